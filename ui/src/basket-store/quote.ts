/** Asks the shop what a guest's basket costs; a damaged line does not keep the others from their prices. */
import { type Caller, Problem, send } from "../api/send";
import type { Basket, BasketItem } from "../api/types";
import { type GuestItem, isSameLine, type LineKey } from "./guest-basket";

/** A line the shop cannot price, and why: only a damaged basket has one. */
export interface Refusal {
  item: GuestItem;
  reason: string;
}

/** A basket as the shop answered it, with the lines left out because they were refused. */
export type Quoted = Basket & { refused: Refusal[] };

export type Ask = (items: GuestItem[]) => Promise<Basket>;

/** The identity of a priced line, as the guest's basket knows it. */
export function keyOf({ skuCode, m2mHeight, m2mWidth, m2mScrewholes }: BasketItem): LineKey {
  return { skuCode, length: m2mHeight, width: m2mWidth, screwholes: m2mScrewholes };
}

/** The call; with `trace` the answer tells how each figure came about. */
export function asking(shop: Caller, signal: AbortSignal, trace = false): Ask {
  return (items) =>
    send<Basket>(shop, "POST", "/basket/Quote", {
      body: { items },
      signal,
      ...(trace ? { query: { trace: "true" } } : {}),
    });
}

/** The shop's refusal names no line: they are found by asking for halves. */
async function refusalsAmong(items: GuestItem[], ask: Ask): Promise<Refusal[]> {
  const [item] = items;
  const reason = item ? await refusalOf(items, ask) : null;
  if (!item || reason === null) return [];
  if (items.length === 1) return [{ item, reason }];
  const middle = Math.ceil(items.length / 2);
  const halves = [items.slice(0, middle), items.slice(middle)];
  return (await Promise.all(halves.map((half) => refusalsAmong(half, ask)))).flat();
}

async function refusalOf(items: GuestItem[], ask: Ask): Promise<string | null> {
  try {
    await ask(items);
    return null;
  } catch (problem) {
    if (isAboutSize(problem)) return problem.message;
    if (isUnreadable(problem)) return "This line is damaged. Please remove it.";
    throw problem;
  }
}

function isAboutSize(problem: unknown): problem is Problem {
  return problem instanceof Problem && problem.code.startsWith("dimensions_");
}

/** A call the shop cannot read or finds too large: a line may be why, and so may anything else. */
function isUnreadable(problem: unknown): boolean {
  return problem instanceof Problem && (problem.status === 400 || problem.status === 413);
}

/** When even an empty basket is refused, no line is to blame and the refusal is thrown. */
export async function quoteOf(items: GuestItem[], ask: Ask): Promise<Quoted> {
  try {
    return { ...(await ask(items)), refused: [] };
  } catch (problem) {
    if (isUnreadable(problem)) await ask([]);
    else if (!isAboutSize(problem)) throw problem;
    const refused = await refusalsAmong(items, ask);
    const rest = items.filter((item) => !refused.some((refusal) => refusal.item === item));
    return { ...(await ask(rest)), refused };
  }
}

/** The items with the quantities the shop lowered (QT-03). */
export function lowered(items: GuestItem[], { basketItems }: Basket): GuestItem[] {
  const lines = basketItems.filter((line) => line.quantityAdjusted);
  return items.map((item) => {
    const line = lines.find((candidate) => isSameLine(keyOf(candidate), item));
    return line && line.quantity < item.quantity ? { ...item, quantity: line.quantity } : item;
  });
}
