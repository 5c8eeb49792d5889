/** What is left until a cutoff, by the shop's clock: two instants, so that no change of clocks matters. */

const SECOND_MS = 1_000;
/** The shortest day of the year, when clocks go forward. */
const SHORT_DAY_MS = 23 * 3_600_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;

/** `gone` when nothing is known any more: the page has stood open for a day. */
export type DayPart = "before" | "after" | "gone";

/** Whole seconds to the last one before the cutoff: 0 through that, negative after it. */
export function secondsLeft(cutoff: string, now: number): number {
  return Date.parse(cutoff) / SECOND_MS - 1 - Math.floor(now / SECOND_MS);
}

/** The text for after the cutoff holds until the next one. */
export function partOfDay(cutoff: string, now: number): DayPart {
  if (secondsLeft(cutoff, now) >= 0) return "before";
  return now < Date.parse(cutoff) + SHORT_DAY_MS ? "after" : "gone";
}

function two(figure: number): string {
  return String(figure).padStart(2, "0");
}

function figuresOf(left: number) {
  return {
    hours: Math.floor(left / HOUR_S),
    minutes: Math.floor((left % HOUR_S) / MINUTE_S),
    seconds: left % MINUTE_S,
  };
}

/** `3 h 12 min 05 s`; without seconds for those who want less to move. */
export function shownTime(left: number, isCalm = false): string {
  const { hours, minutes, seconds } = figuresOf(left);
  const hour = hours ? `${hours} h ` : "";
  if (isCalm && left >= MINUTE_S) return `${hour}${hours ? two(minutes) : minutes} min`;
  if (isCalm) return "minute";
  if (left < MINUTE_S) return `${seconds} s`;
  return `${hour}${hours ? two(minutes) : minutes} min ${two(seconds)} s`;
}

function counted(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

/** The same in words, to the minute. */
export function spokenTime(left: number): string {
  const { hours, minutes } = figuresOf(left);
  const words = [hours && counted(hours, "hour"), minutes && counted(minutes, "minute")];
  return words.filter(Boolean).join(" ") || "minute";
}
