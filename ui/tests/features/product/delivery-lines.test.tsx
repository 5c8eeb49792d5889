import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { ContentOf, ProductDetail, Promised } from "../../../src/api/types";
import {
  DeliveryLines,
  StockLines,
} from "../../../src/features/product/availability/delivery-lines";
import { ShopProvider } from "../../../src/shop/shop-context";
import { pageFixture } from "../../support/fixtures";

afterEach(cleanup);

const { shop, content } = pageFixture("product");
const plain: ProductDetail = {
  ...(content as ContentOf<"product">).product,
  notices: [],
  stockLevel: 50,
};

const PROMISE: Promised = {
  cutoff: "2026-11-19T21:00:00Z",
  before: {
    earliest: "2026-11-20",
    latest: "2026-11-20",
    text: "Get it tomorrow!",
    isNextDay: true,
  },
  after: {
    earliest: "2026-11-21",
    latest: "2026-11-21",
    text: "Get it Saturday!",
    isNextDay: true,
  },
  isPast: false,
  condition: "UK mainland.",
  lead: "Order in the next",
  deadline: "Order by 9pm",
  note: "Next-day delivery is not available for the Scottish Highlands.",
};

function show(difference: Partial<ProductDetail>, quantity = 1, unit: number | null = 1_245) {
  const product = { ...plain, delivery: PROMISE, ...difference };
  const choice = { unit, quantity };
  render(
    <ShopProvider value={shop}>
      <StockLines product={product} choice={choice} />
      <DeliveryLines product={product} choice={choice} />
    </ShopProvider>,
  );
}

test("CD-01 the day is promised beside the stock, with its condition in the same element", () => {
  show({});
  expect(screen.getByText("In stock")).toBeTruthy();
  const words = screen.getByText("Get it tomorrow!").parentElement?.textContent;
  expect(words).toContain("Order by 9pm");
  expect(words).toContain(PROMISE.condition);
});

test.each([
  [1, 4_999, "Delivery £8.34£6.95, free over £60.00£50.00 inc VATex VAT."],
  [2, 2_500, "Free delivery."],
])(
  "CD-01 the price of delivery hangs on the sum, the day does not: %d at %d pence",
  (quantity, unit, words) => {
    show({}, quantity, unit);
    const promised = screen.getByText("Get it tomorrow!").parentElement?.textContent;
    expect(promised).toContain(`UK mainland. ${words} Delivery exceptions`);
  },
);

test("CD-01 after nine the later day is promised, without a deadline", () => {
  show({ delivery: { ...PROMISE, isPast: true } });
  expect(screen.getByText("Get it Saturday!")).toBeTruthy();
  expect(screen.queryByText("Order by 9pm")).toBeNull();
});

test("CD-01 what takes longer has its date, and claims no next day", () => {
  const text = "Delivered by 24 November 2026";
  const deferred = { ...PROMISE.before, text, isNextDay: false };
  show({ isHazardous: true, delivery: { ...PROMISE, before: deferred, after: deferred } });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText(/Order by|UK mainland|Highlands/)).toBeNull();
});

test("SN-02 the day that something is due is said once", () => {
  const text = "This item will be delivered on 3 December 2026";
  const day = { earliest: "2026-12-03", latest: "2026-12-03", isNextDay: false };
  const due = { ...day, text: "Delivered by 3 December 2026" };
  const notice = { kind: "expected" as const, primary: true, text, detail: "", date: "2026-12-03" };
  show({ notices: [notice], stockLevel: 0, delivery: { ...PROMISE, before: due, after: due } });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText(due.text)).toBeNull();
  cleanup();
  const deferred = { ...due, latest: "2026-12-04", text: "Delivered by 4 December 2026" };
  show({
    notices: [notice],
    stockLevel: 0,
    delivery: { ...PROMISE, before: deferred, after: deferred },
  });
  expect(screen.getByText(deferred.text)).toBeTruthy();
});

test("CD-01 nothing is promised of what cannot be delivered, or of more than the shelf has", () => {
  show({ delivery: null });
  expect(screen.queryByText("Get it tomorrow!")).toBeNull();
  cleanup();
  show({ stockLevel: 50 }, 51);
  expect(screen.queryByText("Get it tomorrow!")).toBeNull();
});

test.each([
  [5_000, true],
  [4_999, false],
  [null, false],
])("DL-01 goods of %d pence ex VAT are delivered free on this order: %s", (unit, isFree) => {
  show({}, 1, unit);
  expect(screen.queryByText("Delivery free on this order") !== null).toBe(isFree);
  expect(screen.getByText(/free over £50/i)).toBeTruthy();
});

test("few left are counted where more can be had, and nobody reads that no more come", () => {
  show({ stockLevel: 2, maximum: 999 });
  expect(screen.getByText("Only 2 left").closest("li")?.dataset.kind).toBe("few");
  expect(screen.queryByText("Order more, and the rest will follow.")).not.toBeNull();
  expect(screen.queryByText("When these are gone, they're gone.")).toBeNull();
  cleanup();
  show({ stockLevel: 6, maximum: 999 });
  expect(screen.getByText("In stock").closest("li")?.dataset.kind).toBe("stock");
});

test("what is cut to order is in stock, however few sheets there are", () => {
  const m2mLimits = { minWidth: 50, maxWidth: 2000, minHeight: 50, maxHeight: 1250 };
  show({ stockLevel: 2, maximum: 999, m2mLimits });
  expect(screen.queryByText("In stock")).not.toBeNull();
});

test("QT-03 the last of a withdrawn item are counted, and that no more come is said", () => {
  show({ isWithdrawn: true, stockLevel: 3, maximum: 3 });
  expect(screen.getByText("Only 3 left").closest("li")?.dataset.kind).toBe("few");
  expect(screen.queryByText("When these are gone, they're gone.")).not.toBeNull();
  expect(screen.queryByText("In stock")).toBeNull();
});
