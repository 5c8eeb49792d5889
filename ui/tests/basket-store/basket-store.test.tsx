import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { GuestItem } from "../../src/basket-store/guest-basket";
import { guestBasket } from "../../src/basket-store/guest-basket-storage";
import { useJustAdded } from "../../src/basket-store/just-added";
import { lastChange } from "../../src/basket-store/last-change";
import { usePricedBasket } from "../../src/basket-store/priced-basket";
import "../../src/basket-store/guest-prices";
import { useBasketChanges } from "../../src/basket-store/use-basket";
import { ShopProvider } from "../../src/shop/shop-context";
import { pageFixture } from "../support/fixtures";
import { guestItem, priced, pricedLine } from "../support/priced-basket";

interface Call {
  items: GuestItem[];
  signal: AbortSignal;
  answer: (status: number, body: unknown) => void;
}

let calls: Call[] = [];

/** The shop at the other end of the wire: it answers when the test says so. */
function listen() {
  calls = [];
  vi.stubGlobal("fetch", (_url: string, { body, signal }: RequestInit) => {
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("gone", "AbortError")));
      calls.push({
        items: JSON.parse(String(body)).items,
        signal: signal as AbortSignal,
        answer: (status, payload) =>
          resolve(new Response(JSON.stringify(payload), { status, headers: { a: "b" } })),
      });
    });
  });
}

const { shop } = pageFixture("home");
const wrapper = ({ children }: { children: ReactNode }) => (
  <ShopProvider value={shop}>{children}</ShopProvider>
);

function use() {
  return renderHook(() => ({ ...usePricedBasket(), ...useBasketChanges() }), { wrapper }).result;
}

const lineOf = ({ skuCode, quantity }: GuestItem) => pricedLine(skuCode, quantity);

async function answer(call: number, rest = {}) {
  await waitFor(() => expect(calls.length).toBeGreaterThan(call));
  await act(async () => {
    const { items, answer: tell } = calls[call] as Call;
    tell(200, { ...priced(items.map(lineOf)), ...rest });
  });
}

async function refuse(call: number, status: number, code: string) {
  await waitFor(() => expect(calls.length).toBeGreaterThan(call));
  await act(async () => calls[call]?.answer(status, { code, title: `Refused: ${code}` }));
}

beforeEach(() => {
  listen();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
});

