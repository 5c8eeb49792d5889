/** Guests are priced by the shop too: the answer belongs to exactly the items that were asked. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type Caller, send } from "../api/send";
import type { Basket } from "../api/types";
import type { GuestItem } from "./guest-basket";

const FRESH_MS = 60_000;

/** Keyed by the items, so that an older answer never stands in for a newer basket. */
export function quoteQuery(shop: Caller, items: GuestItem[]) {
  return queryOptions({
    queryKey: ["basket", shop.companyId, items],
    queryFn: ({ signal }) =>
      send<Basket>(shop, "POST", "/basket/Quote", { body: { items }, signal }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: 1,
  });
}
