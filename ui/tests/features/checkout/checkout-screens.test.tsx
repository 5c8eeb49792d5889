import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { guestBasketStore } from "../../../src/basket-store/guest-basket-store";
import Blocked from "../../../src/features/checkout/checkout-blocked";
import { ContinueToPayment } from "../../../src/features/checkout/continue-to-payment";
import { DeliveryOptions } from "../../../src/features/checkout/delivery/delivery-options";
import { OrderSummary } from "../../../src/features/checkout/summary/order-summary";
import { sumsOf } from "../../../src/features/checkout/summary/order-totals";
import { GoneLines, ShortLines, stopOf } from "../../../src/features/checkout/unavailable-lines";
import { ShopProvider } from "../../../src/shop/shop-context";
import { Steps } from "../../../src/ui/steps/steps";
import { OPTION } from "../../support/delivery-options";
import { pageFixture } from "../../support/fixtures";
import { priced, pricedLine } from "../../support/priced-basket";

const { shop } = pageFixture("home");
const TODAY = "2026-11-23";

function show(part: React.ReactNode) {
  render(<ShopProvider value={shop}>{part}</ShopProvider>);
}

const words = (node: HTMLElement) => node.textContent?.replace(/\s+/g, " ");

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe("steps of checkout (CO-02)", () => {
  test.each([
    ["Delivery", "10 % done"],
    ["Payment", "50 % done"],
    ["Confirmed", "100 % done"],
  ] as const)("at %s it is %s", (at, percent) => {
    render(<Steps at={at} hrefs={{ Delivery: "/checkout" }} />);
    const steps = screen.getByRole("navigation", { name: "Steps of checkout" });
    expect(words(steps)).toContain(percent);
    expect(steps.querySelector("[aria-current=step]")?.textContent).toBe(at);
    expect(screen.queryByRole("link", { name: "Delivery" }) !== null).toBe(at !== "Delivery");
  });
});

describe("what stops an order (ST-05, AC-03)", () => {
  test.each([
    ["closed", "This shop doesn't take orders online yet."],
    ["on_stop", "Unpaid Invoices - Account On Stop"],
    ["empty", "Your basket is empty."],
  ] as const)("%s says why and whom to call", (block, heading) => {
    show(<Blocked block={block} />);
    expect(screen.getByRole("heading", { name: heading })).toBeTruthy();
    expect(screen.getByRole("link", { name: shop.phone })).toBeTruthy();
  });

  test("QT-03 the last of an item that sold out stops the order, though a day was told for more", () => {
    const basket = priced([{ ...pricedLine("LAST"), maximum: 0 }]);
    show(<GoneLines basket={basket} />);
    expect(screen.getByText(/Product LAST/)).toBeTruthy();
    expect(stopOf(basket, false)).toBe("Please remove what is out of stock first.");
  });

  test("BK-08 lines that ran out are named and removed in one press", () => {
    const basket = priced([pricedLine("IN"), pricedLine("GONE")], { outOfStockSkus: ["GONE"] });
    const change = vi.spyOn(guestBasketStore, "change");
    show(<GoneLines basket={basket} />);
    expect(screen.getByText(/Product GONE/)).toBeTruthy();
    expect(screen.queryByText(/Product IN/)).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Remove it and continue" }));
    expect(change).toHaveBeenCalledWith(
      expect.objectContaining({
        kind: "remove",
        lines: [expect.objectContaining({ skuCode: "GONE" })],
      }),
    );
  });

  test("nothing is handed over while a line is out of stock", () => {
    const onPress = vi.fn();
    const basket = priced([pricedLine("GONE")], { outOfStockSkus: ["GONE"] });
    const stopped = stopOf(basket, false);
    expect(stopOf(basket, true)).toBeUndefined();
    const form = { basket, stopped, isRunning: false, fault: undefined, onPress };
    show(<ContinueToPayment {...form} />);
    expect(screen.getByText("Please remove what is out of stock first.")).toBeTruthy();
    const button = screen.getByRole("button", { name: "Continue to payment" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(button);
    expect(onPress).not.toHaveBeenCalled();
  });

  test("QT-03 lines of which fewer are left are cut to that in one press, unless collected", () => {
    const basket = priced([pricedLine("IN", 3), pricedLine("FEW", 3, { maximum: 1 })]);
    const change = vi.spyOn(guestBasketStore, "change");
    show(<ShortLines basket={basket} />);
    expect(words(screen.getByRole("listitem"))).toBe("1 of 3 × Product FEW FEW");
    fireEvent.click(screen.getByRole("button", { name: "Reduce to what's left" }));
    expect(change).toHaveBeenCalledWith({
      kind: "quantity",
      line: expect.objectContaining({ skuCode: "FEW" }),
      name: "Product FEW",
      quantity: 1,
    });
    expect(stopOf(basket, false)).toBe("Please reduce your order to what is left first.");
    expect(stopOf(basket, true)).toBeUndefined();
  });

  test("what is all there stops nothing", () => {
    const basket = priced([pricedLine("IN", 3)]);
    show(<ShortLines basket={basket} />);
    expect(screen.queryByRole("button")).toBeNull();
    expect(stopOf(basket, false)).toBeUndefined();
  });
});

describe("the ways of delivery (CO-04)", () => {
  const delivery = { option: null, day: "", address: null } as never;
  const none = { sortedDelivery: [], sortedCollect: [], parcels: [], notes: ["Not to Lundy."] };

  test("where nothing is delivered it is said why", () => {
    show(
      <DeliveryOptions sorted={none} delivery={delivery} today={TODAY} choose={() => undefined} />,
    );
    expect(screen.getByText("Not to Lundy.")).toBeTruthy();
    expect(screen.queryByRole("radio")).toBeNull();
  });

  test("each has its price with and without VAT, its day and its cut-off", () => {
    const sorted = { ...none, sortedDelivery: [OPTION] };
    const chosen = { option: OPTION, day: "", address: { id: "a-1" } } as never;
    show(
      <DeliveryOptions sorted={sorted} delivery={chosen} today={TODAY} choose={() => undefined} />,
    );
    const radio = screen.getByRole("radio", { name: "Standard delivery" }) as HTMLInputElement;
    expect(radio.checked).toBe(true);
    const payload = (radio.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent);
    expect(payload.join(" ")).toContain("Tue 24 Nov, when ordered by 9pm today");
    expect(payload.join(" ")).toContain("£8.34");
    expect(payload.join(" ")).toContain("£6.95");
  });
});

test("AC-04 the summary says what is left of the credit, with this delivery", () => {
  const basket = priced([pricedLine("A")]);
  const dear = { ...OPTION, priceExVat: 11.9, priceIncVat: 14.28 };
  const { summary } = basket;
  const rich = {
    ...basket,
    summary: { ...summary, credit: { available: 50, afterThisBasket: 0 } },
  };
  const sums = sumsOf(summary, { option: dear, isCollected: false });
  show(<OrderSummary basket={rich as never} sums={sums} isStale={false} />);
  const region = screen.getByRole("region", { name: "Order summary" });
  expect(words(region)).toContain("£61.08");
  expect(words(region)).toContain("£11.08 over your available credit of £50.00");
});
