/** A customer's basket at the shop: the query, and the requests that a change becomes, each with an idempotency key. */
import { type Caller, Problem, send } from "../api/send";
import type { Basket } from "../api/types";
import type { CustomerQuery } from "../session/customer-query";
import type { BasketChange } from "./basket-change";
import { keyOf } from "./basket-prices";
import { type GuestItem, isSameLine, type LineKey, newBasketId } from "./guest-basket";

const FRESH_MS = 60_000;
export const RETRY_MS = 1_000;
/** Changes of a basket share it, so that they reach the shop one after another. */
export const BASKET_SCOPE = "basket";

export interface BasketRequest {
  path: string;
  body: unknown;
  key: string;
}

/** The shop did not respond, or not in earnest: the same may be sent once more. */
export function isUnresolved(error: unknown): boolean {
  return !(error instanceof Problem) || error.status >= 500 || error.status === 429;
}

/** Without a network another try would only fail again. */
export function isWorthRetrying(failureCount: number, error: unknown): boolean {
  return failureCount === 0 && isUnresolved(error) && navigator.onLine;
}

/** An older response never replaces a newer one. */
function newerOf(before: unknown, next: unknown): unknown {
  const version = (basket: unknown) => (basket as Basket | undefined)?.version ?? 0;
  return version(next) < version(before) ? before : next;
}

export function basketQuery(
  customer: string,
  fetch: (signal: AbortSignal) => Promise<Basket>,
): CustomerQuery<Basket> {
  return {
    queryKey: [customer, "basket"],
    queryFn: ({ signal }) => fetch(signal),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    retry: isWorthRetrying,
    retryDelay: RETRY_MS,
    structuralSharing: newerOf,
  };
}

function request(path: string, body: unknown): BasketRequest {
  return { path: `/basket/${path}`, body, key: newBasketId() };
}

function lineIn(basket: Basket, line: LineKey) {
  return basket.basketItems.find((item) => isSameLine(keyOf(item), line));
}

/** Lines that ran out go by their SKU (BK-08), any other by its id; one that is gone already needs no request. */
function removals(basket: Basket, lines: LineKey[]): BasketRequest[] {
  return lines.flatMap((line) => {
    const found = lineIn(basket, line);
    if (!found) return [];
    const { skuCode, basketItemId } = found;
    return basket.outOfStockSkus.includes(skuCode)
      ? [request("RemoveOutOfStockBasketItem", { skuCode })]
      : [request("RemoveItem", { skuCode, basketItemId })];
  });
}

function newQuantity(basket: Basket, line: LineKey, quantity: number): BasketRequest[] {
  const found = lineIn(basket, line);
  if (!found) return [request("AddItem", { ...line, quantity })];
  const { skuCode, basketItemId } = found;
  return [request("UpdateItem", { skuCode, basketItemId, quantity })];
}

/** Adds as many units as still fit into the line. */
function addition(basket: Basket, item: GuestItem, maximum: number): BasketRequest[] {
  const present = lineIn(basket, item)?.quantity ?? 0;
  const quantity = Math.min(item.quantity, maximum - present);
  return quantity > 0 ? [request("AddItem", { ...item, quantity })] : [];
}

/** Many lines in one step, all or none. */
export function additionOfAll(items: GuestItem[]): BasketRequest {
  return request("AddItems", { items });
}

export function requestsFor(change: BasketChange, basket: Basket): BasketRequest[] {
  switch (change.kind) {
    case "add":
      return addition(basket, change.item, change.maximum);
    case "quantity":
      return newQuantity(basket, change.line, change.quantity);
    case "remove":
      return removals(basket, change.lines);
    case "restore":
      return [additionOfAll(change.removed.map(({ item }) => item))];
  }
}

export function fetchBasket(shop: Caller, signal: AbortSignal): Promise<Basket> {
  return send<Basket>(shop, "GET", "/basket/GetExistingBasket", { signal });
}

export function sendRequest(shop: Caller, { path, body, key }: BasketRequest): Promise<Basket> {
  return send<Basket>(shop, "POST", path, { body, headers: { "Idempotency-Key": key } });
}
