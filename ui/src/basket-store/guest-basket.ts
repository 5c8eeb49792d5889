/** A guest's basket in local storage; a damaged or old one keeps what can be read (BK-01). */
import { largestQuantity, mostLines } from "../api/limits.json";

export interface GuestItem {
  skuCode: string;
  quantity: number;
  /** The height of a made-to-measure piece in mm, as the wire calls it. */
  length: number | null;
  width: number | null;
  screwholes: boolean | null;
}

/** A line's identity, without how many there are of it. */
export type LineKey = Omit<GuestItem, "quantity">;

export interface GuestBasket {
  basketId: string;
  items: GuestItem[];
}

const LARGEST_MM = 100_000;

/** What the shop can read as a code: no control characters, no half of a surrogate pair. */
const SKU_CODE = /^[^\p{Cc}\p{Cs}]{1,40}$/u;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A new UUID, also where the page has no secure context and so no `randomUUID`. */
export function newBasketId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  return "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (c) =>
    (+c ^ ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & (15 >> (+c / 4)))).toString(16),
  );
}

function wholeNumber(value: unknown): number | null {
  const number = numberIn(value);
  return typeof number === "number" && Number.isFinite(number) && number >= 1
    ? Math.floor(number)
    : null;
}

function numberIn(value: unknown): unknown {
  return typeof value === "string" && value.trim() ? Number(value) : value;
}

/** A size is never rounded: another size is another piece. */
function size(value: unknown): number | null {
  const mm = numberIn(value);
  const isUsable = Number.isInteger(mm) && Number(mm) >= 1 && Number(mm) <= LARGEST_MM;
  return isUsable ? Number(mm) : null;
}

function readItem(stored: unknown): GuestItem | null {
  if (typeof stored !== "object" || stored === null) return null;
  const item = stored as Record<string, unknown>;
  const quantity = wholeNumber(item.quantity ?? item.Quantity);
  const skuCode = typeof item.skuCode === "string" ? item.skuCode.trim() : "";
  if (!SKU_CODE.test(skuCode) || !quantity) return null;
  return {
    skuCode,
    quantity: Math.min(quantity, largestQuantity),
    length: size(item.length),
    width: size(item.width),
    screwholes: typeof item.screwholes === "boolean" ? item.screwholes : null,
  };
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const stored = JSON.parse(text ?? "null");
    return Array.isArray(stored) ? { items: stored } : (stored ?? {});
  } catch {
    return {};
  }
}

/** Two items are one line when SKU, sizes and screw holes agree (MM-03). */
export function isSameLine(a: LineKey, b: LineKey) {
  return (
    a.skuCode === b.skuCode &&
    a.length === b.length &&
    a.width === b.width &&
    a.screwholes === b.screwholes
  );
}

/** Adds an item, joining it to its line, up to `maximum` units a line. */
export function withMore(basket: GuestBasket, item: GuestItem, maximum = largestQuantity) {
  const before = basket.items.find((other) => isSameLine(other, item));
  const quantity = Math.min((before?.quantity ?? 0) + item.quantity, maximum);
  if (!before) return { ...basket, items: [...basket.items, { ...item, quantity }] };
  return withQuantity(basket, item, quantity);
}

/** Sets the quantity of a line; nothing or less removes it. */
export function withQuantity(basket: GuestBasket, line: LineKey, quantity: number) {
  const items = basket.items.map((item) => (isSameLine(item, line) ? { ...item, quantity } : item));
  return { ...basket, items: items.filter((item) => item.quantity > 0) };
}

/** Takes lines out; `removed` says what they were and where they stood. */
export function withoutLines(basket: GuestBasket, lines: LineKey[]) {
  const isGone = (item: GuestItem) => lines.some((line) => isSameLine(line, item));
  const removed = basket.items.map((item, at) => ({ item, at })).filter(({ item }) => isGone(item));
  return { basket: { ...basket, items: basket.items.filter((item) => !isGone(item)) }, removed };
}

/** Puts removed lines back where they stood; one that was added again meanwhile grows. */
export function withRestored(basket: GuestBasket, removed: { item: GuestItem; at: number }[]) {
  let restored = basket;
  for (const { item, at } of removed) {
    const isBack = restored.items.some((other) => isSameLine(other, item));
    restored = isBack
      ? withMore(restored, item)
      : { ...restored, items: restored.items.toSpliced(at, 0, item) };
  }
  return restored;
}

/** Reads what local storage holds, whatever that is. */
export function readGuestBasket(text: string | null): GuestBasket {
  const { basketId, items } = parse(text);
  const known = typeof basketId === "string" && UUID.test(basketId);
  const empty: GuestBasket = { basketId: known ? basketId : newBasketId(), items: [] };
  return (Array.isArray(items) ? items : [])
    .map(readItem)
    .filter((item) => item !== null)
    .slice(0, mostLines)
    .reduce((basket, item) => withMore(basket, item), empty);
}
