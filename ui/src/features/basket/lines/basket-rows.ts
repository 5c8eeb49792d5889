/** The rows of the basket screens: what the guest keeps, each with its line of the newest response. */
import type { BasketItem } from "../../../api/types";
import { keyOf, type PricedBasket } from "../../../basket-store/basket-prices";
import { type GuestItem, isSameLine } from "../../../basket-store/guest-basket";

export interface Row {
  item: GuestItem;
  /** Null before a response, and for a line the shop cannot sell. */
  line: BasketItem | null;
  /** Why the shop cannot sell it; null otherwise. */
  fault: string | null;
  /** False while the figures belong to another quantity. */
  isCurrent: boolean;
}

/** Names over 50 characters end in dots; the whole name stays in the title (BK-05). */
export function shortName(name: string): string {
  const letters = [...name];
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join("")}...` : name;
}

const LONGEST_NAME = 50;

function faultOf(item: GuestItem, quoted: PricedBasket | undefined): string | null {
  if (quoted?.unknownSkus.includes(item.skuCode)) return "We don't sell this code any more.";
  return quoted?.refused.find((refusal) => isSameLine(refusal.item, item))?.reason ?? null;
}

/**
 * One row a stored item, in the shopper's order: a removed line is gone at once, a new one stands.
 * `known` are lines of earlier responses, which a line that comes back shows until it is priced.
 */
export function rowsOf(
  items: GuestItem[],
  quoted: PricedBasket | undefined,
  known: BasketItem[] = [],
): Row[] {
  return items.map((item) => {
    const isThis = (priced: BasketItem) => isSameLine(keyOf(priced), item);
    const line = quoted?.basketItems.find(isThis);
    const fault = line ? null : faultOf(item, quoted);
    return {
      item,
      line: line ?? (fault ? null : (known.find(isThis) ?? null)),
      fault,
      isCurrent: line?.quantity === item.quantity,
    };
  });
}

/** What a row is called: its product, or the code while the name is not known. */
export function nameOf({ item, line }: Row): string {
  return line?.name ?? item.skuCode;
}

/** A name that tells two sizes of one product apart; the plain name where it is the only one. */
export function calledIn(rows: Row[], row: Row): string {
  const { width, length } = row.item;
  const alike = rows.filter((other) => nameOf(other) === nameOf(row)).length;
  return alike > 1 && width ? `${nameOf(row)}, ${width} × ${length} mm` : nameOf(row);
}

/** What rows are called together, as a removal names them. */
export function nameOfAll(rows: Row[]): string {
  const [only] = rows;
  if (rows.length === 1 && only) return nameOf(only);
  const what = rows.some(({ fault }) => fault) ? "that can't be ordered" : "out of stock";
  return `${rows.length} lines ${what}`;
}

/** The rows of which nothing can be ordered: sold out, also where a date is known on which some come, or faulted. */
export function goneOf(rows: Row[], quoted: PricedBasket | undefined): Row[] {
  const gone = outOfStock(rows, quoted);
  return rows.filter((row) => gone.includes(row) || row.line?.maximum === 0 || row.fault !== null);
}

/** The rows that are out of stock, by the shop's own list. */
export function outOfStock(rows: Row[], quoted: PricedBasket | undefined): Row[] {
  return rows.filter(({ item }) => quoted?.outOfStockSkus.includes(item.skuCode));
}
