import { describe, expect, test } from "vitest";
import { largestQuantity } from "../../src/api/limits.json";
import { cheaperOrder } from "../../src/pricing/cheaper-order";
import { cutPrice, sizeFaults } from "../../src/pricing/made-to-measure";
import { formatMoney, penceOf, roundHalfUp, withCommas } from "../../src/pricing/money";
import { inOrder, priceList, unitPriceAt } from "../../src/pricing/price-list";
import { withVat } from "../../src/pricing/vat";

describe("PR-03 VAT on a line, as decided", () => {
  test.each([
    [1.41, 100, 14100, 2820],
    [0.99, 100, 9900, 1980],
    [31.86, 10, 31860, 6372],
    [0.02, 1, 2, 0],
    [0.03, 1, 3, 1],
    [12.45, 999, 1243755, 248751],
  ])("%d × %d is %d and %d VAT", (unit, quantity, exVat, vat) => {
    expect(withVat(penceOf(unit) * quantity, 20)).toEqual({ exVat, incVat: exVat + vat });
  });

  test.each([
    [7.77, 932],
    [12.34, 1481],
    [6.95, 834],
    [4.95, 594],
  ])("a unit of %d shows as %d pence with VAT", (unit, incVat) => {
    expect(withVat(penceOf(unit), 20).incVat).toBe(incVat);
  });
});

test("a tie rounds away from zero, on both sides of it", () => {
  expect([roundHalfUp(5, 2), roundHalfUp(-5, 2), roundHalfUp(4, 3)]).toEqual([3, -3, 1]);
});

test("money is written with thousands and two decimals", () => {
  expect([0, 5, 1243755, -120].map(formatMoney)).toEqual([
    "£0.00",
    "£0.05",
    "£12,437.55",
    "-£1.20",
  ]);
});

test("counts are written with commas as the language of the shop would write them", () => {
  const counts = [0, 7, 999, 1000, 12_437, 1_000_000];
  expect(counts.map(withCommas)).toEqual(counts.map((count) => count.toLocaleString("en-GB")));
});

const DEMO_BREAKS = priceList(
  415,
  [
    { quantity: 100, unit: 350 },
    { quantity: 10, unit: 390 },
    { quantity: 25, unit: 370 },
  ],
  null,
);

describe("PR-01 the unit price at a quantity", () => {
  test.each([
    [1, 415],
    [9, 415],
    [10, 390],
    [24, 390],
    [25, 370],
    [99, 370],
    [100, 350],
    [999, 350],
  ])("%d units cost %d each", (quantity, unit) => {
    expect(unitPriceAt(quantity, DEMO_BREAKS)).toBe(unit);
  });

  test("of two breaks for one quantity the cheaper stays", () => {
    const twice = [
      { quantity: 10, unit: 300 },
      { quantity: 10, unit: 290 },
    ];
    expect(inOrder(twice)).toEqual([{ quantity: 10, unit: 290 }]);
  });
});

describe("PR-02 a sale", () => {
  test("keeps its price at every quantity", () => {
    const sale = priceList(777, [{ quantity: 10, unit: 590 }], 620);
    expect([1, 10, 500].map((quantity) => unitPriceAt(quantity, sale))).toEqual([620, 620, 620]);
  });

  test("is none when it is not below the list price", () => {
    expect(priceList(777, [], 777).sale).toBeNull();
  });
});

describe("DL-01 the cheaper order", () => {
  const DELIVERY = { fee: 695, freeFrom: 5000 };
  const offer = (quantity: number, maximum = largestQuantity) =>
    cheaperOrder(quantity, DEMO_BREAKS, DELIVERY, 20, maximum);

  test("is offered when a price break makes it cost less", () => {
    expect(offer(24)).toEqual({
      quantity: 25,
      now: { exVat: 9360, incVat: 11232 },
      larger: { exVat: 9250, incVat: 11100 },
    });
  });

  test("is offered when one more frees it of delivery", () => {
    expect(offer(12)).toEqual({
      quantity: 13,
      now: { exVat: 5375, incVat: 6450 },
      larger: { exVat: 5070, incVat: 6084 },
    });
  });

  test("is silent when more units cost more, or a lower price costs the free delivery", () => {
    expect([0, 5, 11, 13].map((quantity) => offer(quantity))).toEqual(Array(4).fill(undefined));
    const drop = priceList(505, [{ quantity: 11, unit: 450 }], null);
    expect(cheaperOrder(10, drop, DELIVERY, 20, largestQuantity)).toBeUndefined();
  });

  test("never passes what can be bought", () => {
    expect(offer(24, 24)).toBeUndefined();
    expect(offer(12, 12)).toBeUndefined();
  });
});

describe("MM-01 a piece cut to measure", () => {
  test.each([
    [100, 50, 8500, 43],
    [1025, 920, 8500, 8016],
    [100, 920, 6125, 564],
    [838, 200, 6125, 1027],
    [500, 500, 2, 1],
  ])("%d × %d mm at %d pence costs %d", (width, height, perM2, pence) => {
    expect(cutPrice({ width, height, screwholes: false }, perM2)).toBe(pence);
  });

  test("has no price until width, height and screw holes are given", () => {
    expect(cutPrice({ width: 100, height: 100, screwholes: null }, 8500)).toBeNull();
    expect(cutPrice({ width: null, height: 100, screwholes: true }, 8500)).toBeNull();
  });

  test("names the limit it breaks", () => {
    const limits = { minWidth: 50, maxWidth: 2000, minHeight: 50, maxHeight: 1250 };
    expect(sizeFaults({ width: 49, height: 1251, screwholes: true }, limits)).toEqual({
      width: "Enter 50 to 2000 mm.",
      height: "Enter 50 to 1250 mm.",
    });
    expect(sizeFaults({ width: 50, height: 1250, screwholes: false }, limits)).toEqual({});
  });
});
