import { describe, expect, test } from "vitest";
import type { Notice } from "../../../src/api/types";
import { noticesAt } from "../../../src/features/product/availability/stock-notice";

const NOW = new Date("2026-11-21T12:00:00Z");
const LONG: Notice = { kind: "long", primary: false, text: "Large Item*", detail: "", date: null };
const stocked = {
  notices: [LONG],
  stockLevel: 4,
  isDirectDelivery: false,
  expectedDeliveryDate: "2026-12-03",
};

describe("SN-04 more than is in stock", () => {
  test("says what comes now and when the rest is expected, badges kept", () => {
    const [part, badge] = noticesAt(10, stocked, NOW);
    expect(part?.text).toBe("This delivery will contain 4 out of the 10 items");
    expect(part?.detail).toBe("The remaining 6 are expected on 3 December 2026.");
    expect(badge).toBe(LONG);
  });
  test.each([null, "2026-11-21", "2026-01-01"])(
    "the rest is to follow without a date to come (%s)",
    (date) => {
      const [part] = noticesAt(5, { ...stocked, expectedDeliveryDate: date }, NOW);
      expect(part?.detail).toBe("The remaining 1 is to follow.");
    },
  );
  test("is not said up to the stock, nor of direct items", () => {
    expect(noticesAt(4, stocked, NOW)).toEqual([LONG]);
    expect(noticesAt(10, { ...stocked, isDirectDelivery: true }, NOW)).toEqual([LONG]);
  });
});
