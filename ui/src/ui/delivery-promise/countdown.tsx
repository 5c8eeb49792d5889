/** Counts the seconds for the eye, and speaks a few times in the last hour, at most once a minute (CD-01). */
import { useEffect, useState } from "react";
import type { Promised } from "../../api/types";
import { setShopClock, shopNow } from "../../shop/shop-clock";
import { announce } from "../live-region/live-region";
import { type DayPart, partOfDay, secondsLeft, shownTime, spokenTime } from "./countdown-clock";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const SPOKEN_AT_S = [3_600, 1_800, 900, 300, 60];

/** Several of them may stand on a page: they speak with one voice. */
let spokenAt = Number.NEGATIVE_INFINITY;

function speak(words: string) {
  if (shopNow() - spokenAt < MINUTE_MS) return;
  spokenAt = shopNow();
  announce(words);
}

/** Runs `tick` at once and with every second of the shop's clock, and rests while the tab is hidden. */
function everySecond(tick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const next = () => {
    tick();
    timer = setTimeout(next, SECOND_MS - (shopNow() % SECOND_MS));
  };
  const turn = async () => {
    clearTimeout(timer);
    if (document.hidden) return;
    await setShopClock();
    clearTimeout(timer);
    if (!isOver && !document.hidden) next();
  };
  void turn();
  document.addEventListener("visibilitychange", turn);
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", turn);
  };
}

function wordsAt(left: number, before: number, { before: by, after, lead }: Promised) {
  if (left < 0 && before >= 0) return after.text;
  if (!by.isNextDay) return undefined;
  const mark = SPOKEN_AT_S.find((at) => left <= at && before > at);
  return mark && `${by.text} ${lead} ${spokenTime(mark)}.`;
}

export interface CountdownProps {
  promise: Promised;
  onPart: (part: DayPart) => void;
}

function useSecondsLeft({ promise, onPart }: CountdownProps): number | undefined {
  const [left, setLeft] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new response with the same cutoff goes on.
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY;
    return everySecond(() => {
      const now = shopNow();
      const seconds = secondsLeft(promise.cutoff, now);
      const words = wordsAt(seconds, last, promise);
      if (words) speak(words);
      last = seconds;
      setLeft(Math.max(seconds, -1));
      const part = partOfDay(promise.cutoff, now);
      onPart(part === "before" && promise.isPast ? "after" : part);
    });
  }, [promise.cutoff, promise.isPast]);
  return left;
}

function isCalm(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Keeps its line until the page is left, so that nothing moves up when the time is over. */
export function Countdown({ promise, onPart }: CountdownProps) {
  const left = useSecondsLeft({ promise, onPart });
  const { before, isPast, deadline, lead } = promise;
  if (!before.isNextDay || isPast) return null;
  if (left === undefined) return <span>{deadline}</span>;
  if (left < 0) return <span />;
  return (
    <span>
      {lead} <b aria-hidden="true">{shownTime(left, isCalm())}</b>
      <span className="visually-hidden">{spokenTime(left)}</span>
    </span>
  );
}
