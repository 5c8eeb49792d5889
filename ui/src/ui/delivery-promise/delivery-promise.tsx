/**
 * When it comes, with whom that is for in the same element, and apart from that what delivery costs;
 * counts down once the page has come to rest (CD-01, CD-02).
 */
import "./delivery-promise.css";
import { useEffect, useId, useState } from "react";
import type { Promised } from "../../api/types";
import { penceOf } from "../../pricing/money";
import { type Amount, withVat } from "../../pricing/vat";
import { useShop } from "../../shop/shop-context";
import { atRest } from "../../shop/when-idle";
import { ChosenFigure, ChosenVat } from "../price/price";
import type { DayPart } from "./countdown-clock";

type Ticking = typeof import("./countdown");

let loaded: Ticking | undefined;

/** Undefined on the server, until the first page rests, and for good where it cannot be loaded. */
function useTicking(): Ticking | undefined {
  const [ticking, setTicking] = useState(loaded);
  const take = (module: Ticking) => {
    loaded = module;
    setTicking(module);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once.
  useEffect(() => {
    if (!loaded) atRest(() => void import("./countdown").then(take, () => undefined));
  }, []);
  return ticking;
}

/** A smaller order comes on the same day: only the price of delivery hangs on the sum. */
function DeliveryCost({ charge }: { charge: Amount }) {
  const { freeDeliveryFrom, vatPercent } = useShop();
  if (charge.incVat === 0) return "Free delivery.";
  return (
    <>
      Delivery <ChosenFigure {...charge} />, free over{" "}
      <ChosenFigure {...withVat(penceOf(freeDeliveryFrom), vatPercent)} /> <ChosenVat />.
    </>
  );
}

interface Props {
  promise: Promised;
  /** What delivering this order costs, in pence. */
  charge: Amount;
}

/** Opened, closed by Escape, and left to its button again by the browser itself. */
function Terms({ promise: { condition, note }, charge }: Props) {
  const noteId = useId();
  return (
    <p className="promise__terms">
      {condition} <DeliveryCost charge={charge} />{" "}
      <button type="button" className="promise__more" popoverTarget={noteId}>
        Delivery exceptions
      </button>
      <span id={noteId} popover="auto" className="promise__note" role="note">
        {note}
        <button type="button" className="button" popoverTarget={noteId} popoverTargetAction="hide">
          Close
        </button>
      </span>
    </p>
  );
}

export function DeliveryPromise({ promise, charge }: Props) {
  const [seen, setSeen] = useState<DayPart>();
  const ticking = useTicking();
  const part = seen ?? (promise.isPast ? "after" : "before");
  const { text, isNextDay } = part === "before" ? promise.before : promise.after;
  const isCounted = promise.before.isNextDay && !promise.isPast;
  return (
    <div className="promise" data-part={part}>
      <b>{text}</b>
      {ticking && <ticking.Countdown promise={promise} onPart={setSeen} />}
      {isCounted && !ticking && <span>{promise.deadline}</span>}
      {isNextDay && <Terms promise={promise} charge={charge} />}
    </div>
  );
}
