import { describe, expect, test } from "vitest";
import {
  type GuestItem,
  isSameLine,
  readGuestBasket,
  withMore,
  withQuantity,
} from "../../src/basket-store/guest-basket";

const ID = "3f1c2a90-9d3e-4a51-8a4b-0a6f2f8f1c22";

function item(skuCode: string, quantity = 1, rest: Partial<GuestItem> = {}): GuestItem {
  return { skuCode, quantity, length: null, width: null, screwholes: null, ...rest };
}

function stored(items: unknown, basketId: unknown = ID): string {
  return JSON.stringify({ basketId, items });
}

describe("BK-01 reading a stored guest basket", () => {
  test("a basket that was written is read back the same", () => {
    const basket = {
      basketId: ID,
      items: [
        item("DEMO-PLAIN", 3),
        item("DEMO-MTM", 1, { length: 200, width: 838, screwholes: true }),
      ],
    };
    expect(readGuestBasket(JSON.stringify(basket))).toEqual(basket);
  });

  test.each([null, "", "{", "null", "7", '"text"', "[]", "{}", '{"items":{}}', '{"items":null}'])(
    "nothing to keep in %j gives an empty basket with a new id",
    (text) => {
      const { basketId, items } = readGuestBasket(text);
      expect(items).toEqual([]);
      expect(basketId).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test("the good lines of a damaged basket stay", () => {
    const damaged = stored([
      null,
      4,
      "x",
      {},
      { skuCode: "A" },
      { skuCode: " ", quantity: 2 },
      { skuCode: "B", quantity: 2 },
    ]);
    expect(readGuestBasket(damaged).items).toEqual([item("B", 2)]);
  });

  test("quantities as text, with fractions or too large are put right", () => {
    const { items } = readGuestBasket(
      stored([
        { skuCode: "A", quantity: "12" },
        { skuCode: "B", quantity: 2.9 },
        { skuCode: "C", quantity: 5000 },
        { skuCode: "D", quantity: 0 },
        { skuCode: "E", quantity: -3 },
        { skuCode: "F", Quantity: 4 },
      ]),
    );
    expect(items).toEqual([item("A", 12), item("B", 2), item("C", 999), item("F", 4)]);
  });

  test("sizes of 0 become absent (MM-02), and screw holes of another type are dropped", () => {
    const { items } = readGuestBasket(
      stored([{ skuCode: "A", quantity: 1, length: 0, width: "100", screwholes: "yes" }]),
    );
    expect(items).toEqual([item("A", 1, { width: 100 })]);
  });

  test.each([
    ["a fraction of a millimetre", 100.5],
    ["more than the shop reads", 100_001],
    ["a number as large as numbers go", 1e300],
    ["words", "wide"],
  ])("a size of %s becomes absent", (_, width) => {
    const { items } = readGuestBasket(stored([{ skuCode: "A", quantity: 1, length: 1e5, width }]));
    expect(items).toEqual([item("A", 1, { length: 100_000 })]);
  });

  test.each(["A".repeat(41), "A\u0000B", "A\nB", "A\ud800", "\udc00A"])(
    "a code the shop cannot read is dropped: %j",
    (skuCode) => {
      expect(readGuestBasket(stored([item(skuCode), item("B")])).items).toEqual([item("B")]);
    },
  );

  test("codes of 40 characters, with spaces or pictures, stay", () => {
    const codes = ["A".repeat(40), "A 1", "🔩"];
    expect(readGuestBasket(stored(codes.map((code) => item(code)))).items).toHaveLength(3);
  });

  test("no more than 1,000 items are kept", () => {
    const many = Array.from({ length: 1200 }, (_, at) => item(`SKU-${at}`));
    expect(readGuestBasket(stored(many)).items).toEqual(many.slice(0, 1000));
  });

  test("two entries for one line are joined", () => {
    expect(readGuestBasket(stored([item("A", 2), item("A", 3)])).items).toEqual([item("A", 5)]);
  });

  test("a bare list of an older shop is read", () => {
    expect(readGuestBasket(JSON.stringify([item("A", 2)])).items).toEqual([item("A", 2)]);
  });

  test("an id that is no UUID is replaced, the lines stay", () => {
    const { basketId, items } = readGuestBasket(stored([item("A")], "b-1"));
    expect(basketId).not.toBe("b-1");
    expect(items).toHaveLength(1);
  });
});

describe("changing a guest basket", () => {
  const basket = { basketId: ID, items: [item("A", 990)] };

  test("QT-02 a line never passes 999", () => {
    expect(withMore(basket, item("A", 20)).items).toEqual([item("A", 999)]);
  });

  test("QT-03 a line never passes the product's own maximum", () => {
    expect(withMore({ basketId: ID, items: [] }, item("B", 9), 2).items).toEqual([item("B", 2)]);
  });

  test("MM-03 another size is another line", () => {
    const small = item("M", 1, { width: 100, length: 50, screwholes: false });
    const drilled = { ...small, screwholes: true };
    expect(isSameLine(small, drilled)).toBe(false);
    expect(withMore(withMore(basket, small), drilled).items).toHaveLength(3);
  });

  test("a quantity of zero removes the line", () => {
    expect(withQuantity(basket, item("A"), 0).items).toEqual([]);
  });
});
