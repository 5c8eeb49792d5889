/** `NAME removed. Undo`, where the line stood: for ten seconds, or until the next change. */
import { useEffect, useRef } from "react";
import { dropUndo, type LastChange } from "../../../basket-store/last-change";
import { useBasketChanges } from "../../../basket-store/use-basket";
import { shortName } from "./basket-rows";

const OFFERED_MS = 10_000;

/** Nobody who is on the offer, by pointer or keyboard, loses it. */
function isInUse(line: HTMLElement): boolean {
  return line.matches(":hover") || line.querySelector(":focus-visible") !== null;
}

function useOffer(change: LastChange) {
  const line = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each removal is offered anew.
  useEffect(() => {
    if (document.activeElement === document.body) focusUndo(line.current);
    const timer = setInterval(() => {
      if (!line.current || isInUse(line.current)) return;
      clearInterval(timer);
      if (line.current.contains(document.activeElement)) focusLines(line.current);
      dropUndo();
    }, OFFERED_MS);
    return () => clearInterval(timer);
  }, [change]);
  return line;
}

function focusUndo(line: HTMLElement | null) {
  line?.querySelector("button")?.focus({ preventScroll: true });
}

function focusLines(line: HTMLElement) {
  line.closest<HTMLElement>("[data-lines]")?.focus({ preventScroll: true });
}

export function UndoLine({ change }: { change: LastChange }) {
  const { undo } = useBasketChanges();
  const line = useOffer(change);
  const [first] = change.removed;
  const bringBack = () => {
    const screen = line.current?.closest("dialog, main");
    undo();
    requestAnimationFrame(() =>
      screen
        ?.querySelectorAll<HTMLElement>("[data-remove]")
        [first?.at ?? 0]?.focus({ preventScroll: true }),
    );
  };
  return (
    <div className="undo" ref={line}>
      <span title={change.name}>{shortName(change.name)} removed.</span>{" "}
      <button type="button" onClick={bringBack}>
        Undo<span className="visually-hidden"> the removal of {change.name}</span>
      </button>
    </div>
  );
}
