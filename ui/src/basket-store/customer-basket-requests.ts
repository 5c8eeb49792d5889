/** The calls that a change of a customer's basket becomes; each carries a key, so that asking again changes nothing. */
import { type Caller, send } from "../api/send";
import type { Basket } from "../api/types";
import type { Change } from "./basket-change";
import { type GuestItem, isSameLine, type LineKey, newBasketId } from "./guest-basket";
import { keyOf } from "./quote";

export interface Call {
  path: string;
  body: unknown;
  key: string;
}

/** A change that waits to be sent; its calls are worked out when its turn comes and the line ids are known. */
export interface Waiting {
  change: Change;
  calls: Call[] | null;
  /** The shop did not answer: it waits for somebody to ask for it again. */
  isUndone?: boolean;
}

function call(path: string, body: unknown): Call {
  return { path: `/basket/${path}`, body, key: newBasketId() };
}

function lineIn(basket: Basket, line: LineKey) {
  return basket.basketItems.find((item) => isSameLine(keyOf(item), line));
}

function added(item: GuestItem): Call {
  return call("AddItem", item);
}

/** Lines that ran out go by their SKU (BK-08), any other by its id; one that is gone already needs no call. */
function removals(basket: Basket, lines: LineKey[]): Call[] {
  return lines.flatMap((line) => {
    const found = lineIn(basket, line);
    if (!found) return [];
    const { skuCode, basketItemId } = found;
    return basket.outOfStockSkus.includes(skuCode)
      ? [call("RemoveOutOfStockBasketItem", { skuCode })]
      : [call("RemoveItem", { skuCode, basketItemId })];
  });
}

function requantified(basket: Basket, line: LineKey, quantity: number): Call[] {
  const found = lineIn(basket, line);
  if (!found) return [added({ ...line, quantity })];
  const { skuCode, basketItemId } = found;
  return [call("UpdateItem", { skuCode, basketItemId, quantity })];
}

/** How many more units fit into the line that an addition joins. */
function fitting(basket: Basket, item: GuestItem, maximum: number): Call[] {
  const held = lineIn(basket, item)?.quantity ?? 0;
  const quantity = Math.min(item.quantity, maximum - held);
  return quantity > 0 ? [added({ ...item, quantity })] : [];
}

/** Many lines in one step, all or none. */
export function addition(items: GuestItem[]): Call {
  return call("AddItems", { items });
}

export function callsFor(change: Change, basket: Basket): Call[] {
  switch (change.kind) {
    case "add":
      return fitting(basket, change.item, change.maximum);
    case "quantity":
      return requantified(basket, change.line, change.quantity);
    case "remove":
      return removals(basket, change.lines);
    case "restore":
      return [addition(change.removed.map(({ item }) => item))];
  }
}

export function sendCall(shop: Caller, { path, body, key }: Call): Promise<Basket> {
  return send<Basket>(shop, "POST", path, { body, headers: { "Idempotency-Key": key } });
}

export function fetchBasket(shop: Caller): Promise<Basket> {
  return send<Basket>(shop, "GET", "/basket/GetExistingBasket");
}
