import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Basket } from "../../src/api/types";
import { CustomerBasketStore } from "../../src/basket-store/customer-basket-store";
import { failedChangesText } from "../../src/basket-store/failed-change";
import { guestBasket } from "../../src/basket-store/guest-basket-storage";
import { lastChange, setLastChange } from "../../src/basket-store/last-change";
import { endSession } from "../../src/session/session-change";
import { rereadSession } from "../../src/session/signed-in";
import { queryClient } from "../../src/shop/query-client";
import {
  type Answer,
  asAGuest,
  basketOf,
  listen,
  ok,
  shop,
  skus,
  wire,
} from "../support/customer-basket-responses";
import { kept } from "../support/priced-basket";

const add = (sku: string, quantity: number) =>
  ({ kind: "add", item: kept(sku, quantity), maximum: 999 }) as const;

const setTo = (sku: string, quantity: number) =>
  ({ kind: "quantity", line: kept(sku), quantity, name: sku }) as const;

const remove = (...skuCodes: string[]) =>
  ({ kind: "remove", lines: skuCodes.map((sku) => kept(sku)), name: skuCodes.join() }) as const;

async function settled(store: CustomerBasketStore) {
  await vi.advanceTimersByTimeAsync(2_000);
  expect(store.prices().isPricing).toBe(false);
}

async function opened(...said: Answer[]) {
  listen(...said);
  const store = new CustomerBasketStore(shop);
  store.price();
  await settled(store);
  return store;
}

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

  test("a change whose answer was lost is sent again with its key", async () => {
    const store = await opened(ok(basketOf(1)));
    wire.answers = ["lost", ok(basketOf(2, ["HINGE", 1]))];

    store.change(add("HINGE", 1));
    await settled(store);

    const [, first, second] = wire.calls;
    expect(first?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.key).toBe(first?.key);
    expect(skus(store.items())).toEqual([["HINGE", 1]]);
    expect(store.prices().hasFailed).toBe(false);
  });

  test("a change that stays unanswered is kept and sent when asked again", async () => {
    const store = await opened(ok(basketOf(1)));
    wire.answers = ["lost", "lost"];
    store.change(add("HINGE", 1));
    await settled(store);
    expect(store.prices().hasFailed).toBe(true);
    expect(skus(store.items())).toEqual([["HINGE", 1]]);

    wire.answers = [ok(basketOf(2, ["HINGE", 1]))];
    store.retry();
    await settled(store);
    expect(wire.calls[3]?.key).toBe(wire.calls[1]?.key);
    expect(store.prices().hasFailed).toBe(false);
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

    await store.addAll([kept("HINGE", 3), kept("BOLT", 1)]);

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

describe("a change that the shop does not answer, asked twice", () => {
  const two = () => opened(ok(basketOf(1, ["BOLT", 2], ["HINGE", 1])));
  const removed = [{ item: kept("HINGE", 1), at: 1 }];

  test.each([
    ["a removal", remove("BOLT"), "We couldn't remove BOLT from your basket. Please try again."],
    ["a removal of several lines", remove("BOLT", "HINGE"), /^We couldn't remove BOLT,HINGE/],
    ["another quantity", setTo("BOLT", 9), /^We couldn't change the quantity of BOLT\. Please/],
    [
      "the undo of a removal",
      { kind: "restore", removed, name: "HINGE" } as const,
      /^We couldn't put HINGE back in your basket\. Please/,
    ],
  ])("%s is not shown as done, and is told (BK-07)", async (_, change, words) => {
    const store = await two();
    const before = store.items();
    setLastChange("remove", removed, "HINGE");
    wire.answers = ["lost", "lost"];

    store.change(change);
    expect(store.items()).not.toEqual(before);
    await settled(store);

    expect(store.items()).toEqual(before);
    expect(store.prices().hasFailed).toBe(true);
    expect(failedChangesText(store.prices().failedChanges)).toMatch(words);
    expect(lastChange().removed).toEqual([]);
  });

  test("is made with its key when asked for again", async () => {
    const store = await two();
    wire.answers = ["lost", "lost"];
    store.change(remove("BOLT"));
    await settled(store);

    wire.answers = [ok(basketOf(2, ["HINGE", 1]))];
    store.retry();
    expect(skus(store.items())).toEqual([["HINGE", 1]]);
    await settled(store);

    expect(wire.calls[3]).toEqual(wire.calls[1]);
    expect(store.prices()).toMatchObject({ hasFailed: false, failedChanges: [] });
    expect(skus(store.items())).toEqual([["HINGE", 1]]);
  });

  test("of several lines, those that went before it stay gone", async () => {
    const store = await two();
    wire.answers = [ok(basketOf(2, ["HINGE", 1])), "lost", "lost"];
    store.change(remove("BOLT", "HINGE"));
    await settled(store);
    expect(skus(store.items())).toEqual([["HINGE", 1]]);
  });

  test("holds back what follows it, and all are made in order when asked for again", async () => {
    const store = await two();
    wire.answers = ["lost", "lost"];
    store.change(add("LATCH", 1));
    store.change(setTo("LATCH", 3));
    await settled(store);
    expect(wire.calls.map(({ path }) => path)).toEqual([
      "/basket/GetExistingBasket",
      "/basket/AddItem",
      "/basket/AddItem",
    ]);
    expect(skus(store.items()).at(-1)).toEqual(["LATCH", 1]);
    expect(store.prices().failedChanges).toHaveLength(1);

    const lines: [string, number][] = [
      ["BOLT", 2],
      ["HINGE", 1],
    ];
    wire.answers = [
      ok(basketOf(2, ...lines, ["LATCH", 1])),
      ok(basketOf(3, ...lines, ["LATCH", 3])),
    ];
    store.retry();
    await settled(store);
    expect(wire.calls[3]).toEqual(wire.calls[1]);
    expect(wire.calls[4]).toMatchObject({
      path: "/basket/UpdateItem",
      body: { basketItemId: "l-3", quantity: 3 },
    });
    expect(store.prices()).toMatchObject({ hasFailed: false, failedChanges: [] });
  });

  test("is given up by the next change, which is made on what is shown", async () => {
    const store = await two();
    wire.answers = ["lost", "lost"];
    store.change(remove("BOLT"));
    await settled(store);
    wire.answers = [ok(basketOf(2, ["BOLT", 2], ["HINGE", 4]))];
    store.change(setTo("HINGE", 4));
    await settled(store);

    expect(wire.calls.at(-1)?.path).toBe("/basket/UpdateItem");
    expect(store.prices().failedChanges).toEqual([]);
    expect(skus(store.items())).toEqual([
      ["BOLT", 2],
      ["HINGE", 4],
    ]);
  });

  test("stays told when the basket is looked at again, and is not made by that", async () => {
    const store = await two();
    wire.answers = ["lost", "lost"];
    store.change(remove("BOLT"));
    await settled(store);
    wire.answers = [ok(basketOf(1, ["BOLT", 2], ["HINGE", 1]))];
    store.refresh();
    await settled(store);
    expect(wire.calls.at(-1)?.path).toBe("/basket/GetExistingBasket");
    expect(store.prices().failedChanges).toHaveLength(1);
  });

  test("waits and stays shown where there is no network", async () => {
    const store = await two();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    wire.answers = ["lost"];
    store.change(remove("BOLT"));
    await settled(store);
    expect(skus(store.items())).toEqual([["HINGE", 1]]);

    vi.restoreAllMocks();
    wire.answers = [ok(basketOf(2, ["HINGE", 1]))];
    store.retry();
    await settled(store);
    expect(store.prices().hasFailed).toBe(false);
  });
});
