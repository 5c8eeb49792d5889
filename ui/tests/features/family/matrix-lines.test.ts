import { describe, expect, it } from "vitest";
import type { MatrixProduct } from "../../../src/api/types";
import {
  additionOf,
  countText,
  linesOf,
  pricesOf,
  productsOf,
  shortDate,
  stockText,
  totalOf,
  waitText,
  withoutLines,
  withUnits,
} from "../../../src/features/family/matrix-lines";
import { unitPriceAt } from "../../../src/pricing/price-list";

function hinge(skuCode: string, changes: Partial<MatrixProduct> = {}): MatrixProduct {
  return {
    skuCode,
    name: `Hinge ${skuCode}`,
    url: `/product/${skuCode}`,
    thumbUrl: `/drawings/${skuCode}.svg`,
    price: 1.99,
    priceBreaks: [{ quantity: 10, price: 1.79 }],
    salePrice: null,
    maximum: 999,
    stockLevel: 100_000,
    isDirectDelivery: false,
    isMadeToMeasure: false,
    dueOn: null,
    ...changes,
  };
}

const held = (skuCode: string, quantity: number) => ({
  skuCode,
  quantity,
  length: null,
  width: null,
  screwholes: null,
});

describe("what is chosen of a matrix", () => {
  it("leaves out what is not chosen, and changes nothing where nothing changes", () => {
    const some = withUnits({ A: 2 }, "B", 3);
    expect(some).toEqual({ A: 2, B: 3 });
    expect(withUnits(some, "A", 0)).toEqual({ B: 3 });
    expect(withUnits(some, "B", 3)).toBe(some);
    expect(withUnits(some, "C", 0)).toBe(some);
  });

  it("prices each SKU by its own break and rounds VAT line by line, as the basket does", () => {
    const products = [hinge("A"), hinge("B"), hinge("C", { salePrice: 1.5 })];
    const lines = linesOf(products, { A: 9, B: 10, C: 20 }, 20);
    expect(lines.map(({ amount }) => amount)).toEqual([
      { exVat: 1791, incVat: 2149 },
      { exVat: 1790, incVat: 2148 },
      { exVat: 3000, incVat: 3600 },
    ]);
    expect(totalOf(lines)).toEqual({ units: 39, exVat: 6581, incVat: 7897 });
    expect(countText(lines)).toBe("39 in 3 lines");
    expect(countText(lines.slice(0, 1))).toBe("9 in 1 line");
    expect(unitPriceAt(20, pricesOf(products[2] as MatrixProduct))).toBe(150);
  });

  it("makes no line of what cannot be ordered by quantity", () => {
    const products = [hinge("OUT", { maximum: 0 }), hinge("CUT", { isMadeToMeasure: true })];
    expect(linesOf(products, { OUT: 1, CUT: 1, GONE: 1 }, 20)).toEqual([]);
  });

  it("takes out what was added, not what was changed meanwhile", () => {
    const lines = linesOf([hinge("A"), hinge("B")], { A: 2, B: 3 }, 20);
    expect(withoutLines({ A: 2, B: 4, C: 1 }, lines)).toEqual({ B: 4, C: 1 });
  });

  it("passes over holes", () => {
    const rows = [{ label: "", finish: "", cells: [null, hinge("A")] }];
    expect(productsOf({ rows }).map(({ skuCode }) => skuCode)).toEqual(["A"]);
  });
});

describe("what goes into the basket", () => {
  it("is as much as can be sold beside what is there, and the rest is named", () => {
    const products = [hinge("A"), hinge("B", { maximum: 5 }), hinge("C", { maximum: 2 })];
    const lines = linesOf(products, { A: 999, B: 4, C: 1 }, 20);
    const { items, shortfalls } = additionOf(lines, [held("B", 3), held("C", 2)]);
    expect(items).toEqual([held("A", 999), held("B", 2)]);
    expect(shortfalls.map(({ words }) => words)).toEqual([
      "Hinge B: only 2 added. We can sell you up to 5.",
      "Hinge C: not added. Your basket already has 2, the most we can sell you.",
    ]);
  });

  it("is never more than 999 of a line", () => {
    const { items, shortfalls } = additionOf(linesOf([hinge("A")], { A: 5 }, 20), [held("A", 998)]);
    expect(items).toEqual([held("A", 1)]);
    expect(shortfalls).toHaveLength(1);
  });
});

describe("what a cell says of its stock", () => {
  it("is silent while there is plenty", () => {
    expect(stockText(hinge("A"))).toBe("");
    expect(stockText(hinge("A", { maximum: 0, stockLevel: 0 }))).toBe("");
    expect(stockText(hinge("A", { stockLevel: 0, isDirectDelivery: true }))).toBe("");
  });

  it("counts the last ones and names the day of what is due", () => {
    expect(stockText(hinge("A", { maximum: 4, stockLevel: 4 }))).toBe("4 left");
    expect(stockText(hinge("A", { stockLevel: 0, dueOn: "2026-12-03" }))).toBe("due 3 Dec");
    expect(shortDate("2027-01-31")).toBe("31 Jan");
  });

  it("says what of a line comes on another day", () => {
    const wait = (quantity: number, changes: Partial<MatrixProduct>) =>
      linesOf([hinge("A", changes)], { A: quantity }, 20).map(waitText)[0];
    expect(wait(5, { stockLevel: 5 })).toBe("");
    expect(wait(6, { stockLevel: 5 })).toBe("5 in stock, the rest to follow");
    expect(wait(6, { stockLevel: 5, dueOn: "2026-12-03" })).toBe(
      "5 in stock, the rest expected 3 Dec",
    );
    expect(wait(1, { stockLevel: 0, dueOn: "2026-12-03" })).toBe("expected 3 Dec");
    expect(wait(6, { stockLevel: 0, isDirectDelivery: true })).toBe("");
    expect(wait(6, { stockLevel: 5, maximum: 5 })).toBe("only 5 left");
  });
});
