/** The shop refused a change, or did not respond: shown quietly, or as an error after a removal (BK-07). */
import { useEffect, useRef } from "react";
import type { FailedChange } from "../../../basket-store/basket-change";
import {
  failedChangesText,
  refusedText,
  useRefusedChange,
} from "../../../basket-store/failed-change";
import type { BasketError } from "../../../basket-store/priced-basket";
import { Button } from "../../../ui/button/button";
import { announce } from "../../../ui/live-region/live-region";

interface Props {
  error: BasketError;
  failedChanges: readonly FailedChange[];
  hasPrices: boolean;
  retry: () => unknown;
}

const OFFLINE =
  "You're offline. Your basket is saved here, and prices update when you're back online.";
const REMOVED = "We couldn't update the total, so it may still include what you removed.";
const OLD_PRICES = "We couldn't update your prices, so some may not include your last change.";
const NO_PRICES = "We can't price your basket right now. Nothing has been lost.";

export function errorText(error: BasketError, hasPrices: boolean): string {
  if (error === "offline") return OFFLINE;
  if (error === "error") return REMOVED;
  return hasPrices ? OLD_PRICES : NO_PRICES;
}

/** Spoken when it was refused. Sending it again would not help. */
function Refused() {
  const change = useRefusedChange();
  if (!change) return null;
  return (
    <div className="basket-error" data-kind="quiet">
      <p>{refusedText(change)}</p>
    </div>
  );
}

export function ErrorNotice({ error, failedChanges, hasPrices, retry }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  const text = error && (failedChangesText(failedChanges) || errorText(error, hasPrices));
  useEffect(() => {
    if (!text) return;
    announce(text);
    // The offer to undo a removal is gone with the removal, and focus with it.
    if (error === "error" && document.activeElement === document.body)
      notice.current?.querySelector("button")?.focus();
  }, [text, error]);
  if (!text) return <Refused />;
  return (
    <div ref={notice} className="basket-error" data-kind={error}>
      <p>{text}</p>
      {error !== "offline" && <Button onClick={() => retry()}>Try again</Button>}
    </div>
  );
}
