/** The browser's prices are the shop's own, on examples that shopcore priced (PR-01, PR-02, PR-03, MM-01). */
import { expect, test } from "vitest";
import { cutPrice } from "../src/pricing/made-to-measure";
import { cheaperQuantity, priceList, unitPriceAt } from "../src/pricing/price-list";
import { withVat } from "../src/pricing/vat";
import vectors from "../test-fixtures/price-vectors.json";

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

test("PR-01 advice to buy more is the shop's advice", () => {
  const differing = vectors.lines.filter((line) => {
    const found = cheaperQuantity(line.quantity, priceList(line.list, line.breaks, line.sale));
    const said = found ? { quantity: found.quantity, saving: found.saving } : null;
    return JSON.stringify(said) !== JSON.stringify(line.advice);
  });
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
