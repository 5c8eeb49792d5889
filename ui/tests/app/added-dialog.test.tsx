import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import AddedDialog from "../../src/app/shell/added-dialog/added-dialog";
import { setBasketStore } from "../../src/basket-store/basket-store";
import { setJustAdded } from "../../src/basket-store/just-added";
import { ShopProvider } from "../../src/shop/shop-context";
import {
  add,
  asAGuest,
  basketOf,
  ok,
  opened,
  settled,
  wire,
} from "../support/customer-basket-responses";
import { pageFixture } from "../support/fixtures";
import { guestItem } from "../support/priced-basket";

const WORDS = "We're doing some maintenance.";
const GONE = "This product is no longer sold.";
const REFUSED_FOR_GOOD = { status: 422, body: { code: "not_sold", title: GONE } };
const REFUSED = { status: 503, body: { code: "read_only", title: WORDS } };

asAGuest();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  act(() => setJustAdded(null));
});

async function addRefused(...answers: (typeof REFUSED)[]) {
  const store = await opened(ok(basketOf(1)));
  setBasketStore(store);
  render(
    <ShopProvider value={pageFixture("home").shop}>
      <AddedDialog />
    </ShopProvider>,
  );
  wire.answers = [...answers, ok(basketOf(1))];
  await act(async () => {
    store.change(add("HINGE", 1));
    const item = guestItem("HINGE", 1);
    setJustAdded({ item, name: "Hinge", thumbUrl: "/h.svg", unitAt: () => 100, maximum: 999 });
    await settled(store);
  });
  return store;
}

describe("the dialog of what was added", () => {
  test("says in the shop's words that it was not added, and shows no price of nothing", async () => {
    await addRefused(REFUSED, REFUSED);

    const dialog = screen.getByRole("dialog", { hidden: true, name: "Not Added to Your Basket" });
    expect(dialog.textContent).toContain(WORDS);
    expect(dialog.textContent).not.toContain("£0.00");
    expect(screen.queryByRole("link", { hidden: true, name: "Proceed to Checkout" })).toBeNull();
  });

  test("adds it after all when tried again", async () => {
    const store = await addRefused(REFUSED, REFUSED);
    wire.answers = [ok(basketOf(2, ["HINGE", 1]))];

    fireEvent.click(screen.getByRole("button", { hidden: true, name: "Try again" }));
    await act(() => settled(store));

    expect(
      screen.getByRole("dialog", { hidden: true, name: "Just Added to Your Basket" }),
    ).toBeDefined();
  });

  test("says why the shop will never add it, whom to call, and offers no other try", async () => {
    await addRefused(REFUSED_FOR_GOOD);

    const dialog = screen.getByRole("dialog", { hidden: true, name: "Not Added to Your Basket" });
    expect(dialog.textContent).toContain(GONE);
    expect(dialog.textContent).not.toContain("£0.00");
    expect(screen.getByRole("link", { hidden: true, name: "020 7946 0123" })).toBeDefined();
    expect(screen.queryByRole("button", { hidden: true, name: "Try again" })).toBeNull();

    fireEvent.click(screen.getByRole("button", { hidden: true, name: "Continue Shopping" }));
    expect(screen.queryByText(GONE)).toBeNull();
  });
});
