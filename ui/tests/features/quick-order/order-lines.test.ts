import { describe, expect, test } from "vitest";
import type { Card } from "../../../src/api/types";
import {
  addedText,
  changed,
  corrected,
  countsOf,
  isSettled,
  lineOf,
  orderedOf,
  readyOf,
  standingOf,
  textOf,
  withFaults,
  withMaxima,
  withProduct,
} from "../../../src/features/quick-order/order-lines";

const card = (skuCode: string, rest: Partial<Card> = {}) =>
  ({ skuCode, name: `Product ${skuCode}`, maximum: 999, isMadeToMeasure: false, ...rest }) as Card;

const found = (line: number, sku: string, quantity = 1, rest: Partial<Card> = {}) =>
  lineOf({ line, text: sku, quantity, product: card(sku, rest) });
const missing = (line: number) => lineOf({ line, text: "XYZ", quantity: 3, product: null });
const choosing = (line: number) =>
  lineOf({ line, text: "A", quantity: 2, product: null, candidates: [card("A-1"), card("A-2")] });

describe("the lines of a quick order (RT-06)", () => {
  test("each has a standing of its own", () => {
    const lines = [
      found(1, "BOLT"),
      choosing(2),
      missing(3),
      found(4, "PLATE", 1, { isMadeToMeasure: true }),
      found(5, "OUT", 1, { maximum: 0 }),
    ];
    expect(lines.map(standingOf)).toEqual(["found", "choose", "missing", "measure", "unavailable"]);
    expect(countsOf(lines)).toEqual({ all: 5, needing: 4, first: 2, ordered: 1, units: 1 });
  });

  test("those that are ready go ahead of the others, which can be pasted again", () => {
    const lines = [found(1, "BOLT", 4), missing(2), found(3, "HOOK", 2), choosing(4)];
    const ready = readyOf(lines);
    expect(ready.map(({ id }) => id)).toEqual([1, 3]);
    expect(readyOf(withFaults(lines, [{ field: "items[1]", message: "No." }], ready))).toEqual([
      lines[0],
    ]);
    expect(textOf(lines.filter((line) => !ready.includes(line)))).toBe("XYZ\nA");
    expect(addedText(ready)).toBe("2 lines, 6 items added");
    expect(addedText([found(1, "BOLT")])).toBe("1 item added");
  });

  test("a line without a product is pasted again as it was, whose quantity is in it", () => {
    const line = lineOf({ line: 1, text: "17 knobs", quantity: 17, product: null });
    expect(textOf([line, found(2, "BOLT", 4)])).toBe("17 knobs\nBOLT\t4");
    const again = corrected([line], 1, "KNOBB", lineOf({ ...line, line: 1, quantity: 1 }));
    expect(again[0]).toMatchObject({ text: "KNOBB", quantity: 17 });
    expect(textOf(again)).toBe("KNOBB\t17");
  });

  test("a quantity that is typed with a corrected code counts", () => {
    const mended = (quantity: number) =>
      corrected([missing(1)], 1, "BOLT", found(1, "BOLT", quantity))[0];
    expect(mended(5)).toMatchObject({ quantity: 5, product: { skuCode: "BOLT" } });
    expect(mended(1)).toMatchObject({ quantity: 3 });
  });

  test("a refusal leaves what was wrong with other lines", () => {
    const lines = [{ ...found(1, "BOLT"), fault: "Too many." }, found(2, "HOOK")];
    const refused = withFaults(lines, [{ field: "items[0]", message: "No." }], lines.slice(1));
    expect(refused.map(({ fault }) => fault)).toEqual(["Too many.", "No."]);
  });

  test("nothing is dropped unless it is left out, and that can be taken back", () => {
    const lines = [found(1, "BOLT"), missing(2)];
    expect(lines.map(isSettled)).toEqual([true, false]);

    const left = changed(lines, 2, { isLeftOut: true });
    expect(left.map(isSettled)).toEqual([true, true]);
    expect(orderedOf(left).map(({ item }) => item.skuCode)).toEqual(["BOLT"]);
    expect(changed(left, 2, { isLeftOut: false }).map(isSettled)).toEqual([true, false]);
  });

  test("a choice keeps the quantity that was pasted, lowered to what can be sold", () => {
    expect(withProduct([choosing(1)], 1, card("A-2"))[0]).toMatchObject({ quantity: 2 });
    expect(withProduct([missing(1)], 1, card("A-2", { maximum: 2 }))[0]).toMatchObject({
      quantity: 2,
      product: { skuCode: "A-2" },
    });
    expect(found(1, "BOLT", 5_000)).toMatchObject({ quantity: 999, lowered: 5_000 });
  });

  test("a line that was lowered says so until its quantity is chosen", () => {
    const lines = [found(1, "BOLT", 5_000), found(2, "HINGE", 5)];
    expect(lines.map(({ lowered }) => lowered)).toEqual([5_000, null]);
    expect(changed(lines, 1, { quantity: 10 })[0]).toMatchObject({ quantity: 10, lowered: null });
  });

  test("a line of none is left out, in sight, and comes back as one", () => {
    const lines = [found(1, "BOLT", 0), found(2, "HINGE", 5)];
    expect(lines.map(standingOf)).toEqual(["left_out", "found"]);
    expect(countsOf(lines)).toMatchObject({ needing: 0, ordered: 1, units: 5 });
    expect(changed(lines, 1, { isLeftOut: false })[0]).toMatchObject({
      quantity: 1,
      lowered: null,
    });
  });

  test("lines of one product, with the basket, stay within what can be sold", () => {
    const held = [{ skuCode: "BOLT", quantity: 2, length: null, width: null, screwholes: null }];
    const lines = [
      found(1, "BOLT", 6, { maximum: 10 }),
      found(2, "HINGE"),
      found(3, "BOLT", 2),
    ].map((line) => (line.id === 3 ? { ...line, product: card("BOLT", { maximum: 9 }) } : line));
    const judged = withMaxima(lines, held);
    expect(judged.map(({ fault }) => fault)).toEqual([
      null,
      null,
      "We can sell 9: your lines and your basket come to 10.",
    ]);
    expect(withMaxima(lines, []).every(isSettled)).toBe(true);
    expect(changed(judged, 1, { quantity: 5 }).every(isSettled)).toBe(true);
  });

  test("a refusal of the shop stands at the line it is about", () => {
    const lines = [missing(1), found(2, "BOLT"), found(3, "HINGE")].map((line) =>
      line.id === 1 ? { ...line, isLeftOut: true } : line,
    );
    const payload = withFaults(lines, [{ field: "items[1].quantity", message: "Too many." }]);

    expect(payload.map(({ fault }) => fault)).toEqual([null, null, "Too many."]);
    expect(countsOf(payload)).toMatchObject({ needing: 1, first: 3 });
    expect(changed(payload, 3, { quantity: 1 })[2]?.fault).toBeNull();
  });
});

describe("what a line was read as (RT-06)", () => {
  const readAs = { typed: "B0LT", meant: "BOLT" };

  test("is there until the shopper chooses a product", () => {
    const read = lineOf({ line: 1, text: "B0LT", quantity: 1, product: card("BOLT"), readAs });
    expect(read.readAs).toEqual(readAs);
    expect(found(1, "BOLT").readAs).toBeNull();
    expect(withProduct([read], 1, card("OTHER"))[0]?.readAs).toBeNull();
    expect(withProduct([missing(1)], 1, card("BOLT"), readAs)[0]?.readAs).toEqual(readAs);
  });
});
