import { describe, expect, test } from "vitest";
import { Problem } from "../../src/api/send";
import type { GuestItem } from "../../src/basket-store/guest-basket";
import { priceGuestBasket, type RequestPrices } from "../../src/basket-store/request-prices";
import { guestItem, priced, pricedLine } from "../support/priced-basket";

/** A shop that refuses every basket with a bad code in it. */
function refusing(status: number, code: string, isBad: (items: GuestItem[]) => boolean) {
  const requests: number[] = [];
  const ask: RequestPrices = async (items) => {
    requests.push(items.length);
    if (isBad(items)) throw new Problem(status, code, `Refused: ${code}`);
    return priced(items.map(({ skuCode, quantity }) => pricedLine(skuCode, quantity)));
  };
  return { ask, requests };
}

const hasBad = (items: GuestItem[]) => items.some(({ skuCode }) => skuCode.startsWith("BAD"));
const ITEMS = ["A", "B", "BAD-1", "C", "D", "E", "BAD-2", "F"].map((code) => guestItem(code));

describe("BK-04 one line that cannot be priced", () => {
  test.each([
    [422, "dimensions_required", "Refused: dimensions_required"],
    [400, "malformed", "We can't read this line. Please remove it."],
    [413, "too_large", "We can't read this line. Please remove it."],
  ])("refused with %d leaves the others their prices", async (status, code, reason) => {
    const { ask } = refusing(status, code, hasBad);
    const { refused, basketItems } = await priceGuestBasket(ITEMS, ask);
    expect(refused).toEqual([
      { item: ITEMS[2], reason },
      { item: ITEMS[6], reason },
    ]);
    expect(basketItems.map(({ skuCode }) => skuCode)).toEqual(["A", "B", "C", "D", "E", "F"]);
  });

  test("a shop that refuses even an empty basket is not asked line by line", async () => {
    const { ask, requests } = refusing(400, "malformed", () => true);
    await expect(priceGuestBasket(ITEMS, ask)).rejects.toMatchObject({ status: 400 });
    expect(requests).toEqual([8, 0]);
  });

  test.each([403, 422, 429, 500])("a refusal with %d blames no line", async (status) => {
    const { ask, requests } = refusing(status, "other", hasBad);
    await expect(priceGuestBasket(ITEMS, ask)).rejects.toMatchObject({ status });
    expect(requests).toEqual([8]);
  });
});
