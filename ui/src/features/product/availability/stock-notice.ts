/** What to say about stock at a quantity; the server says it for one unit, the browser beyond (SN-04). */
import type { Notice, ProductDetail } from "../../../api/types";

type Stocked = Pick<
  ProductDetail,
  "notices" | "stockLevel" | "isDirectDelivery" | "expectedDeliveryDate"
>;

/** Writes an ISO date as `3 December 2026`. */
export function longDate(iso: string): string {
  return new Date(`${iso.slice(0, 10)}T00:00:00Z`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

function londonDay(now: Date): string {
  return now.toLocaleDateString("en-CA", { timeZone: "Europe/London" });
}

function restText(rest: number, date: string | null, now: Date): string {
  const isToCome = date !== null && date.slice(0, 10) > londonDay(now);
  const verb = rest === 1 ? "is" : "are";
  if (!isToCome) return `The remaining ${rest} ${verb} to follow.`;
  return `The remaining ${rest} ${verb} expected on ${longDate(date)}.`;
}

/** One primary notice and the badges, for `quantity` units. */
export function noticesAt(quantity: number, product: Stocked, now = new Date()): Notice[] {
  const { notices, stockLevel, isDirectDelivery, expectedDeliveryDate } = product;
  if (isDirectDelivery || stockLevel < 1 || quantity <= stockLevel) return notices;
  const part: Notice = {
    kind: "part_delivery",
    primary: true,
    text: `This delivery will contain ${stockLevel} out of the ${quantity} items`,
    detail: restText(quantity - stockLevel, expectedDeliveryDate, now),
    date: expectedDeliveryDate,
  };
  return [part, ...notices.filter((notice) => !notice.primary)];
}
