import { describe, expect, test } from "vitest";
import {
  CHOOSING,
  type HandOff,
  type HandOffEvent,
  handOffReducer,
  TRANSITIONS,
} from "../../../src/features/checkout/hand-off-state";

const faults = { addressId: "Please choose where your order goes." };
const RUNNING: HandOff = { kind: "running" };
const REFUSED: HandOff = { kind: "refused", faults };
const REPRICED: HandOff = { kind: "repriced", was: 5514, now: 5754 };

const STATES = { choosing: CHOOSING, running: RUNNING, refused: REFUSED, repriced: REPRICED };
const EVENTS: HandOffEvent[] = [
  { type: "started" },
  { type: "refused", faults },
  { type: "repriced", was: 5514, now: 5754 },
  { type: "cleared" },
  { type: "returned" },
];

/** Where each event leads from each state; what is missing leaves it as it is. */
const EXPECTED: Record<HandOff["kind"], Partial<Record<HandOffEvent["type"], HandOff>>> = {
  choosing: { started: RUNNING, refused: REFUSED },
  running: { refused: REFUSED, repriced: REPRICED, returned: CHOOSING },
  refused: { started: RUNNING, refused: REFUSED, cleared: CHOOSING },
  repriced: { started: RUNNING, refused: REFUSED, cleared: CHOOSING },
};

describe("handing over (CO-05)", () => {
  const pairs = Object.values(STATES).flatMap((state) =>
    EVENTS.map((event) => [state.kind, event.type, state, event] as const),
  );

  test.each(pairs)("from %s, %s", (kind, type, state, event) => {
    expect(handOffReducer(state, event)).toEqual(EXPECTED[kind][type] ?? state);
  });

  test("no transition stands in the table that is not expected here", () => {
    const table = Object.entries(TRANSITIONS).map(([kind, events]) => [kind, Object.keys(events)]);
    const expected = Object.entries(EXPECTED).map(([kind, to]) => [kind, Object.keys(to)]);
    expect(table).toEqual(expected);
  });

  test("while it runs, another press starts nothing", () => {
    expect(handOffReducer(RUNNING, { type: "started" })).toBe(RUNNING);
  });
});
