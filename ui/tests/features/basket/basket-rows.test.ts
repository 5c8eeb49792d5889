import { describe, expect, test } from "vitest";
import { lowered } from "../../../src/basket-store/basket-prices";
import { withoutLines, withRestored } from "../../../src/basket-store/guest-basket";
import { errorOf } from "../../../src/basket-store/priced-basket";
import {
  calledIn,
  goneOf,
  nameOfAll,
  outOfStock,
  rowsOf,
  shortName,
} from "../../../src/features/basket/lines/basket-rows";
import { errorText } from "../../../src/features/basket/notices/error-notice";
import {
  checkoutUrl,
  closedReason,
  goneReason,
} from "../../../src/features/basket/summary/checkout-button";
import { reachedPercent } from "../../../src/features/basket/summary/free-delivery";
import { traceGroups } from "../../../src/features/basket/trace/trace-groups";
import { guestItem, priced, pricedLine } from "../../support/priced-basket";

const ID = "3f1c2a90-9d3e-4a51-8a4b-0a6f2f8f1c22";
const SMALL = { width: 100, length: 50, screwholes: true };
const LARGE = { width: 838, length: 200, screwholes: false };

function cut(size: typeof SMALL) {
  return { m2mWidth: size.width, m2mHeight: size.length, m2mScrewholes: size.screwholes };
}

describe("BK-05 names", () => {
  test.each([
    ["x".repeat(50), "x".repeat(50)],
    ["x".repeat(51), `${"x".repeat(50)}...`],
    ["🔩".repeat(51), `${"🔩".repeat(50)}...`],
    ["", ""],
  ])("%j is shown as %j", (name, shown) => {
    expect(shortName(name)).toBe(shown);
  });
});

describe("rows", () => {
  test("stand in the shopper's order, each with its own line", () => {
    const rows = rowsOf(
      [guestItem("B"), guestItem("A")],
      priced([pricedLine("A"), pricedLine("B")]),
    );
    expect(rows.map(({ line }) => line?.skuCode)).toEqual(["B", "A"]);
    expect(rows.every(({ isCurrent }) => isCurrent)).toBe(true);
  });

  test("MM-03 two sizes of one product are two rows with names of their own", () => {
    const items = [guestItem("M", 1, SMALL), guestItem("M", 2, LARGE)];
    const lines = [pricedLine("M", 2, cut(LARGE)), pricedLine("M", 1, cut(SMALL))];
    const rows = rowsOf(items, priced(lines));
    expect(rows.map(({ line }) => line?.m2mWidth)).toEqual([100, 838]);
    expect(rows.map((row) => calledIn(rows, row))).toEqual([
      "Product M, 100 × 50 mm",
      "Product M, 838 × 200 mm",
    ]);
  });

  test("an only size keeps the plain name", () => {
    const rows = rowsOf([guestItem("M", 1, SMALL)], priced([pricedLine("M", 1, cut(SMALL))]));
    expect(rows.map((row) => calledIn(rows, row))).toEqual(["Product M"]);
  });

  test("a changed quantity keeps the old figures and says that they are old", () => {
    const [row] = rowsOf([guestItem("A", 3)], priced([pricedLine("A", 2)]));
    expect(row).toMatchObject({ isCurrent: false, line: { quantity: 2 } });
  });

  test("a removed line is gone before the shop answers", () => {
    expect(rowsOf([guestItem("A")], priced([pricedLine("A"), pricedLine("B")]))).toHaveLength(1);
  });

  test("a line that comes back shows what was known of it, as old", () => {
    const [row] = rowsOf([guestItem("A")], priced([]), [pricedLine("A")]);
    expect(row).toMatchObject({ isCurrent: false, line: { skuCode: "A" } });
  });

  test("unknown codes and refused sizes say why, whatever was known of them", () => {
    const refused = [{ item: guestItem("M"), reason: "Please give the width." }];
    const quoted = priced([], { unknownSkus: ["GONE"], refused });
    const rows = rowsOf([guestItem("GONE"), guestItem("M")], quoted, [pricedLine("GONE")]);
    expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
      [null, "We don't sell this code any more."],
      [null, "Please give the width."],
    ]);
  });

  test("without any answer every row stands by its code", () => {
    const rows = rowsOf([guestItem("A", 4)], undefined);
    expect(rows.map((row) => calledIn(rows, row))).toEqual(["A"]);
  });

  test("BK-08 out of stock is what the shop says is", () => {
    const rows = rowsOf([guestItem("A"), guestItem("B")], undefined);
    expect(outOfStock(rows, priced([], { outOfStockSkus: ["B"] }))).toEqual([rows[1]]);
    expect(outOfStock(rows, undefined)).toEqual([]);
  });
});

describe("removing and undoing", () => {
  const basket = {
    basketId: ID,
    items: [guestItem("A"), guestItem("B"), guestItem("C", 2), guestItem("D")],
  };

  test("lines that are taken out together come back where they stood", () => {
    const { basket: rest, removed } = withoutLines(basket, [guestItem("B"), guestItem("D")]);
    expect(rest.items).toEqual([guestItem("A"), guestItem("C", 2)]);
    expect(withRestored(rest, removed)).toEqual(basket);
  });

  test("a line that was added again meanwhile is joined, never doubled", () => {
    const { removed } = withoutLines(basket, [guestItem("C")]);
    const again = { basketId: ID, items: [guestItem("C", 998)] };
    expect(withRestored(again, removed).items).toEqual([guestItem("C", 999)]);
  });

  test("a line that is not there takes nothing out", () => {
    expect(withoutLines(basket, [guestItem("Z")])).toEqual({ basket, removed: [] });
  });
});

