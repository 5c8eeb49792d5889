/** Whether a branch is open now, from its hours as it writes them: `Mon-Fri 07:00-17:30`. */
import { hourText } from "../format";

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const HOURS = /^([A-Z][a-z]{2})(?:-([A-Z][a-z]{2}))? (\d\d:\d\d)-(\d\d:\d\d)$/;

interface Hours {
  days: string[];
  opens: string;
  closes: string;
}

/** Null for hours written in another way: they are shown as they stand. */
export function hoursOf(text: string): Hours | null {
  const [, first = "", last = first, opens = "", closes = ""] = HOURS.exec(text) ?? [];
  if (!opens) return null;
  return { days: DAYS.slice(DAYS.indexOf(first), DAYS.indexOf(last) + 1), opens, closes };
}

/** `Mon-Fri 7am to 5.30pm`. */
export function hoursText(text: string): string {
  const hours = hoursOf(text);
  if (!hours) return text;
  return `${text.split(" ")[0]} ${hourText(hours.opens)} to ${hourText(hours.closes)}`;
}

function londonNow(now: number) {
  const parts = new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: "Europe/London",
  }).formatToParts(new Date(now));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return { day: part("weekday"), clock: `${part("hour")}:${part("minute")}` };
}

/** `Open now until 5pm`, `Opens at 7am today`, or `Closed now`. */
export function openText(openingHours: readonly string[], now: number): string {
  const { day, clock } = londonNow(now);
  const today = openingHours.map(hoursOf).find((hours) => hours?.days.includes(day));
  if (!today || clock >= today.closes) return "Closed now";
  return clock < today.opens
    ? `Opens at ${hourText(today.opens)} today`
    : `Open now until ${hourText(today.closes)}`;
}
