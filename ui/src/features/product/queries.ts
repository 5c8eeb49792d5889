/** What a product's page changes for the customer. */
import { send } from "../../api/send";
import { useCustomerMutation } from "../../session/customer-query";
import { queryClient } from "../../shop/query-client";

/** The list itself belongs to the account's pages, which fetch it again when they open. */
export function useSaveForLater() {
  return useCustomerMutation({
    mutationFn: ({ shop }, skuCode: string) =>
      send(shop, "POST", "/account/Wishlist", { body: { skuCode } }),
    onSuccess: ({ customer }) => {
      void queryClient.invalidateQueries({ queryKey: [customer, "wishlist"] });
    },
  });
}
