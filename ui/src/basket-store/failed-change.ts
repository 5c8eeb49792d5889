/** Changes to a basket that the shop refused, or that got no response, and their messages. */
import { customerValue } from "../shop/customer-state";
import type { BasketChange, FailedChange } from "./basket-change";

/** The change that the shop refused, until another one is made or the shopper has read why. */
const refused = customerValue<FailedChange | null>(null);

export const setRefusedChange = refused.set;
export const useRefusedChange = refused.use;

function notDone(change: BasketChange): string {
  if (change.kind === "quantity") return `change the quantity of ${change.name}`;
  if (change.kind === "remove") return `remove ${change.name} from your basket`;
  if (change.kind === "restore") return `put ${change.name} back in your basket`;
  return "change your basket";
}

/** What was refused, and why. */
export function refusedText(change: FailedChange): string {
  const what = change.kind === "add" ? "add that to your basket" : notDone(change);
  return `We couldn't ${what}. ${change.words ?? ""}`.trim();
}

/** Empty where nothing failed. */
export function failedChangesText(failed: readonly FailedChange[]): string {
  const [change, ...more] = failed;
  if (!change) return "";
  if (change.words) return change.words;
  return `We couldn't ${more.length > 0 ? "make your last changes" : notDone(change)}. Please try again.`;
}
