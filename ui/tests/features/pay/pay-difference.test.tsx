import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import PayContents from "../../../src/features/pay/payment";
import { ShopProvider } from "../../../src/shop/shop-context";
import { pageFixture } from "../../support/fixtures";
import { listen, refusal } from "../../support/shop-responses";

const { shop } = pageFixture("home");
const SESSION = {
  sessionId: "ps-1",
  amount: 149.4,
  currency: "GBP",
  methods: ["card", "account", "purchase_order"],
  purchaseOrder: "",
  provider: "embedded",
  status: "open",
  triesLeft: 5,
  orderNumber: "",
  returnUrl: "/checkout/confirmed?payment=ps-1",
  lines: [{ words: "10 × Butt hinge", incVat: 46.8 }],
  delivery: "Standard delivery, Monday 23 November 2026",
  address: ["4 Mill Lane", "Leeds", "LS1 4AP"],
};
const PAID = { status: "paid", orderNumber: "W1", returnUrl: "/checkout/confirmed", triesLeft: 4 };
const CARD = {
  "Card number": "4111 1111 1111 1111",
  "Expiry date": "09 / 39",
  "Security code": "123",
  "Name on card": "Ada Lock",
};

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(location, "replace").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

function fill(payload: Record<string, string>) {
  for (const [label, value] of Object.entries(payload))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** The page before a shop that answers payments one after the other with these. */
async function form(...answers: unknown[]) {
  return checkoutFor(SESSION, ...answers);
}

async function checkoutFor(session: typeof SESSION, ...answers: unknown[]) {
  const calls = listen({
    "POST /pay/sessions": () => session,
    "POST /pay/sessions/ps-1/pay": () => answers.shift(),
  });
  render(
    <ShopProvider value={shop}>
      <PayContents />
    </ShopProvider>,
  );
  await screen.findByRole("radio", { name: "Pay by card" });
  return () => calls.filter(({ path }) => path.endsWith("/pay")).map(({ body }) => body);
}

const press = (name: string | RegExp) => act(async () => void fireEvent.click(button(name)));
const over = (overBy: number) => refusal(409, "over_credit_limit", { overBy });

test("AC-04 over the limit the difference may go by card, and just that is asked for", async () => {
  const paid = await form(over(49.4), PAID);
  fireEvent.click(radio("Pay on account"));
  await press("Pay £149.40");
  expect(screen.getByRole("alert").textContent).toContain("That is £49.40 over your credit limit.");
  expect(screen.queryByRole("radio", { name: "On account and by card" })).toBeNull();
  await press("Pay £49.40 by card, £100.00 on account");
  const row = radio("On account and by card");
  expect(row.checked).toBe(true);
  const described = document.getElementById(row.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toBe("£100.00 goes on your credit account, £49.40 on your card.");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Card number")));
  fill(CARD);
  await press("Pay £49.40 by card");
  expect(paid()).toEqual([
    { method: "account" },
    {
      method: "account_and_card",
      byCard: 49.4,
      purchaseOrder: "",
      cardNumber: "4111111111111111",
      expiry: "09/39",
      securityCode: "123",
      name: "Ada Lock",
    },
  ]);
});

test("AC-04 where nothing is left on the account only the card is offered", async () => {
  const paid = await form(over(149.4));
  fireEvent.click(radio("Pay on account"));
  await press("Pay £149.40");
  expect(screen.queryByRole("button", { name: /on account$/ })).toBeNull();
  await press("Pay it all by card");
  expect(radio("Pay by card").checked).toBe(true);
  fill(CARD);
  await press("Pay £149.40");
  expect(paid()[1]).not.toHaveProperty("byCard");
});

test("credit that went meanwhile makes a new offer, and what was typed stays", async () => {
  const paid = await form(over(49.4), over(60), PAID);
  fireEvent.click(radio("Pay on account"));
  await press("Pay £149.40");
  await press(/on account$/);
  fill(CARD);
  await press("Pay £49.40 by card");
  expect(screen.queryByRole("radio", { name: "On account and by card" })).toBeNull();
  expect(radio("Pay by card").checked).toBe(true);
  expect(button("Pay £149.40")).toBeTruthy();
  await press("Pay £60.00 by card, £89.40 on account");
  await press("Pay £60.00 by card");
  expect(paid()[2]).toMatchObject({ byCard: 60, cardNumber: "4111111111111111" });
});

test("all of it by card is paid as all of it, though a part was refused before", async () => {
  const paid = await form(over(49.4), over(60), PAID);
  fireEvent.click(radio("Pay on account"));
  await press("Pay £149.40");
  await press(/on account$/);
  fill(CARD);
  await press("Pay £49.40 by card");
  await press("Pay £149.40");
  expect(paid()[2]).toMatchObject({ method: "card" });
  expect(paid()[2]).not.toHaveProperty("byCard");
});

test("the purchase order that was over the limit goes along with the part", async () => {
  const paid = await form(over(49.4), PAID);
  fireEvent.click(radio("Purchase order"));
  fill({ "Purchase order number": " PO-7 " });
  await press("Pay £149.40");
  await press(/on account$/);
  expect(screen.getByText(/under purchase order PO-7/)).toBeTruthy();
  fill(CARD);
  await press("Pay £49.40 by card");
  expect(paid()[1]).toMatchObject({ method: "account_and_card", purchaseOrder: "PO-7" });
});

test("CO-06 the purchase order number of checkout stands there, and may be another", async () => {
  const paid = await checkoutFor({ ...SESSION, purchaseOrder: "PO-118" }, over(49.4), PAID);
  fireEvent.click(radio("Purchase order"));
  await press("Pay £149.40");
  expect(paid()[0]).toEqual({ method: "purchase_order", purchaseOrder: "PO-118" });
  fill({ "Purchase order number": "PO-119" });
  await press("Pay £149.40");
  expect(paid()[1]).toEqual({ method: "purchase_order", purchaseOrder: "PO-119" });
});

test("a part that the bank declines may be tried again as it was agreed to", async () => {
  const declined = { ...PAID, status: "declined", orderNumber: "" };
  const paid = await form(over(49.4), declined, PAID);
  fireEvent.click(radio("Pay on account"));
  await press("Pay £149.40");
  await press(/on account$/);
  fill(CARD);
  await press("Pay £49.40 by card");
  expect(screen.getByText("Your bank declined the payment.")).toBeTruthy();
  fill({ "Security code": "123" });
  await press("Pay £49.40 by card");
  expect(paid()[2]).toEqual(paid()[1]);
});
