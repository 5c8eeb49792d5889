/** A change to a basket as data: shown at once wherever the basket is stored, and sent where the shop stores it. */
import {
  type GuestBasket,
  type GuestItem,
  type LineKey,
  withMore,
  withoutLines,
  withQuantity,
  withRestored,
} from "./guest-basket";
import type { RemovedLine } from "./last-change";

/** `name` is what the shopper calls the line or the lines. */
export type BasketChange =
  | { kind: "add"; item: GuestItem; maximum: number }
  | { kind: "quantity"; line: LineKey; quantity: number; name: string }
  | { kind: "remove"; lines: LineKey[]; name: string }
  | { kind: "restore"; removed: RemovedLine[]; name: string };

/** `words` are the shop's own, where it said why. */
export type FailedChange = BasketChange & { words?: string | undefined };

export function applyChange(basket: GuestBasket, change: BasketChange): GuestBasket {
  switch (change.kind) {
    case "add":
      return withMore(basket, change.item, change.maximum);
    case "quantity":
      return withQuantity(basket, change.line, change.quantity);
    case "remove":
      return withoutLines(basket, change.lines).basket;
    case "restore":
      return withRestored(basket, change.removed);
  }
}
