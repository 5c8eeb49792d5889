/** The lines of a quick order while they are put right: nothing is dropped unless the shopper leaves it out. */
import type { Card } from "../../api/types";
import type { GuestItem } from "../../basket-store/guest-basket";
import { withCommas } from "../../pricing/money";

/** The code or description that was typed, and the one that the shop looked for instead. */
export interface ReadAs {
  typed: string;
  meant: string;
}

/** A line as the shop understood it. */
export interface Matched {
  line: number;
  text: string;
  quantity: number;
  product: Card | null;
  candidates?: Card[] | null;
  readAs?: ReadAs | null;
}

export interface OrderLine {
  /** Stays the same while the line is put right. */
  id: number;
  text: string;
  /** What to paste to find the line again, its quantity included. */
  pasted: string;
  quantity: number;
  product: Card | null;
  candidates: Card[];
  /** Null where the line was read as it was typed. */
  readAs: ReadAs | null;
  isLeftOut: boolean;
  /** Why the line cannot be added as it stands; null until that is known. */
  fault: string | null;
  /** The requested quantity, where it is more than can be sold; null otherwise. */
  lowered: number | null;
}

/** `found` can be added; every other standing needs the shopper, except what they left out. */
export type LineStatus = "found" | "choose" | "missing" | "measure" | "unavailable" | "left_out";

function sellable(requested: number, { maximum }: Card): Pick<OrderLine, "quantity" | "lowered"> {
  const quantity = Math.max(1, Math.min(requested, maximum || requested));
  return { quantity, lowered: quantity < requested ? requested : null };
}

/** A line of none, as order sheets have them for what is not needed, starts left out. */
export function lineOf({ line, text, quantity, product, candidates, readAs }: Matched): OrderLine {
  return {
    id: line,
    text,
    pasted: text,
    ...(product ? sellable(quantity, product) : { quantity, lowered: null }),
    product,
    candidates: candidates ?? [],
    readAs: readAs ?? null,
    isLeftOut: quantity === 0,
    fault: null,
  };
}

export function standingOf({ isLeftOut, product, candidates }: OrderLine): LineStatus {
  if (isLeftOut) return "left_out";
  if (!product) return candidates.length > 0 ? "choose" : "missing";
  if (product.isMadeToMeasure) return "measure";
  return product.maximum === 0 ? "unavailable" : "found";
}

export function isSettled(line: OrderLine): boolean {
  const standing = standingOf(line);
  return (standing === "found" && line.fault === null) || standing === "left_out";
}

/** Changes a line; what was wrong with it, or with all lines of its product together, is open again. */
export function changed(lines: OrderLine[], id: number, change: Partial<OrderLine>): OrderLine[] {
  const sku = lines.find((line) => line.id === id)?.product?.skuCode;
  return lines.map((line) => {
    if (line.id === id) return { ...line, fault: null, lowered: null, ...change };
    return sku !== undefined && line.product?.skuCode === sku ? { ...line, fault: null } : line;
  });
}

/** Puts a corrected code to its line, with what it found; a quantity typed with it counts, else that of the line stays. */
export function corrected(
  lines: OrderLine[],
  id: number,
  code: string,
  found: OrderLine,
): OrderLine[] {
  const { product, candidates, readAs } = found;
  const pasted = lines.find((line) => line.id === id)?.quantity ?? 1;
  const quantity = found.quantity > 1 ? found.quantity : pasted;
  if (product) return withProduct(changed(lines, id, { quantity }), id, product, readAs);
  const again = { text: code, pasted: `${code}\t${quantity}`, quantity };
  return changed(lines, id, { ...again, product, candidates, readAs });
}

/** Picks one of the candidates, or what a corrected code found. */
export function withProduct(
  lines: OrderLine[],
  id: number,
  product: Card,
  readAs: ReadAs | null = null,
): OrderLine[] {
  const requested = lines.find((line) => line.id === id)?.quantity ?? 1;
  const line = { product, readAs, ...sellable(requested, product), isLeftOut: false };
  return changed(lines, id, line);
}

/** Lines that can be added as they stand; the others wait for the shopper. */
export function readyOf(lines: OrderLine[]): OrderLine[] {
  return lines.filter((line) => standingOf(line) === "found" && line.fault === null);
}

/** The lines as a list that can be pasted again. */
export function textOf(lines: OrderLine[]): string {
  return lines
    .map(({ product, pasted, quantity }) => (product ? `${product.skuCode}\t${quantity}` : pasted))
    .join("\n");
}

/** Lines that can be added, in order, with what is added for each. */
export function orderedOf(lines: OrderLine[]): { line: OrderLine; item: GuestItem }[] {
  return lines.flatMap((line) =>
    line.product && standingOf(line) === "found"
      ? [
          {
            line,
            item: {
              skuCode: line.product.skuCode,
              quantity: line.quantity,
              length: null,
              width: null,
              screwholes: null,
            },
          },
        ]
      : [],
  );
}

/** Finds the lines that, with those above them and the basket, come to more than can be sold of a product. */
export function withMaxima(lines: OrderLine[], held: readonly GuestItem[]): OrderLine[] {
  const sum = new Map<string, number>();
  for (const { skuCode, quantity } of held) sum.set(skuCode, (sum.get(skuCode) ?? 0) + quantity);
  const messages = new Map<number, string>();
  for (const { line, item } of orderedOf(lines)) {
    const needed = (sum.get(item.skuCode) ?? 0) + item.quantity;
    sum.set(item.skuCode, needed);
    const maximum = line.product?.maximum ?? needed;
    if (needed > maximum)
      messages.set(
        line.id,
        `We can sell ${maximum}: your lines and your basket come to ${withCommas(needed)}.`,
      );
  }
  return lines.map((line) => ({ ...line, fault: messages.get(line.id) ?? null }));
}

const PLACE = /^items\[(\d+)\]/;

/** Puts the shop's faults, which count the lines that were sent, to the lines they are about. */
export function withFaults(
  lines: OrderLine[],
  faults: readonly { field: string; message: string }[],
  sent = lines,
): OrderLine[] {
  const ordered = orderedOf(sent);
  const messages = new Map<number, string>();
  for (const { field, message } of faults) {
    const place = PLACE.exec(field)?.[1];
    const line = place === undefined ? undefined : ordered[Number(place)]?.line;
    if (line) messages.set(line.id, message);
  }
  return lines.map((line) => ({ ...line, fault: messages.get(line.id) ?? line.fault }));
}

/** What a line says of itself, one line for each standing. */
export function countsOf(lines: OrderLine[]) {
  const needing = lines.filter((line) => !isSettled(line));
  const ordered = orderedOf(readyOf(lines));
  return {
    all: lines.length,
    needing: needing.length,
    first: needing[0]?.id ?? null,
    ordered: ordered.length,
    units: ordered.reduce((sum, { item }) => sum + item.quantity, 0),
  };
}

/** How many lines there are, or how many of them cannot be added yet. */
export function countText(all: number, needing: number): string {
  if (needing === 0) return all === 1 ? "1 line" : `${all} lines`;
  return `${needing} of ${all} lines ${needing === 1 ? "needs" : "need"} attention`;
}

/** What went into the basket: 30 lines, 112 items added. */
export function addedText(lines: OrderLine[]): string {
  const { units } = countsOf(lines);
  const items = `${withCommas(units)} ${units === 1 ? "item" : "items"} added`;
  return lines.length === units ? items : `${countText(lines.length, 0)}, ${items}`;
}
