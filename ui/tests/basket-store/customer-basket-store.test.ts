import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CustomerKeeper } from "../../src/basket-store/customer-basket-store";
import { undoneText } from "../../src/basket-store/failed-change";
import { guestBasket } from "../../src/basket-store/guest-basket-storage";
import { lastChange, tellChange } from "../../src/basket-store/last-change";
import { endSession } from "../../src/session/session-change";
import { rereadSession } from "../../src/session/signed-in";
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

async function settled(keeper: CustomerKeeper) {
  await vi.advanceTimersByTimeAsync(2_000);
  expect(keeper.prices().isPricing).toBe(false);
}

async function opened(...said: Answer[]) {
  listen(...said);
  const keeper = new CustomerKeeper(shop);
  keeper.price();
  await settled(keeper);
  return keeper;
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
    keeper.change(setTo("BOLT", 5));
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
    grant("ada@example.org");
    await opened(ok(basketOf(1, ["BOLT", 2])));
    expect(skus(new CustomerKeeper(shop).items())).toEqual([["BOLT", 2]]);

    grant("ben@example.org");
    expect(new CustomerKeeper(shop).items()).toEqual([]);
    endSession();
  });

  test("answered after the session ended is neither shown nor kept, and nothing more is sent", async () => {
    grant("ada@example.org");
    const keeper = await opened(ok(basketOf(1, ["BOLT", 2])));
    let answer = (_: Response) => {};
    const held = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
    vi.stubGlobal("fetch", held);
    keeper.change(add("HINGE", 1));
    keeper.change(remove("BOLT"));

    grant("ben@example.org");
    answer(Response.json(basketOf(2, ["BOLT", 2], ["HINGE", 1])));
    await vi.advanceTimersByTimeAsync(2_000);

    expect(held).toHaveBeenCalledTimes(1);
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/BOLT|HINGE|ada/);
    expect(guestBasket().items).toEqual([]);
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

    keeper.change(remove("OUT", "BOLT"));
    await settled(keeper);

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
    const keeper = await two();
    const before = keeper.items();
    tellChange("remove", removed, "HINGE");
    wire.answers = ["lost", "lost"];

    keeper.change(change);
    expect(keeper.items()).not.toEqual(before);
    await settled(keeper);

    expect(keeper.items()).toEqual(before);
    expect(keeper.prices().hasFailed).toBe(true);
    expect(undoneText(keeper.prices().undone)).toMatch(words);
    expect(lastChange().removed).toEqual([]);
  });

  test("is made with its key when asked for again", async () => {
    const keeper = await two();
    wire.answers = ["lost", "lost"];
    keeper.change(remove("BOLT"));
    await settled(keeper);

    wire.answers = [ok(basketOf(2, ["HINGE", 1]))];
    keeper.priceAgain();
    expect(skus(keeper.items())).toEqual([["HINGE", 1]]);
    await settled(keeper);

    expect(wire.calls[3]).toEqual(wire.calls[1]);
    expect(keeper.prices()).toMatchObject({ hasFailed: false, undone: [] });
    expect(skus(keeper.items())).toEqual([["HINGE", 1]]);
  });

  test("of several lines, those that went before it stay gone", async () => {
    const keeper = await two();
    wire.answers = [ok(basketOf(2, ["HINGE", 1])), "lost", "lost"];
    keeper.change(remove("BOLT", "HINGE"));
    await settled(keeper);
    expect(skus(keeper.items())).toEqual([["HINGE", 1]]);
  });

  test("is given up by the next change, which is made on what is shown", async () => {
    const keeper = await two();
    wire.answers = ["lost", "lost"];
    keeper.change(remove("BOLT"));
    await settled(keeper);
    wire.answers = [ok(basketOf(2, ["BOLT", 2], ["HINGE", 4]))];
    keeper.change(setTo("HINGE", 4));
    await settled(keeper);

    expect(wire.calls.at(-1)?.path).toBe("/basket/UpdateItem");
    expect(keeper.prices().undone).toEqual([]);
    expect(skus(keeper.items())).toEqual([
      ["BOLT", 2],
      ["HINGE", 4],
    ]);
  });

  test("stays told when the basket is looked at again, and is not made by that", async () => {
    const keeper = await two();
    wire.answers = ["lost", "lost"];
    keeper.change(remove("BOLT"));
    await settled(keeper);
    wire.answers = [ok(basketOf(1, ["BOLT", 2], ["HINGE", 1]))];
    keeper.refresh();
    await settled(keeper);
    expect(wire.calls.at(-1)?.path).toBe("/basket/GetExistingBasket");
    expect(keeper.prices().undone).toHaveLength(1);
  });

  test("waits and stays shown where there is no network", async () => {
    const keeper = await two();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    wire.answers = ["lost"];
    keeper.change(remove("BOLT"));
    await settled(keeper);
    expect(skus(keeper.items())).toEqual([["HINGE", 1]]);

    vi.restoreAllMocks();
    wire.answers = [ok(basketOf(2, ["HINGE", 1]))];
    keeper.priceAgain();
    await settled(keeper);
    expect(keeper.prices().hasFailed).toBe(false);
  });
});
