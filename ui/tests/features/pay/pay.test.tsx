import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  cardFault,
  codeHint,
  groupedExpiry,
  groupedNumber,
  isCardNumber,
  NO_CARD,
} from "../../../src/features/pay/card";
import { usePayment } from "../../../src/features/pay/use-payment";
import { queryClient } from "../../../src/shop/query-client";
import { type Answers, listen, refusal } from "../../support/shop-responses";

const SESSION = {
  sessionId: "ps-1",
  amount: 55.14,
  currency: "GBP",
  methods: ["card"],
  provider: "embedded",
  status: "open",
  triesLeft: 5,
  orderNumber: "",
  returnUrl: "/checkout/confirmed?payment=ps-1",
  lines: [{ words: "10 × Butt hinge", incVat: 46.8 }],
  delivery: "Standard delivery, Monday 23 November 2026",
  address: ["Ada Lock", "4 Mill Lane", "Leeds", "LS1 4AP"],
};
const PAID = {
  status: "paid",
  orderNumber: "W1",
  returnUrl: "/checkout/confirmed?order=W1",
  triesLeft: 4,
};
const PAY = "POST /pay/sessions/ps-1/pay";
const LOOK = "GET /pay/sessions/ps-1";

describe("a card as it is typed", () => {
  test.each([
    ["4111111111111111", "4111 1111 1111 1111"],
    ["378282246310005", "3782 822463 10005"],
    ["4111-1111 x", "4111 1111"],
  ])("%s is grouped as %s", (typed, shown) => expect(groupedNumber(typed)).toBe(shown));

  test("an expiry date grows its stroke, and loses it when taken back", () => {
    expect(groupedExpiry("0")).toBe("0");
    expect(groupedExpiry("9")).toBe("09 / ");
    expect(groupedExpiry("0929")).toBe("09 / 29");
    expect(groupedExpiry("09/2029")).toBe("09 / 29");
    expect(groupedExpiry("09 / ", "09 / 2")).toBe("0");
    expect(groupedExpiry("09 /", "09 / ")).toBe("0");
  });

  test("the check digit is checked", () => {
    expect(isCardNumber("4111 1111 1111 1111")).toBe(true);
    expect(isCardNumber("4111 1111 1111 1112")).toBe(false);
    expect(isCardNumber("0")).toBe(false);
  });

  test("each field says what it lacks", () => {
    const now = new Date("2026-11-23T12:00:00Z");
    const fault = (field: keyof typeof NO_CARD, text: string) =>
      cardFault(field, { ...NO_CARD, [field]: text }, now);
    expect(fault("cardNumber", "4111")).toBe("Please enter a valid card number.");
    expect(fault("expiry", "11 / 26")).toBeUndefined();
    expect(fault("expiry", "10 / 26")).toContain("expiry date in the future");
    expect(fault("expiry", "13 / 29")).toContain("expiry date in the future");
    expect(fault("securityCode", "12")).toContain("3 or 4 numbers");
    expect(fault("name", " ")).toBe("Please enter the name on the card.");
    expect(codeHint("3782")).toContain("4 numbers on the front");
  });
});

