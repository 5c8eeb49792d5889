/** The browser's prices are the shop's own, on examples that shopcore priced (PR-01, PR-02, PR-03, MM-01). */
import { describe, expect, test } from "vitest";
import { largestQuantity } from "../../src/api/limits.json";
import { cheaperOrder } from "../../src/pricing/cheaper-order";
import { cutPrice } from "../../src/pricing/made-to-measure";
import { priceList, unitPriceAt } from "../../src/pricing/price-list";
import { withVat } from "../../src/pricing/vat";
import vectors from "../../test-fixtures/price-vectors.json";

/** Cases by what they are, so that a report names the one that differs. */
function byName<Case extends object>(cases: readonly Case[]) {
  return cases.map((one, at) => [`${at}: ${JSON.stringify(one)}`, one] as const);
}

test("there are enough cases of each kind", () => {
  expect(vectors.lines.length).toBeGreaterThan(400);
  expect(vectors.pieces.length).toBeGreaterThan(400);
  expect(vectors.near.filter((line) => line.advice).length).toBeGreaterThan(100);
});

describe("PR-01 PR-02 PR-03 a line costs in the browser what it costs in the shop", () => {
  test.each(byName(vectors.lines))("%s", (_, line) => {
    const unit = unitPriceAt(line.quantity, priceList(line.list, line.breaks, line.sale));
    const { exVat, incVat } = withVat(unit * line.quantity, line.vatPercent);
    expect([unit, exVat, incVat]).toEqual([line.unit, line.exVat, line.incVat]);
  });
});

describe("PR-01 DL-01 advice to buy more is the shop's advice, delivery included", () => {
  test.each(byName([...vectors.lines, ...vectors.near]))("%s", (_, line) => {
    const prices = priceList(line.list, line.breaks, line.sale);
    const found = cheaperOrder(
      line.quantity,
      prices,
      vectors.delivery,
      line.vatPercent,
      largestQuantity,
    );
    const advised = found && {
      quantity: found.quantity,
      exVat: found.now.exVat - found.larger.exVat,
      incVat: found.now.incVat - found.larger.incVat,
    };
    expect(advised ?? null).toEqual(line.advice);
  });
});

describe("MM-01 a cut piece costs in the browser what it costs in the shop", () => {
  test.each(byName(vectors.pieces))("%s", (_, { width, height, perM2, price }) => {
    expect(cutPrice({ width, height, screwholes: true }, perM2)).toBe(price);
  });
});
