/** What the quick order page reads from the shop. */
import { type Caller, send } from "../../api/send";
import { signedInEmail } from "../../session/signed-in";
import { GUEST, queryClient } from "../../shop/query-client";
import type { Matched } from "./order-lines";

/** Finds the product of each line; fetched anew every time, for stock and prices change. */
export async function matchLines(shop: Caller, text: string): Promise<Matched[]> {
  const { lines } = await queryClient.fetchQuery({
    queryKey: [signedInEmail() ?? GUEST, "quick-order", text],
    queryFn: () => send<{ lines: Matched[] }>(shop, "POST", "/product/Match", { body: { text } }),
    gcTime: 0,
  });
  return lines;
}
