import { describe, expect, test, vi } from "vitest";
import { CustomerKeeper } from "../src/basket-store/customer-keeper";
import { guestBasket } from "../src/basket-store/guest-store";
import { endSession } from "../src/session/session-change";
import { rereadSession } from "../src/session/signed-in";
import { type Answer, asAGuest, basketOf, listen, ok, shop, skus, wire } from "./customer-wire";
import { kept } from "./priced";

const add = (sku: string, quantity: number) =>
  ({ kind: "add", item: kept(sku, quantity), maximum: 999 }) as const;

async function settled(keeper: CustomerKeeper) {
  await vi.waitFor(() => expect(keeper.prices().isPricing).toBe(false), { timeout: 4_000 });
}

async function opened(...said: Answer[]) {
  listen(...said);
  const keeper = new CustomerKeeper(shop);
  keeper.price();
  await settled(keeper);
  return keeper;
}

asAGuest();

describe("a customer's basket", () => {
  test("is what the shop keeps, once it has answered", async () => {
    listen(ok(basketOf(3, ["BOLT", 2])));
    const keeper = new CustomerKeeper(shop);
    expect(keeper.isRead()).toBe(false);

    keeper.price();
    await settled(keeper);

    expect(wire.calls.map(({ path }) => path)).toEqual(["/basket/GetExistingBasket"]);
    expect(skus(keeper.items())).toEqual([["BOLT", 2]]);
    expect(keeper.prices().quoted?.version).toBe(3);
  });

  test("shows a change at once and sends changes one after another", async () => {
    const keeper = await opened(ok(basketOf(1, ["BOLT", 2])));
    wire.answers = [
      ok(basketOf(2, ["BOLT", 2], ["HINGE", 1])),
      ok(basketOf(3, ["BOLT", 5], ["HINGE", 1])),
    ];

    keeper.change(add("HINGE", 1));
    keeper.change({ kind: "quantity", line: kept("BOLT", 2), quantity: 5 });
    expect(skus(keeper.items())).toEqual([
      ["BOLT", 5],
      ["HINGE", 1],
    ]);
    await settled(keeper);

    expect(
      wire.calls.slice(1).map(({ path, body }) => [path, body.skuCode, body.quantity]),
    ).toEqual([
      ["/basket/AddItem", "HINGE", 1],
      ["/basket/UpdateItem", "BOLT", 5],
    ]);
    expect(wire.calls[2]?.body.basketItemId).toBe("l-1");
    expect(skus(keeper.items())).toEqual([
      ["BOLT", 5],
      ["HINGE", 1],
    ]);
  });

  test("a change whose answer was lost is sent again with its key", async () => {
    const keeper = await opened(ok(basketOf(1)));
    wire.answers = ["lost", ok(basketOf(2, ["HINGE", 1]))];

    keeper.change(add("HINGE", 1));
    await settled(keeper);

    const [, first, second] = wire.calls;
    expect(first?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.key).toBe(first?.key);
    expect(skus(keeper.items())).toEqual([["HINGE", 1]]);
    expect(keeper.prices().hasFailed).toBe(false);
  });

  test("a change that stays unanswered is kept and sent when asked again", async () => {
    const keeper = await opened(ok(basketOf(1)));
    wire.answers = ["lost", "lost"];
    keeper.change(add("HINGE", 1));
    await settled(keeper);
    expect(keeper.prices().hasFailed).toBe(true);
    expect(skus(keeper.items())).toEqual([["HINGE", 1]]);

    wire.answers = [ok(basketOf(2, ["HINGE", 1]))];
    keeper.priceAgain();
    await settled(keeper);
    expect(wire.calls[3]?.key).toBe(wire.calls[1]?.key);
    expect(keeper.prices().hasFailed).toBe(false);
  });

  test("a refused change goes, and what the shop keeps stands (BK-07)", async () => {
    const keeper = await opened(ok(basketOf(1, ["BOLT", 2])));
    wire.answers = [
      { status: 422, body: { code: "out_of_stock", title: "This item is now out of stock" } },
      ok(basketOf(1, ["BOLT", 2])),
    ];
    keeper.change(add("OUT", 1));
    await settled(keeper);

    expect(skus(keeper.items())).toEqual([["BOLT", 2]]);
    expect(keeper.prices().hasFailed).toBe(false);
  });

  test("what is added after the session ended is the guest's, not lost", async () => {
    const keeper = await opened(ok(basketOf(1, ["BOLT", 2])));
    wire.answers = [{ status: 401, body: { code: "signed_out", title: "Please sign in." } }];
    keeper.change(add("HINGE", 3));
    await settled(keeper);

    expect(skus(guestBasket().items)).toEqual([["HINGE", 3]]);
    keeper.priceAgain();
    await settled(keeper);
    expect(skus(guestBasket().items)).toEqual([["HINGE", 3]]);
  });

  test("many lines added after the session ended are the guest's too", async () => {
    const keeper = await opened(ok(basketOf(1)));
    wire.answers = [{ status: 401, body: { code: "signed_out", title: "Please sign in." } }];

    await keeper.addAll([kept("HINGE", 3), kept("BOLT", 1)]);

    expect(skus(guestBasket().items)).toEqual([
      ["HINGE", 3],
      ["BOLT", 1],
    ]);
  });

  test("is never shown to whoever signs in next in the same tab", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: stands in for the Set-Cookie of a sign-in.
    const signInAs = (email: string) => (document.cookie = `authEmail=${email}; Path=/`);
    signInAs("ada@example.org");
    rereadSession();
    await opened(ok(basketOf(1, ["BOLT", 2])));
    expect(skus(new CustomerKeeper(shop).items())).toEqual([["BOLT", 2]]);

    signInAs("ben@example.org");
    rereadSession();
    expect(new CustomerKeeper(shop).items()).toEqual([]);
    endSession();
  });

  test("an older answer never replaces a newer one", async () => {
    const keeper = await opened(ok(basketOf(5, ["BOLT", 5])));
    keeper.takeUp(basketOf(4, ["BOLT", 4]));
    expect(skus(keeper.items())).toEqual([["BOLT", 5]]);
  });

  test("lines out of stock go by their code, others by their line (BK-08)", async () => {
    const basket = { ...basketOf(1, ["OUT", 1], ["BOLT", 2]), outOfStockSkus: ["OUT"] };
    const keeper = await opened(ok(basket));
    wire.answers = [ok(basketOf(2, ["BOLT", 2])), ok(basketOf(3))];

    keeper.change({ kind: "remove", lines: [kept("OUT", 1), kept("BOLT", 2)] });
    await settled(keeper);

    expect(wire.calls.slice(1).map(({ path, body }) => [path, body])).toEqual([
      ["/basket/RemoveOutOfStockBasketItem", { skuCode: "OUT" }],
      ["/basket/RemoveItem", { skuCode: "BOLT", basketItemId: "l-2" }],
    ]);
  });
});