describe("a visit to the pay site (CO-06)", () => {
  const gone = vi.fn();
  beforeEach(() => {
    sessionStorage.clear();
    queryClient.clear();
    vi.useFakeTimers();
    vi.spyOn(location, "replace").mockImplementation(gone);
    gone.mockClear();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function visit(answers: Answers) {
    const calls = listen({ "POST /pay/sessions": () => SESSION, ...answers });
    const { result } = renderHook(() => usePayment("h-1", ""));
    await act(async () => vi.advanceTimersByTimeAsync(0));
    return { calls, result, payments: () => calls.filter(({ path }) => path.endsWith("/pay")) };
  }

  test("a double press pays once, and the shopper goes to the order", async () => {
    const { result, payments } = await visit({ [PAY]: () => PAID });
    await act(async () => {
      await Promise.all([
        result.current.start({ method: "card" }),
        result.current.start({ method: "card" }),
      ]);
    });
    expect(payments()).toHaveLength(1);
    expect(result.current.stage).toBe("paid");
    expect(gone).toHaveBeenCalledWith("/checkout/confirmed?order=W1");
  });

  test("declined is told with the tries that are left, and may be tried again", async () => {
    const { result } = await visit({
      [PAY]: () => ({ ...PAID, status: "declined", triesLeft: 4 }),
    });
    await act(async () => result.current.start({ method: "card" }));
    expect(result.current).toMatchObject({ stage: "open", isDeclined: true, triesLeft: 4 });
  });

  test.each([
    ["unknown", () => ({ ...PAID, status: "unknown", orderNumber: "" })],
    ["no answer", () => refusal(502, "upstream_failed")],
    ["another that is pending", () => refusal(409, "payment_pending")],
  ])("after %s the shop is asked until it knows, and nothing is paid again", async (_, answer) => {
    const { result, payments } = await visit({ [PAY]: answer, [LOOK]: () => PAID });
    await act(async () => result.current.start({ method: "card" }));
    expect(result.current.stage).toBe("unknown");
    await act(async () => result.current.start({ method: "card" }));
    expect(payments()).toHaveLength(1);
    await act(async () => vi.advanceTimersByTimeAsync(2_010));
    expect(result.current.stage).toBe("paid");
    expect(payments()).toHaveLength(1);
  });

  test("a payment that never began is said to be none, and may be tried again", async () => {
    const { result } = await visit({
      [PAY]: () => refusal(503, "unavailable"),
      [LOOK]: () => SESSION,
    });
    await act(async () => result.current.start({ method: "card" }));
    await act(async () => vi.advanceTimersByTimeAsync(2_010));
    expect(result.current).toMatchObject({ stage: "open", refusal: { code: "not_begun" } });
  });

  test("of another payment for the basket only what stays true is said once the form is back", async () => {
    const { result } = await visit({
      [PAY]: () => refusal(409, "payment_pending", { title: "We are still waiting." }),
      [LOOK]: () => SESSION,
    });
    await act(async () => result.current.start({ method: "card" }));
    await act(async () => vi.advanceTimersByTimeAsync(2_010));
    expect(result.current.stage).toBe("open");
    expect(result.current.refusal?.message).toContain("Another payment was in progress.");
  });

  test("a reload finds the payment again without spending the link twice", async () => {
    await visit({});
    cleanup();
    const declined = { ...SESSION, status: "declined", triesLeft: 2 };
    const { calls, result } = await visit({ [LOOK]: () => declined });
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([LOOK]);
    expect(result.current).toMatchObject({ stage: "open", isDeclined: true, triesLeft: 2 });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("cardNumber");
  });

  test("a link whose response was lost is opened again by this tab, also after a reload", async () => {
    const late = { "POST /pay/sessions": () => refusal(503, "unavailable") };
    const { calls, result } = await visit(late);
    await act(async () => result.current.open());
    cleanup();
    const after = await visit({});
    const keys = [...calls, ...after.calls].map(({ key }) => key);
    expect(keys).toHaveLength(3);
    expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/^[0-9a-f-]{36}$/)]));
    expect(after.result.current.stage).toBe("open");
  });

  test("another link is opened with another key", async () => {
    const late = { "POST /pay/sessions": () => refusal(503, "unavailable") };
    const { calls } = await visit(late);
    renderHook(() => usePayment("h-2", ""));
    await act(async () => vi.advanceTimersByTimeAsync(0));
    expect(new Set(calls.map(({ key }) => key)).size).toBe(2);
  });

  test.each([
    ["hand_off_forged", 401],
    ["hand_off_gone", 410],
  ])("%s closes the page", async (code, status) => {
    const { result } = await visit({ "POST /pay/sessions": () => refusal(status, code) });
    expect(result.current).toMatchObject({ stage: "closed", refusal: { code } });
  });

  test("a changed basket brings its new amount", async () => {
    const changed = () => refusal(409, "basket_changed", { amount: 57.54 });
    const { result } = await visit({ "POST /pay/sessions": changed });
    expect(result.current).toMatchObject({ stage: "closed", refusal: { amount: 57.54 } });
  });

  test("over the limit says by how much, and leaves the card open", async () => {
    const over = () => refusal(409, "over_credit_limit", { overBy: 12.3 });
    const { result } = await visit({ [PAY]: over });
    await act(async () => result.current.start({ method: "account" }));
    expect(result.current).toMatchObject({ stage: "open", refusal: { overBy: 12.3 } });
  });
});
