/** A priced basket and its lines, wherever it is stored. */
import type { Basket, BasketItem } from "../api/types";
import { type GuestItem, isSameLine, type LineKey } from "./guest-basket";

/** A line the shop cannot price, and why: only a damaged basket has one. */
export interface Refusal {
  item: GuestItem;
  reason: string;
}

/** A basket as the shop priced it, with the lines left out because they were refused. */
export type PricedBasket = Basket & { refused: Refusal[] };

/** The identity of a priced line, as the guest's basket knows it. */
export function keyOf({ skuCode, m2mHeight, m2mWidth, m2mScrewholes }: BasketItem): LineKey {
  return { skuCode, length: m2mHeight, width: m2mWidth, screwholes: m2mScrewholes };
}

/** What makes two baskets one question. */
export function identityOf(items: GuestItem[]): string {
  return JSON.stringify(
    items.map(({ skuCode, quantity, length, width, screwholes }) => [
      skuCode,
      quantity,
      length,
      width,
      screwholes,
    ]),
  );
}

/** The lines of a response, and after them those that only earlier ones had. */
export function withKnown(known: BasketItem[], priced: PricedBasket): BasketItem[] {
  const isNew = (line: BasketItem) =>
    !priced.basketItems.some((other) => isSameLine(keyOf(other), keyOf(line)));
  return [...priced.basketItems, ...known.filter(isNew)];
}

/** The items with the quantities the shop lowered (QT-03). */
export function lowered(items: GuestItem[], { basketItems }: Basket): GuestItem[] {
  const lines = basketItems.filter((line) => line.quantityAdjusted);
  return items.map((item) => {
    const line = lines.find((candidate) => isSameLine(keyOf(candidate), item));
    return line && line.quantity < item.quantity ? { ...item, quantity: line.quantity } : item;
  });
}
