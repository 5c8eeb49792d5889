import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { failedChangesText } from "../../src/basket-store/failed-change";
import { lastChange, setLastChange } from "../../src/basket-store/last-change";
import {
  add,
  asAGuest,
  basketOf,
  ok,
  opened,
  remove,
  setTo,
  settled,
  skus,
  wire,
} from "../support/customer-basket-responses";
import { guestItem } from "../support/priced-basket";

asAGuest();

/** A second try comes a second later. */
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a change that the shop does not answer", () => {
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
});

describe("a change that the shop does not answer, asked twice", () => {
  const two = () => opened(ok(basketOf(1, ["BOLT", 2], ["HINGE", 1])));
  const removed = [{ item: guestItem("HINGE", 1), at: 1 }];

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

describe("a change while the shop changes nothing", () => {
  const words = "We're doing some maintenance.";
  const refused = { status: 503, body: { code: "read_only", title: words } };

  test.each([
    ["an addition", add("HINGE", 1)],
    ["a removal", remove("BOLT")],
  ])("%s is taken back with the shop's own words, and can be tried again", async (_, change) => {
    const store = await opened(ok(basketOf(1, ["BOLT", 2])));
    const before = store.items();
    wire.answers = [refused, refused];

    store.change(change);
    await settled(store);

    expect(store.items()).toEqual(before);
    expect(failedChangesText(store.prices().failedChanges)).toBe(words);

    wire.answers = [ok(basketOf(2, ["HINGE", 1]))];
    store.retry();
    await settled(store);
    expect(skus(store.items())).toEqual([["HINGE", 1]]);
    expect(failedChangesText(store.prices().failedChanges)).toBe("");
  });
});
