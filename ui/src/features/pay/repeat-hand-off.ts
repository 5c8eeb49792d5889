/** Hands the basket over once more as it is now; the shop has stored what was chosen. */
import { type Caller, send } from "../../api/send";

/** The address of the new payment. */
export async function repeatHandOff(shop: Caller): Promise<string> {
  return (await send<{ url: string }>(shop, "POST", "/checkout/HandOff", { body: {} })).url;
}
