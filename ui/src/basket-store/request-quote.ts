/** Asks the shop what a guest's basket costs; a damaged line does not keep the others from their prices. */
import { type Caller, Problem, send } from "../api/send";
import type { Basket } from "../api/types";
import type { GuestItem } from "./guest-basket";
import type { Quoted, Refusal } from "./quote";

export type Ask = (items: GuestItem[]) => Promise<Basket>;

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
    if (isUnreadable(problem)) return "We can't read this line. Please remove it.";
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
