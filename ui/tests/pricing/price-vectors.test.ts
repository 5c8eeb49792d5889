/** The browser's prices are the shop's own, on examples that shopcore priced (PR-01, PR-02, PR-03, MM-01). */
import { expect, test } from "vitest";
import { cheaperOrder } from "../../src/pricing/cheaper-order";
import { cutPrice } from "../../src/pricing/made-to-measure";
import { priceList, unitPriceAt } from "../../src/pricing/price-list";
import { withVat } from "../../src/pricing/vat";
import vectors from "../../test-fixtures/price-vectors.json";

test("PR-01 PR-02 PR-03 every line costs in the browser what it costs in the shop", () => {
  const differing = vectors.lines.filter((line) => {
    const prices = priceList(line.list, line.breaks, line.sale);
    const unit = unitPriceAt(line.quantity, prices);
    const amount = withVat(unit * line.quantity, line.vatPercent);
    return unit !== line.unit || amount.exVat !== line.exVat || amount.incVat !== line.incVat;
  });
  expect(vectors.lines.length).toBeGreaterThan(400);
  expect(differing).toEqual([]);
});

test("PR-01 DL-01 advice to buy more is the shop's advice, delivery included", () => {
  const all = [...vectors.lines, ...vectors.near];
  const differing = all.filter(({ list, breaks, sale, quantity, vatPercent, advice }) => {
    const prices = priceList(list, breaks, sale);
    const found = cheaperOrder(quantity, prices, vectors.delivery, vatPercent);
    const responses = found && {
      quantity: found.quantity,
      exVat: found.now.exVat - found.larger.exVat,
      incVat: found.now.incVat - found.larger.incVat,
    };
    return JSON.stringify(responses ?? null) !== JSON.stringify(advice);
  });
  expect(vectors.near.filter((line) => line.advice).length).toBeGreaterThan(100);
  expect(differing).toEqual([]);
});

test("MM-01 every cut piece costs in the browser what it costs in the shop", () => {
  const differing = vectors.pieces.filter(
    ({ width, height, perM2, price }) =>
      cutPrice({ width, height, screwholes: true }, perM2) !== price,
  );
  expect(vectors.pieces.length).toBeGreaterThan(400);
  expect(differing).toEqual([]);
});
