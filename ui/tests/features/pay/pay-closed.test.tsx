import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import PayContents from "../../../src/features/pay/payment";
import { ShopProvider } from "../../../src/shop/shop-context";
import { pageFixture } from "../../support/fixtures";
import { listen, refusal } from "../../support/shop-responses";

const { shop } = pageFixture("home");
const SESSION = {
  sessionId: "ps-1",
  amount: 55.14,
  currency: "GBP",
  methods: ["account"],
  provider: "embedded",
  status: "open",
  triesLeft: 5,
  orderNumber: "",
  returnUrl: "/checkout/confirmed?payment=ps-1",
  lines: [{ words: "10 × Butt hinge", incVat: 46.8 }],
  delivery: "Standard delivery, Monday 23 November 2026",
  address: ["4 Mill Lane", "Leeds", "LS1 4AP"],
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <ShopProvider value={shop}>
      <PayContents />
    </ShopProvider>,
  );

const heading = () => screen.findByRole("heading", { level: 2 });

test.each([
  [409, "basket_changed", { amount: 0 }, "Your basket is empty now", "Previous orders"],
  [409, "delivery_option_gone", {}, "Delivery dates have changed", "Back to checkout"],
  [409, "collection_incomplete", {}, "Not fully in stock at your branch now", "Back to checkout"],
  [404, "not_found", {}, "This payment can't continue", "Back to checkout"],
] as const)(
  "%i %s %j is told for what it is: %s (CO-06)",
  async (status, code, rest, words, way) => {
    listen({ "POST /pay/sessions": () => refusal(status, code, rest) });
    show();
    expect((await heading()).textContent).toBe(words);
    expect(screen.getByRole("link", { name: way })).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toContain("Nothing was paid");
  },
);

test.each([
  [429, "too_many_requests", "Too many attempts"],
  [503, "unavailable", "The payment page didn't respond"],
])("%i %s may be tried again in place (CO-06)", async (status, code, words) => {
  listen({ "POST /pay/sessions": () => refusal(status, code) });
  show();
  expect((await heading()).textContent).toBe(words);
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("what was paid for in another window is not said to be a pay site without answer (CO-06)", async () => {
  listen({
    "POST /pay/sessions": () => SESSION,
    "POST /pay/sessions/ps-1/pay": () => refusal(409, "basket_changed", { amount: 0 }),
  });
  show();
  const pay = await screen.findByRole("button", { name: /^Pay £/ });
  fireEvent.click(screen.getByRole("radio", { name: "Pay on account" }));
  await act(async () => void fireEvent.click(pay));
  expect((await heading()).textContent).toBe("Your basket is empty now");
});

test("what is bought, when and where it comes stands beside the button to pay (CO-06)", async () => {
  listen({
    "POST /pay/sessions": () => ({
      ...SESSION,
      lines: [...SESSION.lines, { words: "Delivery: Standard delivery", incVat: 0 }],
    }),
  });
  show();
  const list = await screen.findByRole("list", { name: "Your order" });
  expect([...list.children].map((row) => row.textContent)).toEqual([
    "10 × Butt hinge £46.80",
    "Delivery: Standard delivery Free",
  ]);
  expect(screen.getByText("Standard delivery, Monday 23 November 2026")).toBeTruthy();
  expect(screen.getByText("4 Mill Lane, Leeds, LS1 4AP")).toBeTruthy();
});

test("two products of one name and price are two rows, and neither is taken for the other (CO-06)", async () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const [line] = SESSION.lines;
  listen({ "POST /pay/sessions": () => ({ ...SESSION, lines: [line, line] }) });
  show();
  const list = await screen.findByRole("list", { name: "Your order" });
  expect([...list.children].map((row) => row.textContent)).toEqual([
    "10 × Butt hinge £46.80",
    "10 × Butt hinge £46.80",
  ]);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});
