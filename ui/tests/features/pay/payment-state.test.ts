import { describe, expect, test } from "vitest";
import {
  type Payment,
  type PaymentEvent,
  paymentReducer,
  START,
  type Stage,
  TRANSITIONS,
} from "../../../src/features/pay/payment-state";
import { type Paid, type PaySession, Refusal } from "../../../src/features/pay/requests";

const SESSION = { sessionId: "ps-1", status: "open", triesLeft: 5, returnUrl: "" } as PaySession;

const paid = (status: Paid["status"], triesLeft = 4): Paid => ({
  status,
  triesLeft,
  chargeId: "c-1",
  orderNumber: "",
  returnUrl: "/checkout/confirmed?payment=ps-1",
});
const refusal = (status: number, code: string) => new Refusal(status, { code });
const refused = (status: number, code: string): PaymentEvent => ({
  type: "refused",
  refusal: refusal(status, code),
});

const OPEN: Payment = { ...START, stage: "open", session: SESSION, triesLeft: 5 };
const AT: Record<Stage, Payment> = {
  opening: START,
  open: { ...OPEN, refusal: refusal(409, "over_credit_limit"), isDeclined: true },
  paying: { ...OPEN, stage: "paying", attempt: 1 },
  unknown: { ...OPEN, stage: "unknown", attempt: 1, form: "form", noForm: refusal(0, "x") },
  paid: { ...OPEN, stage: "paid", attempt: 1 },
  closed: { ...START, stage: "closed", refusal: refusal(503, "unavailable"), attempt: 1 },
};

const EVENTS: Record<PaymentEvent["type"], PaymentEvent> = {
  opening: { type: "opening" },
  opened: { type: "opened", session: SESSION, form: null },
  started: { type: "started" },
  responded: { type: "responded", paid: paid("paid"), form: null },
  looked: { type: "looked", paid: paid("paid"), form: null },
  refused: refused(422, "rules_broken"),
  form_requested: { type: "form_requested" },
  form_sent: { type: "form_sent" },
  forgotten: { type: "forgotten" },
};

/** Where each event leads, by stage; what is missing leaves everything as it is. */
const EXPECTED: Record<Stage, Partial<Record<PaymentEvent["type"], Stage>>> = {
  opening: { opened: "open", refused: "closed" },
  open: { started: "paying", forgotten: "open" },
  paying: { responded: "paid", refused: "open" },
  unknown: {
    looked: "paid",
    responded: "paid",
    refused: "open",
    form_requested: "unknown",
    form_sent: "unknown",
  },
  paid: {},
  closed: { opening: "opening" },
};

describe("every transition of a payment (CO-06)", () => {
  const pairs = Object.values(AT).flatMap((payment) =>
    Object.values(EVENTS).map((event) => [payment.stage, event.type, payment, event] as const),
  );

  test.each(pairs)("from %s, %s", (stage, type, payment, event) => {
    const next = paymentReducer(payment, event);
    const expected = EXPECTED[stage][type];
    if (expected) expect(next.stage).toBe(expected);
    else expect(next).toBe(payment);
  });

  test("the table holds these and no others", () => {
    const table = Object.entries(TRANSITIONS).map(([stage, events]) => [
      stage,
      Object.keys(events).sort(),
    ]);
    const expected = Object.entries(EXPECTED).map(([stage, to]) => [stage, Object.keys(to).sort()]);
    expect(Object.fromEntries(table)).toEqual(Object.fromEntries(expected));
  });
});

describe("what an answer leads to", () => {
  test.each([
    ["paid", "paid", false, null],
    ["declined", "open", true, null],
    ["unknown", "unknown", false, "form"],
    ["refunded", "closed", false, null],
    ["open", "open", false, null],
  ] as const)("%s", (status, stage, isDeclined, form) => {
    const next = paymentReducer(AT.paying, {
      type: "responded",
      paid: paid(status),
      form: "form",
    });
    expect(next).toMatchObject({ stage, isDeclined, form, triesLeft: 4 });
    expect(next.refusal?.code).toBe(status === "refunded" ? "refunded" : undefined);
  });

  test.each([
    [0, "no_response", "unknown", "not_begun"],
    [502, "upstream_failed", "unknown", "not_begun"],
    [409, "payment_pending", "unknown", "payment_pending"],
    [409, "over_credit_limit", "open", "over_credit_limit"],
    [409, "basket_changed", "closed", "basket_changed"],
    [410, "hand_off_gone", "closed", "hand_off_gone"],
    [409, "tries_used_up", "closed", "tries_used_up"],
  ] as const)("a refusal %i %s: %s", (status, code, stage, shown) => {
    const next = paymentReducer(AT.paying, refused(status, code));
    expect([next.stage, next.refusal?.code]).toEqual([stage, shown]);
  });

  test.each([
    [0, "no_response"],
    [429, "too_many_requests"],
    [404, "not_found"],
    [409, "payment_pending"],
  ])("a form refused with %i %s leaves the payment unknown", (status, code) => {
    const next = paymentReducer(AT.unknown, refused(status, code));
    expect(next).toMatchObject({ stage: "unknown", noForm: { status } });
    expect(next.refusal).toBe(AT.unknown.refusal);
  });

  test("another payment that came to nothing says so, once the form is back", () => {
    const pending = paymentReducer(AT.paying, refused(409, "payment_pending"));
    const next = paymentReducer(pending, { type: "looked", paid: paid("open"), form: null });
    expect(next).toMatchObject({ stage: "open", refusal: { code: "after_another" } });
  });

  test("a form that was filled in goes, and why it could not be had with the next request", () => {
    expect(paymentReducer(AT.unknown, EVENTS.form_sent).form).toBeNull();
    expect(paymentReducer(AT.unknown, EVENTS.form_requested).noForm).toBeNull();
  });

  test("a new start clears what was said and counts one attempt more", () => {
    const next = paymentReducer(AT.open, EVENTS.started);
    expect(next).toMatchObject({ refusal: null, isDeclined: false, noForm: null, attempt: 1 });
  });
});
