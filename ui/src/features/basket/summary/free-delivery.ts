/** How far the goods have come towards free delivery. */
import type { Summary } from "../../../api/types";

type FreeDelivery = Pick<Summary, "freeDeliveryFrom" | "freeDeliveryShortfall">;

/** Whole percent reached, 0 to 100; goods that do not count leave it lower than their sum. */
export function reachedPercent({ freeDeliveryFrom, freeDeliveryShortfall }: FreeDelivery): number {
  const { exVat: whole } = freeDeliveryFrom;
  if (whole <= 0) return 100;
  const reached = Math.floor(((whole - freeDeliveryShortfall.exVat) * 100) / whole);
  return Math.min(100, Math.max(0, reached));
}
