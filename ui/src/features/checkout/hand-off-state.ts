/**
 * How handing an order over goes on:
 *
 *     choosing ──started──▶ running ──refused──▶ refused, or repriced
 *         ▲                    │                    │
 *         └─ returned, cleared ┴─────── started ────┘
 */
import { machine, type Transitions } from "../../shop/use-machine";
import type { Choices } from "./use-choices";

export type Faults = Partial<Record<keyof Choices | "general", string>>;

/** What the page showed, and what the order costs instead, in pence. */
export interface Repriced {
  was: number;
  now: number;
}

export type HandOff =
  | { kind: "choosing" }
  | { kind: "running" }
  | { kind: "refused"; faults: Faults }
  | ({ kind: "repriced" } & Repriced);

export type HandOffEvent =
  | { type: "started" }
  | { type: "refused"; faults: Faults }
  | ({ type: "repriced" } & Repriced)
  /** The shopper chose something else. */
  | { type: "cleared" }
  /** The request failed without a word of its own, or the browser came back to this page. */
  | { type: "returned" };

export const CHOOSING: HandOff = { kind: "choosing" };

const running = (): HandOff => ({ kind: "running" });
const choosing = (): HandOff => CHOOSING;
const refused = (_: HandOff, { faults }: { faults: Faults }): HandOff => ({
  kind: "refused",
  faults,
});
const repriced = (_: HandOff, { was, now }: Repriced): HandOff => ({ kind: "repriced", was, now });

export const TRANSITIONS: Transitions<HandOff["kind"], HandOff, HandOffEvent> = {
  choosing: { started: running, refused },
  running: { refused, repriced, returned: choosing },
  refused: { started: running, refused, cleared: choosing },
  repriced: { started: running, refused, cleared: choosing },
};

export const handOffReducer = machine(TRANSITIONS, ({ kind }: HandOff) => kind);