test("QT-03 only what the shop lowered is lowered in what is kept", () => {
  const adjusted = { quantityAdjusted: true, maximum: 2 };
  const answer = priced([pricedLine("A", 2, adjusted), pricedLine("B", 5)]);
  expect(lowered([guestItem("A", 20), guestItem("B", 5), guestItem("C", 7)], answer)).toEqual([
    guestItem("A", 2),
    guestItem("B", 5),
    guestItem("C", 7),
  ]);
  expect(lowered([guestItem("A", 1)], answer)).toEqual([guestItem("A", 1)]);
});

describe("BK-07 what a failure is called", () => {
  test.each([
    [false, "remove", true, null],
    [true, "remove", true, "error"],
    [true, "update", true, "quiet"],
    [true, "add", true, "quiet"],
    [true, "none", true, "quiet"],
    [true, "remove", false, "offline"],
  ] as const)("failed %j after %j, online %j: %j", (hasFailed, kind, isOnLine, error) => {
    expect(errorOf(hasFailed, kind, isOnLine)).toBe(error);
  });

  test("every failure says that nothing is lost or what may be old", () => {
    expect(errorText("quiet", false)).toContain("Nothing has been lost");
    expect(errorText("quiet", true)).toContain("may not include your last change");
    expect(errorText("error", true)).toContain("may still include what you removed");
    expect(errorText("offline", true)).toContain("offline");
  });
});

test.each([
  [50, 11, 78],
  [50, 0, 100],
  [50, 50, 0],
  [50, 0.01, 99],
  [0, 0, 100],
])("from £%d with £%d missing, %d% of the way is gone", (from, missing, percent) => {
  const way = {
    freeDeliveryFrom: { exVat: from, incVat: 0 },
    freeDeliveryShortfall: { exVat: missing, incVat: 0 },
  };
  expect(reachedPercent(way)).toBe(percent);
});

test("the reasons of a price stand line by line, the basket's last", () => {
  const step = (basketItemId: string, subject: string, rule: string, result: number) => ({
    basketItemId,
    subject,
    rule,
    result,
  });
  const groups = traceGroups([
    step("l-1", "Hinge", "list price £4.15", 4.15),
    step("l-1", "Hinge", "2 × £4.15 ex VAT, VAT at 20% is £1.66", 9.96),
    step("", "Delivery", "goods of £8.30 are below £50.00", 8.34),
    step("", "Total", "£15.25 ex VAT and £3.05 VAT", 18.3),
  ]);
  expect(groups.map(({ heading }) => heading)).toEqual(["Hinge", "The basket"]);
  expect(groups[0]?.steps).toEqual([
    { rule: "List price £4.15", result: 4.15, of: "each, ex VAT" },
    { rule: "2 × £4.15 ex VAT, VAT at 20% is £1.66", result: 9.96, of: "inc VAT" },
  ]);
  expect(groups[1]?.steps[0]).toEqual({
    rule: "Delivery: goods of £8.30 are below £50.00",
    result: 8.34,
    of: "inc VAT",
  });
});

test("CO-01 a guest signs in on the way to checkout", () => {
  expect(checkoutUrl(false)).toBe("/account/login?next=checkout");
  expect(checkoutUrl(true)).toBe("/checkout");
});

test("BK-08 what has run out is named, and must go before the checkout", () => {
  const out = (sku: string) => pricedLine(sku, 1, { maximum: 0 });
  const quoted = {
    ...priced([out("OUT"), out("DUE"), pricedLine("BOLT", 1)]),
    outOfStockSkus: ["OUT"],
  };
  const rows = rowsOf([guestItem("OUT"), guestItem("DUE"), guestItem("BOLT")], quoted);
  const gone = goneOf(rows, quoted);
  expect(gone.map(({ item }) => item.skuCode)).toEqual(["OUT", "DUE"]);
  expect(goneReason(gone)).toEqual({
    words: "2 lines out of stock.",
    hint: "Please remove them before you check out.",
  });
  expect(goneReason(gone.slice(1))?.words).toBe("Out of stock: Product DUE.");
  expect(goneReason([])).toBeNull();
});

test("BK-08 what cannot be sold at all must go before the checkout too", () => {
  const refused = [{ item: guestItem("M", 1, SMALL), reason: "Give 200 to 2000 mm." }];
  const rest = { unknownSkus: ["GONE"], outOfStockSkus: ["OUT"], refused };
  const quoted = priced([pricedLine("BOLT"), pricedLine("OUT", 1, { maximum: 0 })], rest);
  const rows = rowsOf(
    [guestItem("BOLT"), guestItem("GONE"), guestItem("M", 1, SMALL), guestItem("OUT")],
    quoted,
  );
  const gone = goneOf(rows, quoted);
  expect(gone.map(({ item }) => item.skuCode)).toEqual(["GONE", "M", "OUT"]);
  expect(goneReason(gone)).toEqual({
    words: "3 lines that can't be ordered.",
    hint: "Please remove them before you check out.",
  });
  expect(goneReason(gone.slice(0, 1))).toEqual({
    words: "Can't be ordered: GONE.",
    hint: "Please remove it before you check out.",
  });
  expect(nameOfAll(gone.slice(0, 2))).toBe("2 lines that can't be ordered");
});

test("AC-03 an account on stop reads why, and whom to call", () => {
  expect(closedReason(true, true)).toEqual({
    words: "Unpaid Invoices - Account On Stop",
    hint: "Please call our finance team and choose option 3:",
  });
});

test("ST-05 electrical stays closed even when online checkout is open", () => {
  expect(closedReason(false, true)?.words).toBe("This shop doesn't take orders online yet.");
  expect(closedReason(true, false)).toBeNull();
});
