/** Ways of delivery as the shop answers them. */
import type { DeliveryOption, ParcelOut } from "../../src/api/types";

export const OPTION: DeliveryOption = {
  id: "standard",
  code: "standard",
  name: "Standard delivery",
  priceExVat: 6.95,
  priceIncVat: 8.34,
  dates: ["2026-11-24"],
  earliest: "2026-11-24",
  latest: "2026-11-24",
  timeWindow: null,
  cutoff: "2026-11-23T21:00:00Z",
  default: true,
  isNamedDay: false,
  notes: [],
};

export function parcel(day: string | null): ParcelOut {
  const reason = day ? "in_stock" : "to_follow";
  return { dates: { earliest: day, latest: day }, lineIds: ["l-1"], quantities: [1], reason };
}
