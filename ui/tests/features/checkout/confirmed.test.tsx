import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setBasketStore } from "../../../src/basket-store/basket-store";
import { guestBasketStore } from "../../../src/basket-store/guest-basket-store";
import Confirmation from "../../../src/features/checkout/confirmation/confirmation";
import { rereadSession } from "../../../src/session/signed-in";
import { queryClient } from "../../../src/shop/query-client";
import { ShopProvider } from "../../../src/shop/shop-context";
import { pageFixture } from "../../support/fixtures";
import { listen, refusal } from "../../support/shop-responses";

const { shop } = pageFixture("home");
const LOOK = "GET /pay/sessions/ps-1";
const LISTED = { "GET /account/Orders": () => ({ items: [{ id: "o-1", number: "W1" }] }) };

beforeEach(() => {
  setBasketStore(guestBasketStore);
  history.replaceState(null, "", "/checkout/confirmed?payment=ps-1");
  // biome-ignore lint/suspicious/noDocumentCookie: stands in for the Set-Cookie of the answer.
  document.cookie = "authEmail=ada@example.com; Path=/";
  rereadSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show() {
  const onPlacedChange = vi.fn();
  render(
    <ShopProvider value={shop}>
      <Confirmation onPlacedChange={onPlacedChange} />
    </ShopProvider>,
  );
  return onPlacedChange;
}

test.each([
  ["declined", "Your bank declined the payment."],
  ["refunded", "refund it in full"],
  ["open", "You haven't paid"],
])(
  "whoever returns from a payment that is %s reads that nothing was ordered (CO-06)",
  async (status, words) => {
    listen({ [LOOK]: () => ({ status, orderNumber: "" }) });
    const onPlacedChange = show();
    expect((await screen.findByRole("alert")).textContent).toContain(words);
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(
      "Your order hasn't been placed",
    );
    expect(screen.getByRole("link", { name: "Back to checkout" })).toBeTruthy();
    await waitFor(() => expect(onPlacedChange).toHaveBeenLastCalledWith(false));
  },
);

test("while it is unknown the page waits at the payment, and goes on once it is paid (CO-06)", async () => {
  vi.useFakeTimers();
  const payload = [
    { status: "unknown", orderNumber: "" },
    { status: "paid", orderNumber: "W1" },
  ];
  const detail = new Promise(() => {});
  listen({ ...LISTED, [LOOK]: () => payload.shift(), "GET /account/Orders/o-1": () => detail });
  const onPlacedChange = show();
  await act(async () => vi.advanceTimersByTimeAsync(5));
  expect(screen.getByRole("status").textContent).toContain("checking whether your payment");
  expect(onPlacedChange).toHaveBeenLastCalledWith(false);
  await act(async () => vi.advanceTimersByTimeAsync(2_010));
  expect(onPlacedChange).toHaveBeenLastCalledWith(true);
});

test("an order that is nobody's here is not shown as confirmed", async () => {
  history.replaceState(null, "", "/checkout/confirmed?order=W9");
  listen(LISTED);
  const onPlacedChange = show();
  expect((await screen.findByRole("alert")).textContent).toContain("We can't find order W9");
  await waitFor(() => expect(onPlacedChange).toHaveBeenLastCalledWith(false));
});

test("an order that the shop cannot look for now is not said to be missing", async () => {
  history.replaceState(null, "", "/checkout/confirmed?order=W1");
  queryClient.clear();
  listen({ "GET /account/Orders": () => refusal(500, "internal") });
  show();
  const { textContent } = await screen.findByRole("alert", {}, { timeout: 3_000 });
  expect(textContent).toContain("We can't show order W1 right now");
});
