import { describe, expect, test } from "vitest";
import type { GuestItem } from "../../src/basket-store/guest-basket";
import { changeGuestBasket, guestBasket } from "../../src/basket-store/guest-basket-storage";
import {
  mergeGuestBasket,
  mergeOutcome,
  returnSkipped,
  undoMerge,
} from "../../src/basket-store/guest-merge";
import {
  asAGuest,
  basketOf,
  listen,
  ok,
  shop,
  skus,
  wire,
} from "../support/customer-basket-responses";
import { guestItem } from "../support/priced-basket";

asAGuest();

describe("what a guest carried (BK-03)", () => {
  const carry = (...items: GuestItem[]) => changeGuestBasket((basket) => ({ ...basket, items }));

  test("goes into the customer's basket in one call, and then from the browser", async () => {
    carry(guestItem("BOLT", 2), guestItem("OUT", 1));
    const { basketId } = guestBasket();
    const skipped = [{ skuCode: "OUT", quantity: 1, reason: "out_of_stock" }];
    const added = [{ skuCode: "BOLT", quantity: 2 }];
    listen(ok({ ...basketOf(2, ["BOLT", 2]), added, skipped, undoToken: "u-1" }));

    const merged = await mergeGuestBasket(shop, true);

    expect(wire.calls[0]?.body).toEqual({
      guestBasketId: basketId,
      items: [guestItem("BOLT", 2), guestItem("OUT", 1)],
    });
    expect(merged?.basket.version).toBe(2);
    expect(guestBasket().items).toEqual([]);
    expect(mergeOutcome()).toMatchObject({ added, skipped, undoToken: "u-1" });
  });

  test("stays in the browser when the shop does not answer", async () => {
    carry(guestItem("BOLT", 2));
    const before = guestBasket();
    listen("lost");

    await expect(mergeGuestBasket(shop, true)).rejects.toThrow();

    expect(guestBasket()).toEqual(before);
    expect(mergeOutcome()).toBeNull();
  });

  test("comes along without a word where it was added before the page knew the customer", async () => {
    carry(guestItem("BOLT", 2));
    listen(ok({ ...basketOf(2, ["BOLT", 2]), added: [], skipped: [], undoToken: "u-1" }));
    await mergeGuestBasket(shop, false);
    expect(guestBasket().items).toEqual([]);
    expect(mergeOutcome()).toBeNull();
  });

  test("is asked for again as it was sent, and what was added since follows on its own", async () => {
    carry(guestItem("BOLT", 2));
    const { basketId } = guestBasket();
    listen("lost");
    await expect(mergeGuestBasket(shop, true)).rejects.toThrow();
    changeGuestBasket((basket) => ({
      ...basket,
      items: [guestItem("BOLT", 5), guestItem("HINGE", 1)],
    }));

    const payload = { added: [], skipped: [], undoToken: "u-1" };
    listen(ok({ ...basketOf(2, ["BOLT", 2]), ...payload }), ok({ ...basketOf(3), ...payload }));
    await mergeGuestBasket(shop, true);

    expect(wire.calls[0]?.body).toEqual({ guestBasketId: basketId, items: [guestItem("BOLT", 2)] });
    expect(wire.calls[1]?.body.items).toEqual([guestItem("BOLT", 3), guestItem("HINGE", 1)]);
    expect(wire.calls[1]?.body.guestBasketId).not.toBe(basketId);
    expect(guestBasket().items).toEqual([]);
  });

  test("can be taken out again, once", async () => {
    carry(guestItem("BOLT", 2));
    listen(
      ok({ ...basketOf(2, ["BOLT", 2]), added: [], skipped: [], undoToken: "u-1" }),
      ok(basketOf(3)),
    );
    await mergeGuestBasket(shop, true);

    expect((await undoMerge(shop)).version).toBe(3);
    expect(wire.calls[1]?.body).toEqual({ undoToken: "u-1" });
    expect(mergeOutcome()).toBeNull();
  });

  test("what could not be added goes back to the guest after signing out", async () => {
    carry(guestItem("BOLT", 2), guestItem("OUT", 1));
    const skipped = [{ skuCode: "OUT", quantity: 1, reason: "out_of_stock" }];
    listen(ok({ ...basketOf(2, ["BOLT", 2]), added: [], skipped, undoToken: "u-1" }));
    await mergeGuestBasket(shop, true);

    returnSkipped();

    expect(skus(guestBasket().items)).toEqual([["OUT", 1]]);
  });
});
