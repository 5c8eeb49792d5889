/** A quiet sign of progress, only for what takes longer than 300 ms. */
import "./progress.css";
import { useEffect, useState } from "react";

export const QUIET_MS = 300;

/** True once `isRunning` has lasted for 300 ms. */
export function useIsSlow(isRunning: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isRunning) return setIsSlow(false);
    const timer = setTimeout(() => setIsSlow(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isRunning]);
  return isSlow;
}

/** A line of ink that is drawn along the top edge while something slow runs. */
export function ProgressLine({ isRunning, label }: { isRunning: boolean; label: string }) {
  if (!useIsSlow(isRunning)) return null;
  return (
    <div className="progress-line" role="progressbar" aria-label={label}>
      <span />
    </div>
  );
}

/** Holds the place of words that are on their way. */
export function Skeleton({ lines = 1 }: { lines?: number }) {
  return (
    <span className="skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
        <span key={at} />
      ))}
    </span>
  );
}
