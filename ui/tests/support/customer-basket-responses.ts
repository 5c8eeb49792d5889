import { afterEach, beforeEach, expect, vi } from "vitest";
import { CustomerBasketStore } from "../../src/basket-store/customer-basket-store";
import type { GuestItem } from "../../src/basket-store/guest-basket";
import { changeGuestBasket } from "../../src/basket-store/guest-basket-storage";
import { returnSkipped } from "../../src/basket-store/guest-merge";
import { queryClient } from "../../src/shop/query-client";
import { pageFixture } from "./fixtures";
import { guestItem, priced, pricedLine } from "./priced-basket";

interface Call {
  path: string;
  body: Record<string, unknown>;
  key: string | null;
}

export type Answer = { status: number; body: unknown } | "lost";

export const { shop } = pageFixture("home");

/** What was asked of the shop, and what it answers next, in the order the test says. */
export const wire: { calls: Call[]; answers: Answer[] } = { calls: [], answers: [] };

export const basketOf = (version: number, ...lines: [string, number][]) => ({
  ...priced(
    lines.map(([sku, quantity], at) => ({
      ...pricedLine(sku, quantity),
      basketItemId: `l-${at + 1}`,
    })),
  ),
  version,
});
export const ok = (body: unknown): Answer => ({ status: 200, body });
export const skus = (items: GuestItem[]) =>
  items.map(({ skuCode, quantity }) => [skuCode, quantity]);

/** Lets the shop at the other end answer so. */
export function listen(...responses: Answer[]) {
  wire.calls = [];
  wire.answers = responses;
  vi.stubGlobal("fetch", async (url: string, { body, headers }: RequestInit) => {
    wire.calls.push({
      path: String(url).split("?")[0] ?? "",
      body: body ? JSON.parse(String(body)) : null,
      key: new Headers(headers).get("Idempotency-Key"),
    });
    const answer = wire.answers.shift();
    if (!answer || answer === "lost") throw new TypeError("no answer");
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
}

/** Begins every test as a guest who carries nothing. */
export function asAGuest() {
  beforeEach(() => {
    queryClient.clear();
    sessionStorage.clear();
    changeGuestBasket((basket) => ({ ...basket, items: [] }));
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    returnSkipped();
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });
}

export const add = (sku: string, quantity: number) =>
  ({ kind: "add", item: guestItem(sku, quantity), maximum: 999 }) as const;

export const setTo = (sku: string, quantity: number) =>
  ({ kind: "quantity", line: guestItem(sku), quantity, name: sku }) as const;

export const remove = (...skuCodes: string[]) =>
  ({
    kind: "remove",
    lines: skuCodes.map((sku) => guestItem(sku)),
    name: skuCodes.join(),
  }) as const;

export async function settled(store: CustomerBasketStore) {
  await vi.advanceTimersByTimeAsync(2_000);
  expect(store.prices().isPricing).toBe(false);
}

export async function opened(...responses: Answer[]) {
  listen(...responses);
  const store = new CustomerBasketStore(shop);
  store.price();
  await settled(store);
  return store;
}
