import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import PayContents from "../../../src/features/pay/payment";
import { ShopProvider } from "../../../src/shop/shop-context";
import { pageFixture } from "../../support/fixtures";
import { type Call, listen, refusal } from "../../support/shop-responses";

const { shop } = pageFixture("home");
const SESSION = {
  sessionId: "ps-1",
  amount: 149.4,
  currency: "GBP",
  methods: ["card", "account", "purchase_order"],
  purchaseOrder: "",
  provider: "adyen",
  status: "open",
  chargeId: "",
  triesLeft: 5,
  orderNumber: "",
  returnUrl: "/checkout/confirmed?payment=ps-1",
  lines: [{ words: "10 × Butt hinge", incVat: 149.4 }],
  delivery: "Standard delivery, Monday 23 November 2026",
  address: ["4 Mill Lane", "Leeds", "LS1 4AP"],
};
const UNKNOWN = { ...SESSION, status: "unknown", chargeId: "ps-1-1", triesLeft: 4 };
const PAY = "/pay/sessions/ps-1/pay";
const SHOW = "Not paid yet? Show the card form";

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "?h=h-1");
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  history.replaceState(null, "", "?");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function press(name: string) {
  const button = await screen.findByRole("button", { name });
  await act(async () => void fireEvent.click(button));
}

function show(...answers: unknown[]): Call[] {
  const calls = listen({
    "POST /pay/sessions": () => SESSION,
    "GET /pay/sessions/ps-1": () => UNKNOWN,
    [`POST ${PAY}`]: () => answers.shift(),
  });
  render(
    <ShopProvider value={shop}>
      <PayContents />
    </ShopProvider>,
  );
  return calls;
}

/** The difference is agreed to go by card; the bank has not said what came of it. */
async function shareIt(...answers: unknown[]): Promise<Call[]> {
  const over = refusal(409, "over_credit_limit", { overBy: 49.4 });
  const calls = show(over, UNKNOWN, ...answers);
  fireEvent.click(await screen.findByRole("radio", { name: "Purchase order" }));
  fireEvent.change(screen.getByLabelText("Purchase order number"), { target: { value: "PO-7" } });
  await press("Pay £149.40");
  await press("Pay £49.40 by card, £100.00 on account");
  await press("Continue to your card");
  return calls;
}

const requests = (calls: Call[]) =>
  calls.filter(({ path }) => path === PAY).map(({ body }) => body);
const PART = { method: "account_and_card", byCard: 49.4, purchaseOrder: "PO-7" };

test("AC-04 CO-06 the form of a part is asked for again as it was agreed to", async () => {
  const calls = await shareIt(UNKNOWN);
  await press(SHOW);
  expect(requests(calls).slice(1)).toEqual([PART, PART]);
});

test("AC-04 CO-06 after a reload too, and a payment by card alone stays one", async () => {
  await shareIt();
  cleanup();
  const calls = show(UNKNOWN);
  await press(SHOW);
  expect(requests(calls)).toEqual([PART]);
  cleanup();
  sessionStorage.clear();
  history.replaceState(null, "", "?payment=ps-1");
  const alone = show(UNKNOWN);
  await press(SHOW);
  expect(requests(alone)).toEqual([{ method: "card" }]);
});

test("CO-06 a form that is refused is told of, and the payment goes on waiting", async () => {
  await shareIt(refusal(409, "payment_pending", { title: "We are still waiting." }));
  await press(SHOW);
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toBe("We are still waiting.");
  expect(document.activeElement).toBe(alert);
  await act(async () => vi.advanceTimersByTimeAsync(2_100));
  expect(screen.getByRole("alert").textContent).toBe("We are still waiting.");
  expect(screen.getByRole("button", { name: SHOW })).toBeTruthy();
});

test("CO-06 a refusal that says there is no payment any more is told like any other", async () => {
  await shareIt(refusal(409, "tries_used_up"));
  await press(SHOW);
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(
    "That payment was declined too many times",
  );
});

test("CO-06 whoever was refused on account while another window pays asks for a form, and owes nothing", async () => {
  const calls = show(refusal(409, "payment_pending"), UNKNOWN);
  fireEvent.click(await screen.findByRole("radio", { name: "Pay on account" }));
  await press("Pay £149.40");
  await press(SHOW);
  expect(requests(calls)).toEqual([{ method: "account" }, { method: "card" }]);
});
