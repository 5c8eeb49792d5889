import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CustomerKeeper } from "../src/basket-store/customer-keeper";
import type { GuestItem } from "../src/basket-store/guest-basket";
import {
  mergeGuestBasket,
  mergeTold,
  returnSkipped,
  undoMerge,
} from "../src/basket-store/guest-merge";
import { changeGuestBasket, guestBasket } from "../src/basket-store/guest-store";
import { endSession } from "../src/session/session-change";
import { rereadSession } from "../src/session/signed-in";
import { pageFixture } from "./fixtures";
import { kept, priced, pricedLine } from "./priced";

interface Call {
  path: string;
  body: Record<string, unknown>;
  key: string | null;
}

type Answer = { status: number; body: unknown } | "lost";

const { shop } = pageFixture("home");
let calls: Call[] = [];
let answers: Answer[] = [];

const basketOf = (version: number, ...lines: [string, number][]) => ({
  ...priced(
    lines.map(([sku, quantity], at) => ({
      ...pricedLine(sku, quantity),
      basketItemId: `l-${at + 1}`,
    })),
  ),
  version,
});
const ok = (body: unknown): Answer => ({ status: 200, body });
const skus = (items: GuestItem[]) => items.map(({ skuCode, quantity }) => [skuCode, quantity]);
const add = (sku: string, quantity: number) =>
  ({ kind: "add", item: kept(sku, quantity), maximum: 999 }) as const;

