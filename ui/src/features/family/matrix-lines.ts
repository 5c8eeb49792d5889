/** What is chosen in a matrix, line by line: priced as the basket prices it, by SKU and rounded by line. */
import { largestQuantity } from "../../api/limits.json";
import type { FamilyContent, MatrixProduct } from "../../api/types";
import type { GuestItem } from "../../basket-store/guest-basket";
import { penceOf, withCommas } from "../../pricing/money";
import { type PriceList, priceList, unitPriceAt } from "../../pricing/price-list";
import { type Amount, withVat } from "../../pricing/vat";

/** Units by SKU; what is not chosen is left out. */
export type Quantities = Readonly<Record<string, number>>;

export interface ChosenLine {
  product: MatrixProduct;
  quantity: number;
  amount: Amount;
}

export interface Shortfall {
  name: string;
  words: string;
}

export const NOTHING: Quantities = {};

export function pricesOf({ price, priceBreaks, salePrice }: MatrixProduct): PriceList {
  const breaks = priceBreaks.map((one) => ({ quantity: one.quantity, unit: penceOf(one.price) }));
  return priceList(penceOf(price), breaks, salePrice === null ? null : penceOf(salePrice));
}

/** All products, row by row. */
export function productsOf({ rows }: Pick<FamilyContent, "rows">): MatrixProduct[] {
  return rows.flatMap(({ cells }) => cells.filter((cell) => cell !== null));
}

export function isQuantified({ maximum, isMadeToMeasure }: MatrixProduct): boolean {
  return maximum > 0 && !isMadeToMeasure;
}

export function withUnits(quantities: Quantities, sku: string, units: number): Quantities {
  if ((quantities[sku] ?? 0) === units) return quantities;
  const { [sku]: _, ...others } = quantities;
  return units > 0 ? { ...others, [sku]: units } : others;
}

/** Takes lines out once they are added; what was changed meanwhile stays. */
export function withoutLines(quantities: Quantities, lines: ChosenLine[]): Quantities {
  return lines.reduce(
    (left, { product: { skuCode }, quantity }) =>
      left[skuCode] === quantity ? withUnits(left, skuCode, 0) : left,
    quantities,
  );
}

/** The chosen lines in the order of the matrix. */
export function linesOf(
  products: MatrixProduct[],
  quantities: Quantities,
  vatPercent: number,
): ChosenLine[] {
  return products.flatMap((product) => {
    const quantity = quantities[product.skuCode];
    if (!quantity || !isQuantified(product)) return [];
    const exVat = unitPriceAt(quantity, pricesOf(product)) * quantity;
    return [{ product, quantity, amount: withVat(exVat, vatPercent) }];
  });
}

export function totalOf(lines: ChosenLine[]): Amount & { units: number } {
  const total = { units: 0, exVat: 0, incVat: 0 };
  for (const { quantity, amount } of lines) {
    total.units += quantity;
    total.exVat += amount.exVat;
    total.incVat += amount.incVat;
  }
  return total;
}

/** `27 in 3 lines`. */
export function countText(lines: ChosenLine[]): string {
  return `${withCommas(totalOf(lines).units)} in ${lines.length} ${lines.length === 1 ? "line" : "lines"}`;
}

/** How many of a line still fit beside what the basket holds of it, and why not all do. */
function fitting({ product, quantity }: ChosenLine, inBasket: number) {
  const { maximum, name } = product;
  const count = Math.max(0, Math.min(quantity, maximum - inBasket));
  if (count === quantity) return { count, words: null };
  const words =
    count === 0
      ? `${name}: not added. Your basket already has ${inBasket}, the most we can sell you.`
      : `${name}: only ${count} added. We can sell you up to ${maximum}.`;
  return { count, words };
}

/** What goes into the basket, and in words what does not. */
export function additionOf(lines: ChosenLine[], basket: readonly GuestItem[]) {
  const items: GuestItem[] = [];
  const shortfalls: Shortfall[] = [];
  for (const line of lines) {
    const { skuCode, name } = line.product;
    const inBasket = basket.find((item) => item.skuCode === skuCode)?.quantity ?? 0;
    const { count, words } = fitting(line, inBasket);
    if (words) shortfalls.push({ name, words });
    if (count > 0)
      items.push({ skuCode, quantity: count, length: null, width: null, screwholes: null });
  }
  return { items, shortfalls };
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Writes an ISO date as `3 Dec`; `Intl` would write the same, but to load it takes a phone a long task. */
export function shortDate(iso: string): string {
  return `${Number(iso.slice(8, 10))} ${MONTHS[Number(iso.slice(5, 7)) - 1]}`;
}

/** What a cell says of its stock beside the price; nothing while all is on the shelf. */
export function stockText({ stockLevel, dueOn, maximum, isDirectDelivery }: MatrixProduct) {
  if (maximum === 0) return "";
  if (maximum < largestQuantity) return `${maximum} left`;
  return stockLevel < 1 && dueOn && !isDirectDelivery ? `due ${shortDate(dueOn)}` : "";
}

/** What of a line comes on another day; nothing if all of it is on the shelf or sent by its maker. */
export function waitText({ product, quantity }: ChosenLine): string {
  const { stockLevel, dueOn, isDirectDelivery, maximum } = product;
  if (quantity > maximum) return `only ${maximum} left`;
  if (isDirectDelivery || quantity <= stockLevel) return "";
  const when = dueOn ? `expected ${shortDate(dueOn)}` : "to follow";
  return stockLevel < 1 ? when : `${stockLevel} in stock, the rest ${when}`;
}
