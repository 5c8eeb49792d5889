import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Basket } from "../../src/api/types";
import { CustomerBasketStore } from "../../src/basket-store/customer-basket-store";
import { guestBasket } from "../../src/basket-store/guest-basket-storage";
import { endSession } from "../../src/session/session-change";
import { rereadSession } from "../../src/session/signed-in";
import { queryClient } from "../../src/shop/query-client";
import {
  add,
  asAGuest,
  basketOf,
  listen,
  ok,
  opened,
  remove,
  setTo,
  settled,
  shop,
  skus,
  wire,
} from "../support/customer-basket-responses";
import { guestItem } from "../support/priced-basket";

function grant(email: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: stands in for the Set-Cookie of a sign-in.
  document.cookie = `authEmail=${email}; Path=/`;
  rereadSession();
}

asAGuest();

/** A second try comes a second later. */
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a customer's basket", () => {
  test("is what the shop keeps, once it has answered", async () => {
    listen(ok(basketOf(3, ["BOLT", 2])));
    const store = new CustomerBasketStore(shop);
    expect(store.isRead()).toBe(false);

    store.price();
    await settled(store);

    expect(wire.calls.map(({ path }) => path)).toEqual(["/basket/GetExistingBasket"]);
    expect(skus(store.items())).toEqual([["BOLT", 2]]);
    expect(store.prices().basket?.version).toBe(3);
  });

  test("shows a change at once and sends changes one after another", async () => {
    const store = await opened(ok(basketOf(1, ["BOLT", 2])));
    wire.answers = [
      ok(basketOf(2, ["BOLT", 2], ["HINGE", 1])),
      ok(basketOf(3, ["BOLT", 5], ["HINGE", 1])),
    ];

    store.change(add("HINGE", 1));
    store.change(setTo("BOLT", 5));
    expect(skus(store.items())).toEqual([
      ["BOLT", 5],
      ["HINGE", 1],
    ]);
    await settled(store);

    expect(
      wire.calls.slice(1).map(({ path, body }) => [path, body.skuCode, body.quantity]),
    ).toEqual([
      ["/basket/AddItem", "HINGE", 1],
      ["/basket/UpdateItem", "BOLT", 5],
    ]);
    expect(wire.calls[2]?.body.basketItemId).toBe("l-1");
    expect(skus(store.items())).toEqual([
      ["BOLT", 5],
      ["HINGE", 1],
    ]);
  });

  test("sends nothing of a second change before the first is answered", async () => {
    const store = await opened(ok(basketOf(1, ["BOLT", 2])));
    const answers: ((basket: Basket) => void)[] = [];
    const sent: string[] = [];
    vi.stubGlobal("fetch", (address: string) => {
      sent.push(new URL(address, location.href).pathname);
      return new Promise((resolve) => answers.push((basket) => resolve(Response.json(basket))));
    });
    store.change(add("HINGE", 1));
    store.change(setTo("HINGE", 4));
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toEqual(["/basket/AddItem"]);
    expect(skus(store.items())).toContainEqual(["HINGE", 4]);

    answers[0]?.(basketOf(2, ["BOLT", 2], ["HINGE", 1]));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(["/basket/AddItem", "/basket/UpdateItem"]);
    expect(skus(store.items())).toContainEqual(["HINGE", 4]);
    answers[1]?.(basketOf(3, ["BOLT", 2], ["HINGE", 4]));
    await settled(store);
    expect(queryClient.getMutationCache().getAll()).toEqual([]);
  });

  test("a refused change goes, and what the shop keeps stands (BK-07)", async () => {
    const store = await opened(ok(basketOf(1, ["BOLT", 2])));
    wire.answers = [
      { status: 422, body: { code: "out_of_stock", title: "This item is now out of stock" } },
      ok(basketOf(1, ["BOLT", 2])),
    ];
    store.change(add("OUT", 1));
    expect(skus(store.items())).toEqual([
      ["BOLT", 2],
      ["OUT", 1],
    ]);
    await settled(store);

    expect(skus(store.items())).toEqual([["BOLT", 2]]);
    expect(store.prices().hasFailed).toBe(false);
  });

  test("what is added after the session ended is the guest's, not lost", async () => {
    const store = await opened(ok(basketOf(1, ["BOLT", 2])));
    wire.answers = [{ status: 401, body: { code: "signed_out", title: "Please sign in." } }];
    store.change(add("HINGE", 3));
    await settled(store);

    expect(skus(guestBasket().items)).toEqual([["HINGE", 3]]);
    store.retry();
    await settled(store);
    expect(skus(guestBasket().items)).toEqual([["HINGE", 3]]);
  });

  test("many lines added after the session ended are the guest's too", async () => {
    const store = await opened(ok(basketOf(1)));
    wire.answers = [{ status: 401, body: { code: "signed_out", title: "Please sign in." } }];

    await store.addAll([guestItem("HINGE", 3), guestItem("BOLT", 1)]);

    expect(skus(guestBasket().items)).toEqual([
      ["HINGE", 3],
      ["BOLT", 1],
    ]);
  });

  test("is never shown to whoever signs in next in the same tab", async () => {
    grant("ada@example.org");
    await opened(ok(basketOf(1, ["BOLT", 2])));
    expect(skus(new CustomerBasketStore(shop).items())).toEqual([["BOLT", 2]]);

    grant("ben@example.org");
    expect(new CustomerBasketStore(shop).items()).toEqual([]);
    endSession();
  });

  test("answered after the session ended is neither shown nor kept, and nothing more is sent", async () => {
    grant("ada@example.org");
    const store = await opened(ok(basketOf(1, ["BOLT", 2])));
    let answer = (_: Response) => {};
    const held = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
    vi.stubGlobal("fetch", held);
    store.change(add("HINGE", 1));
    store.change(remove("BOLT"));
    await vi.advanceTimersByTimeAsync(0);

    grant("ben@example.org");
    answer(Response.json(basketOf(2, ["BOLT", 2], ["HINGE", 1])));
    await vi.advanceTimersByTimeAsync(2_000);

    expect(held).toHaveBeenCalledTimes(1);
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/BOLT|HINGE|ada/);
    expect(guestBasket().items).toEqual([]);
    endSession();
  });

  test("an older answer never replaces a newer one", async () => {
    const store = await opened(ok(basketOf(5, ["BOLT", 5])));
    store.takeUp(basketOf(4, ["BOLT", 4]));
    expect(skus(store.items())).toEqual([["BOLT", 5]]);
  });

  test("lines out of stock go by their code, others by their line (BK-08)", async () => {
    const basket = { ...basketOf(1, ["OUT", 1], ["BOLT", 2]), outOfStockSkus: ["OUT"] };
    const store = await opened(ok(basket));
    wire.answers = [ok(basketOf(2, ["BOLT", 2])), ok(basketOf(3))];

    store.change(remove("OUT", "BOLT"));
    await settled(store);

    expect(wire.calls.slice(1).map(({ path, body }) => [path, body])).toEqual([
      ["/basket/RemoveOutOfStockBasketItem", { skuCode: "OUT" }],
      ["/basket/RemoveItem", { skuCode: "BOLT", basketItemId: "l-2" }],
    ]);
  });
});
