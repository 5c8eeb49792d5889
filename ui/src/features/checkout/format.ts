/** Days, hours and distances as checkout says them: always the shop's calendar, never the browser's zone. */
import type { BasketItem, DeliveryOption, ParcelOut } from "../../api/types";

const ZONE = "Europe/London";
const DAY_MS = 86_400_000;

/** `2026-11-24` of an instant, in London. */
export function dayOf(instant: number | string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: ZONE }).format(new Date(instant));
}

function partsOf(day: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-GB", { ...parts, timeZone: "UTC" }).format(new Date(day));
}

/** `Tue 24 Nov`; a day of another year names it. */
export function dayText(day: string, today: string): string {
  const words = [
    partsOf(day, { weekday: "short" }),
    partsOf(day, { day: "numeric", month: "short" }),
  ];
  if (day.slice(0, 4) !== today.slice(0, 4)) words.push(day.slice(0, 4));
  return words.join(" ").replace("Sept", "Sep");
}

export function spanText(earliest: string, latest: string, today: string): string {
  const from = dayText(earliest, today);
  return earliest === latest ? from : `${from} to ${dayText(latest, today)}`;
}

/** `7am`, `12 noon`, `5.30pm` of `17:30`. */
export function hourText(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  if (hour === 12 && minute === 0) return "12 noon";
  const minutes = minute ? `.${String(minute).padStart(2, "0")}` : "";
  return `${hour % 12 || 12}${minutes}${hour < 12 ? "am" : "pm"}`;
}

function clockOf(instant: string): string {
  const format = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: ZONE } as const;
  return new Intl.DateTimeFormat("en-GB", format).format(new Date(instant));
}

/** `today`, `tomorrow` or `Tue 24 Nov`. */
function soonText(day: string, today: string): string {
  const ahead = (Date.parse(day) - Date.parse(today)) / DAY_MS;
  return ["today", "tomorrow"][ahead] ?? `on ${dayText(day, today)}`;
}

/** `Tue 24 Nov, 7am to 12 noon`. */
export function arrivalText(option: DeliveryOption, today: string): string {
  const days = spanText(option.earliest, option.latest, today);
  if (!option.timeWindow) return days;
  const { from, to } = option.timeWindow;
  return `${days}, ${hourText(from)} to ${hourText(to)}`;
}

/** Until when a promise holds. */
export function cutoffText({ cutoff }: DeliveryOption, today: string): string {
  return `when ordered by ${hourText(clockOf(cutoff))} ${soonText(dayOf(cutoff), today)}`;
}

/** `ready today from 4.10pm`. */
export function readyText(readyAt: string, today: string): string {
  return `${soonText(dayOf(readyAt), today)} from ${hourText(clockOf(readyAt))}`;
}

/** `0.8 miles`; a mile is one. */
export function milesText(miles: number): string {
  const rounded = miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles);
  return `${rounded} ${rounded === 1 ? "mile" : "miles"}`;
}

/** `2 parcels: Tue 24 Nov, Thu 3 Dec`; what has no day yet follows. */
export function parcelsText(parcels: readonly ParcelOut[], today: string): string {
  const days = parcels.map(({ dates }) =>
    dates.latest ? dayText(dates.latest, today) : "the rest to follow",
  );
  return `${parcels.length} parcels: ${days.join(", ")}`;
}

const WHY: Record<string, string> = {
  in_stock: "In stock",
  hazardous: "Hazardous, sent separately by road",
  expected: "As soon as it's in stock",
  to_follow: "When it's in stock: we'll tell you the date",
  made_to_measure: "Made to order",
  direct: "Straight from the supplier",
  door_direct: "Doors, straight from the supplier",
};

export function whyText(reason: string): string {
  return WHY[reason] ?? "";
}

/** ` · 838 × 200 mm, with screw holes`; empty for what comes as it is. */
export function sizeText({ m2mWidth, m2mHeight, m2mScrewholes }: BasketItem): string {
  if (m2mWidth === null) return "";
  return ` · ${m2mWidth} × ${m2mHeight} mm, ${m2mScrewholes ? "with" : "without"} screw holes`;
}
