/** The shopper's basket with the shop's prices. */
import { useQuery } from "@tanstack/react-query";
import { cache } from "../shop/cache";
import { useShop } from "../shop/shop-context";
import { quoteQuery } from "./queries";
import { useGuestItems } from "./use-basket";

/** `basket` is undefined until the first answer and while nothing is in it. */
export function usePricedBasket() {
  const items = useGuestItems();
  const quote = useQuery(quoteQuery(useShop(), items), cache);
  return {
    items,
    basket: items.length ? quote.data : undefined,
    isPricing: quote.isFetching,
    hasFailed: quote.isError,
    retry: quote.refetch,
  };
}