afterEach(async () => {
  const { result } = renderHook(useBasketChanges);
  act(() => result.current.reset());
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** A code of its own each time: the store outlives a test as it outlives a page. */
let turn = 0;
function fresh(): string {
  turn += 1;
  return `SKU-${turn}`;
}

function added(skuCode: string, quantity = 1) {
  return {
    item: guestItem(skuCode, quantity),
    name: skuCode,
    thumbUrl: "",
    unitAt: () => 100,
    maximum: 999,
  };
}

describe("BK-07 the basket's prices", () => {
  test("are loading while they are fetched, and asked again after every change", async () => {
    const sku = fresh();
    const store = use();
    act(() => store.current.add(added(sku), { quietly: true }));
    expect(store.current.isPricing).toBe(true);
    await answer(0);
    expect(store.current).toMatchObject({ isPricing: false, isCurrent: true, error: null });
    act(() => store.current.setQuantity(guestItem(sku), 4, sku));
    expect(store.current.isCurrent).toBe(false);
    await answer(1);
    expect(calls[1]?.items[0]?.quantity).toBe(4);
    expect(store.current.isCurrent).toBe(true);
  });

  test("an older answer never replaces a newer one", async () => {
    const sku = fresh();
    const store = use();
    act(() => store.current.add(added(sku), { quietly: true }));
    await waitFor(() => expect(calls).toHaveLength(1));
    act(() => store.current.setQuantity(guestItem(sku), 7, sku));
    await answer(1);
    await answer(0);
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(store.current.basket?.basketItems[0]?.quantity).toBe(7);
    expect(store.current.isCurrent).toBe(true);
  });

  test("a failed update is a quiet matter, keeps the last prices, and can be tried again", async () => {
    const sku = fresh();
    const store = use();
    act(() => store.current.add(added(sku), { quietly: true }));
    await answer(0);
    act(() => store.current.setQuantity(guestItem(sku), 3, sku));
    await refuse(1, 429, "too_many_requests");
    expect(store.current.error).toBe("quiet");
    expect(store.current.basket?.basketItems[0]?.quantity).toBe(1);
    act(() => store.current.retry());
    expect(store.current.error).toBeNull();
    await answer(2);
    expect(store.current.isCurrent).toBe(true);
  });

  test("a failed removal sets the error flag, and the line stays removed", async () => {
    const [one, other] = [fresh(), fresh()];
    const store = use();
    act(() => store.current.add(added(one), { quietly: true }));
    act(() => store.current.add(added(other), { quietly: true }));
    await answer(calls.length - 1);
    act(() => store.current.remove([guestItem(one)], one));
    await refuse(calls.length - 1, 422, "no");
    expect(store.current.error).toBe("error");
    expect(store.current.items).toEqual([guestItem(other)]);
  });

  test("a server that fails once is asked once more before that counts", async () => {
    const store = use();
    act(() => store.current.add(added(fresh()), { quietly: true }));
    await refuse(0, 503, "unavailable");
    expect(store.current).toMatchObject({ isPricing: true, error: null });
    await waitFor(() => expect(calls).toHaveLength(2), { timeout: 3000 });
    await answer(1);
    expect(store.current.error).toBeNull();
  });

  test("reset empties, and undo brings everything back", async () => {
    const sku = fresh();
    const store = use();
    act(() => store.current.add(added(sku, 2), { quietly: true }));
    await answer(0);
    act(() => store.current.reset());
    expect(store.current).toMatchObject({ items: [], basket: undefined, error: null });
    expect(lastChange().name).toBe("1 line");
    act(() => store.current.undo());
    expect(guestBasket().items).toEqual([guestItem(sku, 2)]);
    expect(lastChange().removed).toEqual([]);
  });
});

describe("QT-02 adding at the most of a line", () => {
  function addTwice(first: number, second: number) {
    const sku = fresh();
    const store = use();
    const shown = renderHook(useJustAdded).result;
    const responses: string[] = [];
    const hear = (event: Event) => responses.push((event as CustomEvent<string>).detail);
    act(() => store.current.add(added(sku, first), { quietly: true }));
    window.addEventListener("shop:announce", hear);
    act(() => store.current.add(added(sku, second)));
    window.removeEventListener("shop:announce", hear);
    const quantity = guestBasket().items.find(({ skuCode }) => skuCode === sku)?.quantity;
    return { quantity, responses, shortfall: shown.current?.shortfall };
  }

  test("says that nothing was added when the line is full", () => {
    const words = "You already have the most we can sell you: 999.";
    const payload = addTwice(999, 1);
    expect(payload).toEqual({ quantity: 999, responses: [words], shortfall: { count: 0, words } });
  });

  test("says how many were added when not all fit", () => {
    const words = "Only 2 added: we can sell you up to 999.";
    const payload = addTwice(997, 10);
    expect(payload).toEqual({ quantity: 999, responses: [words], shortfall: { count: 2, words } });
  });

  test("has nothing to say when all fit", () => {
    expect(addTwice(1, 998)).toEqual({ quantity: 999, responses: [], shortfall: undefined });
  });
});

test("QT-03 a quantity the shop lowers is kept lowered, without asking again", async () => {
  const sku = fresh();
  const store = use();
  act(() => store.current.add(added(sku, 20), { quietly: true }));
  const line = pricedLine(sku, 2, { quantityAdjusted: true, maximum: 2 });
  await answer(0, { basketItems: [line] });
  expect(guestBasket().items).toEqual([guestItem(sku, 2)]);
  expect(store.current.isCurrent).toBe(true);
  expect(store.current.basket?.basketItems[0]?.quantityAdjusted).toBe(true);
  expect(calls).toHaveLength(1);
});

test("a line of a wrong size is found by halves, and the others keep their prices", async () => {
  const [good, bad] = [fresh(), fresh()];
  const store = use();
  act(() => store.current.add(added(good), { quietly: true }));
  act(() => store.current.add(added(bad), { quietly: true }));
  const from = calls.length - 1;
  const refusing = async (call: number) => {
    await waitFor(() => expect(calls.length).toBeGreaterThan(call));
    const isBad = calls[call]?.items.some(({ skuCode }) => skuCode === bad);
    if (isBad) await refuse(call, 422, "dimensions_required");
    else await answer(call);
  };
  for (const call of [0, 1, 2, 3, 4]) await refusing(from + call);
  await waitFor(() => expect(store.current.isPricing).toBe(false));
  expect(store.current.basket?.refused).toEqual([
    { item: guestItem(bad), reason: "Refused: dimensions_required" },
  ]);
  expect(store.current.basket?.basketItems.map(({ skuCode }) => skuCode)).toEqual([good]);
});
