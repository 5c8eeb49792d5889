/** What the basket's screens read from the shop beside the basket itself. */
import type { Basket } from "../../api/types";
import { basketStore } from "../../basket-store/basket-store";
import { BASKET_SCOPE } from "../../basket-store/customer-basket-queries";
import type { GuestItem } from "../../basket-store/guest-basket";
import { undoMerge } from "../../basket-store/guest-merge";
import { requestPrices } from "../../basket-store/request-prices";
import {
  type CustomerContext,
  type CustomerQuery,
  useCustomerMutation,
} from "../../session/customer-query";

/** The prices of these items with every step that led to them; fetched while `isOpen`. */
export function traceQuery(items: GuestItem[], isOpen: boolean) {
  return ({ shop, customer }: CustomerContext): CustomerQuery<Basket> => ({
    queryKey: [customer, "basket-trace", items],
    queryFn: ({ signal }) => requestPrices(shop, signal, true)(items),
    enabled: isOpen,
  });
}

/** Takes a merge back, in turn with other changes of the basket. */
export function useUndoMerge() {
  return useCustomerMutation({
    mutationFn: ({ shop }) => undoMerge(shop).finally(() => basketStore().refresh()),
    scope: BASKET_SCOPE,
  });
}
