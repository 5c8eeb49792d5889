/** Dates and states as people read them. */
import type { components } from "../../api/schema";

export type OrderRow = components["schemas"]["OrderRowOut"];
export type OrderDetail = components["schemas"]["OrderDetail"];

const DATE = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/London",
});

const STATUS: Record<OrderRow["status"], string> = {
  placed: "Placed",
  in_progress: "Being picked",
  dispatched: "On its way",
  delivered: "Delivered",
  ready_to_collect: "Ready to collect",
  collected: "Collected",
  cancelled: "Cancelled",
};

/** `3 December 2026`, by London's calendar. */
export function dateText(instant: string): string {
  return DATE.format(new Date(instant));
}

const DAY = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "Europe/London",
});

const CLOCK = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Europe/London" });

/** `Tue 24 Nov`. */
export function dayText(day: string): string {
  return DAY.format(new Date(day)).replace(",", "");
}

/** `Sat 21 Nov, 12:00`, by London's clock. */
export function momentText(instant: string): string {
  return `${dayText(instant)}, ${CLOCK.format(new Date(instant))}`;
}

/** When something comes; what has no day yet follows. */
export function daysText(earliest: string | null, latest: string | null): string {
  if (!(earliest && latest)) return "To follow: we'll tell you when it's on its way";
  return earliest === latest ? dayText(earliest) : `${dayText(earliest)} to ${dayText(latest)}`;
}

/** A step of an order: a status, or what else the shop noted. */
export function stepText(what: string): string {
  return STATUS[what as OrderRow["status"]] ?? what;
}

export function statusText(status: OrderRow["status"]): string {
  return STATUS[status];
}

export function linesText(count: number): string {
  return count === 1 ? "1 line" : `${count} lines`;
}
