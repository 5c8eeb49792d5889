/** The shop did not answer: said quietly, or as an error after a removal (BK-07); nothing is lost. */
import { useEffect, useRef } from "react";
import type { Change } from "../../../basket-store/basket-change";
import { undoneText } from "../../../basket-store/failed-change";
import type { Trouble } from "../../../basket-store/priced-basket";
import { Button } from "../../../ui/button/button";
import { announce } from "../../../ui/live-region/live-region";

interface Props {
  trouble: Trouble;
  undone: readonly Change[];
  hasPrices: boolean;
  retry: () => unknown;
}

const OFFLINE = "You are offline. Your basket is kept here and is priced when you are back.";
const REMOVED = "The shop did not answer after your removal: the total may be from before it.";
const OLD_PRICES = "The shop did not answer: some prices may be from before your last change.";
const NO_PRICES = "We cannot price your basket right now. Nothing in it is lost.";

export function troubleText(trouble: Trouble, hasPrices: boolean): string {
  if (trouble === "offline") return OFFLINE;
  if (trouble === "error") return REMOVED;
  return hasPrices ? OLD_PRICES : NO_PRICES;
}

export function TroubleNotice({ trouble, undone, hasPrices, retry }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  const text = trouble && (undoneText(undone) || troubleText(trouble, hasPrices));
  useEffect(() => {
    if (!text) return;
    announce(text);
    // The offer to undo a removal is gone with the removal, and focus with it.
    if (document.activeElement === document.body) notice.current?.querySelector("button")?.focus();
  }, [text]);
  if (!text) return null;
  return (
    <div ref={notice} className="trouble" data-kind={trouble}>
      <p>{text}</p>
      {trouble !== "offline" && <Button onClick={() => retry()}>Try again</Button>}
    </div>
  );
}
