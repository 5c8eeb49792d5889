/** Paying only the difference by card: what the account may still owe goes on it. */
import { penceOf } from "../../pricing/money";
import type { Refusal } from "./requests";

/** Both in pence, and both pay something; `purchaseOrder` is the number it was to go under, or empty. */
export interface Part {
  byCard: number;
  onAccount: number;
  purchaseOrder: string;
}

export function overLimit(refusal: Refusal | null): Refusal | null {
  return refusal?.code === "over_credit_limit" ? refusal : null;
}

/** What could be shared where the whole amount is `overBy` pounds too much; null where nothing is left. */
export function partOf(
  overBy: number | undefined,
  amount: number,
  purchaseOrder = "",
): Part | null {
  const byCard = penceOf(overBy ?? 0);
  const onAccount = penceOf(amount) - byCard;
  return byCard > 0 && onAccount > 0 ? { byCard, onAccount, purchaseOrder } : null;
}
