/** Which unit price holds for a quantity: list price, price break or sale. All pence, ex VAT. */
import type { Card, PriceBreak, ProductDetail } from "../api/types";
import { penceOf } from "./money";

export interface Break {
  quantity: number;
  unit: number;
}

export interface PriceList {
  list: number;
  breaks: Break[];
  sale: number | null;
}

/** Sorts breaks by quantity; of two for one quantity the cheaper stays. */
export function inOrder(breaks: Break[]): Break[] {
  const sorted = [...breaks].sort((a, b) => a.quantity - b.quantity || a.unit - b.unit);
  return sorted.filter((b, at) => b.quantity !== sorted[at - 1]?.quantity);
}

/** Puts a price list together; a sale price not below the list price is no sale. */
export function priceList(list: number, breaks: Break[], sale: number | null): PriceList {
  return { list, breaks: inOrder(breaks), sale: sale !== null && sale < list ? sale : null };
}

function breaksOf(breaks: PriceBreak[]): Break[] {
  return breaks.map(({ quantity, price }) => ({ quantity, unit: penceOf(price) }));
}

/** Reads the price list of a product from its page. */
export function priceListOf(product: ProductDetail): PriceList {
  const sale = product.skuOffers ? penceOf(product.skuOffers.now) : null;
  return priceList(penceOf(product.price), breaksOf(product.priceBreaks), sale);
}

/** What one unit on a card costs ex VAT, the sale counted. */
export function cardPrice({ price, salePrice }: Pick<Card, "price" | "salePrice">): number {
  return penceOf(salePrice ?? price);
}

/** The break that `quantity` reaches; undefined below the first and on sale. */
export function breakAt(quantity: number, { breaks, sale }: PriceList): Break | undefined {
  return sale === null ? breaks.filter((b) => b.quantity <= quantity).at(-1) : undefined;
}

/** The unit price at `quantity` (PR-01, PR-02). */
export function unitPriceAt(quantity: number, prices: PriceList): number {
  return prices.sale ?? breakAt(quantity, prices)?.unit ?? prices.list;
}
