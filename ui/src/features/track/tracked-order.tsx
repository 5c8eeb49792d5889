/** What the shop tells of an order that was found: its steps drawn, and the days of its parcels. */
import { useEffect, useRef } from "react";
import type { Tracked } from "./track-page";

const SENT = ["placed", "in_progress", "dispatched", "delivered"] as const;
const COLLECTED = ["placed", "in_progress", "ready_to_collect", "collected"] as const;
const NAMES: Record<Tracked["status"], string> = {
  placed: "Placed",
  in_progress: "Being picked",
  dispatched: "On its way",
  delivered: "Delivered",
  ready_to_collect: "Ready to collect",
  collected: "Collected",
  cancelled: "Cancelled",
};

const DAY = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "Europe/London",
});

const TIME = new Intl.DateTimeFormat("en-GB", {
  hour: "numeric",
  minute: "2-digit",
  timeZone: "Europe/London",
});

function dayText(day: string): string {
  return DAY.format(new Date(day));
}

function daysText({ earliest, latest }: Tracked["parcels"][number]["dates"]): string {
  if (!(earliest && latest)) return "To follow: we'll email you when it's on its way";
  return earliest === latest ? dayText(earliest) : `${dayText(earliest)} to ${dayText(latest)}`;
}

function stepsOf({ status, parcels }: Tracked): readonly Tracked["status"][] {
  if (status === "cancelled") return ["placed", "cancelled"];
  const isCollected = COLLECTED.some((step) => step === status && !SENT.some((s) => s === step));
  return isCollected || parcels.length === 0 ? COLLECTED : SENT;
}

function Steps({ order }: { order: Tracked }) {
  const steps = stepsOf(order);
  const reached = steps.indexOf(order.status);
  return (
    <ol className="track__steps" aria-label="Order progress">
      {steps.map((step, at) => (
        <li
          key={step}
          data-reached={at <= reached || undefined}
          aria-current={at === reached ? "step" : undefined}
        >
          {NAMES[step]}
        </li>
      ))}
    </ol>
  );
}

/** Where it waits, and from when while it does not yet. */
function Branch({ order: { branch, status } }: { order: Tracked }) {
  if (!branch || status === "cancelled" || status === "collected") return null;
  const at = status === "ready_to_collect" ? null : branch.readyAt;
  return (
    <p>
      Collect it from <b>{branch.name}</b>, {branch.address}
      {at && (
        <>
          , from <b>{`${dayText(at)}, ${TIME.format(new Date(at))}`}</b>
        </>
      )}
      .
    </p>
  );
}

export function TrackedOrder({ order }: { order: Tracked }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order takes the focus anew.
  useEffect(() => heading.current?.focus(), [order]);
  return (
    <section className="track__order" aria-labelledby="tracked">
      <h2 id="tracked" ref={heading} tabIndex={-1}>
        Order {order.number}: {NAMES[order.status].toLowerCase()}
      </h2>
      <p className="muted">Placed on {dayText(order.placedAt)}.</p>
      <Steps order={order} />
      <Branch order={order} />
      {order.parcels.length > 0 && order.status !== "cancelled" && (
        <ol className="track__parcels" aria-label="Parcels">
          {order.parcels.map(({ dates, reason }, at) => (
            <li key={`${reason} ${dates.latest}`}>
              Parcel {at + 1} of {order.parcels.length}: <b>{daysText(dates)}</b>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