/** The shop at the other end of the wire, answering in the order the test says. */
function listen(...said: Answer[]) {
  calls = [];
  answers = said;
  vi.stubGlobal("fetch", async (url: string, { body, headers }: RequestInit) => {
    calls.push({
      path: String(url).split("?")[0] ?? "",
      body: body ? JSON.parse(String(body)) : null,
      key: new Headers(headers).get("Idempotency-Key"),
    });
    const answer = answers.shift();
    if (!answer || answer === "lost") throw new TypeError("no answer");
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
}

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

beforeEach(() => {
  sessionStorage.clear();
  changeGuestBasket((basket) => ({ ...basket, items: [] }));
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  returnSkipped();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a customer's basket", () => {
  test("is what the shop keeps, once it has answered", async () => {
    listen(ok(basketOf(3, ["BOLT", 2])));
    const keeper = new CustomerKeeper(shop);
    expect(keeper.isRead()).toBe(false);

    keeper.price();
    await settled(keeper);

    expect(calls.map(({ path }) => path)).toEqual(["/basket/GetExistingBasket"]);
    expect(skus(keeper.items())).toEqual([["BOLT", 2]]);
    expect(keeper.prices().quoted?.version).toBe(3);
  });

  test("shows a change at once and sends changes one after another", async () => {
    const keeper = await opened(ok(basketOf(1, ["BOLT", 2])));
    answers = [
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

    expect(calls.slice(1).map(({ path, body }) => [path, body.skuCode, body.quantity])).toEqual([
      ["/basket/AddItem", "HINGE", 1],
      ["/basket/UpdateItem", "BOLT", 5],
    ]);
    expect(calls[2]?.body.basketItemId).toBe("l-1");
    expect(skus(keeper.items())).toEqual([
      ["BOLT", 5],
      ["HINGE", 1],
    ]);
  });

  test("a change whose answer was lost is sent again with its key", async () => {
    const keeper = await opened(ok(basketOf(1)));
    answers = ["lost", ok(basketOf(2, ["HINGE", 1]))];

    keeper.change(add("HINGE", 1));
    await settled(keeper);

    const [, first, second] = calls;
    expect(first?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.key).toBe(first?.key);
    expect(skus(keeper.items())).toEqual([["HINGE", 1]]);
    expect(keeper.prices().hasFailed).toBe(false);
  });

  test("a change that stays unanswered is kept and sent when asked again", async () => {
    const keeper = await opened(ok(basketOf(1)));
    answers = ["lost", "lost"];
    keeper.change(add("HINGE", 1));
    await settled(keeper);
    expect(keeper.prices().hasFailed).toBe(true);
    expect(skus(keeper.items())).toEqual([["HINGE", 1]]);

    answers = [ok(basketOf(2, ["HINGE", 1]))];
    keeper.priceAgain();
    await settled(keeper);
    expect(calls[3]?.key).toBe(calls[1]?.key);
    expect(keeper.prices().hasFailed).toBe(false);
  });

  test("a refused change goes, and what the shop keeps stands (BK-07)", async () => {
    const keeper = await opened(ok(basketOf(1, ["BOLT", 2])));
    answers = [
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
    answers = [{ status: 401, body: { code: "signed_out", title: "Please sign in." } }];
    keeper.change(add("HINGE", 3));
    await settled(keeper);

    expect(skus(guestBasket().items)).toEqual([["HINGE", 3]]);
    keeper.priceAgain();
    await settled(keeper);
    expect(skus(guestBasket().items)).toEqual([["HINGE", 3]]);
  });

  test("many lines added after the session ended are the guest's too", async () => {
    const keeper = await opened(ok(basketOf(1)));
    answers = [{ status: 401, body: { code: "signed_out", title: "Please sign in." } }];

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
    answers = [ok(basketOf(2, ["BOLT", 2])), ok(basketOf(3))];

    keeper.change({ kind: "remove", lines: [kept("OUT", 1), kept("BOLT", 2)] });
    await settled(keeper);

    expect(calls.slice(1).map(({ path, body }) => [path, body])).toEqual([
      ["/basket/RemoveOutOfStockBasketItem", { skuCode: "OUT" }],
      ["/basket/RemoveItem", { skuCode: "BOLT", basketItemId: "l-2" }],
    ]);
  });
});

describe("what a guest carried (BK-03)", () => {
  const carry = (...items: GuestItem[]) => changeGuestBasket((basket) => ({ ...basket, items }));

  test("goes into the customer's basket in one call, and then from the browser", async () => {
    carry(kept("BOLT", 2), kept("OUT", 1));
    const { basketId } = guestBasket();
    const skipped = [{ skuCode: "OUT", quantity: 1, reason: "out_of_stock" }];
    const added = [{ skuCode: "BOLT", quantity: 2 }];
    listen(ok({ ...basketOf(2, ["BOLT", 2]), added, skipped, undoToken: "u-1" }));

    const merged = await mergeGuestBasket(shop, true);

    expect(calls[0]?.body).toEqual({
      guestBasketId: basketId,
      items: [kept("BOLT", 2), kept("OUT", 1)],
    });
    expect(merged?.basket.version).toBe(2);
    expect(guestBasket().items).toEqual([]);
    expect(mergeTold()).toMatchObject({ added, skipped, undoToken: "u-1" });
  });

  test("stays in the browser when the shop does not answer", async () => {
    carry(kept("BOLT", 2));
    const before = guestBasket();
    listen("lost");

    await expect(mergeGuestBasket(shop, true)).rejects.toThrow();

    expect(guestBasket()).toEqual(before);
    expect(mergeTold()).toBeNull();
  });

  test("comes along without a word where it was added before the page knew the customer", async () => {
    carry(kept("BOLT", 2));
    listen(ok({ ...basketOf(2, ["BOLT", 2]), added: [], skipped: [], undoToken: "u-1" }));
    await mergeGuestBasket(shop, false);
    expect(guestBasket().items).toEqual([]);
    expect(mergeTold()).toBeNull();
  });

  test("is asked for again as it was sent, and what was added since follows on its own", async () => {
    carry(kept("BOLT", 2));
    const { basketId } = guestBasket();
    listen("lost");
    await expect(mergeGuestBasket(shop, true)).rejects.toThrow();
    changeGuestBasket((basket) => ({ ...basket, items: [kept("BOLT", 5), kept("HINGE", 1)] }));

    const told = { added: [], skipped: [], undoToken: "u-1" };
    listen(ok({ ...basketOf(2, ["BOLT", 2]), ...told }), ok({ ...basketOf(3), ...told }));
    await mergeGuestBasket(shop, true);

    expect(calls[0]?.body).toEqual({ guestBasketId: basketId, items: [kept("BOLT", 2)] });
    expect(calls[1]?.body.items).toEqual([kept("BOLT", 3), kept("HINGE", 1)]);
    expect(calls[1]?.body.guestBasketId).not.toBe(basketId);
    expect(guestBasket().items).toEqual([]);
  });

  test("can be taken out again, once", async () => {
    carry(kept("BOLT", 2));
    listen(
      ok({ ...basketOf(2, ["BOLT", 2]), added: [], skipped: [], undoToken: "u-1" }),
      ok(basketOf(3)),
    );
    await mergeGuestBasket(shop, true);

    expect((await undoMerge(shop)).version).toBe(3);
    expect(calls[1]?.body).toEqual({ undoToken: "u-1" });
    expect(mergeTold()).toBeNull();
  });

  test("what could not be added goes back to the guest after signing out", async () => {
    carry(kept("BOLT", 2), kept("OUT", 1));
    const skipped = [{ skuCode: "OUT", quantity: 1, reason: "out_of_stock" }];
    listen(ok({ ...basketOf(2, ["BOLT", 2]), added: [], skipped, undoToken: "u-1" }));
    await mergeGuestBasket(shop, true);

    returnSkipped();

    expect(skus(guestBasket().items)).toEqual([["OUT", 1]]);
  });
});
