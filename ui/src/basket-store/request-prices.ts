/** Has the shop price a guest's basket; a damaged line does not keep the others from their prices. */
import { type Caller, Problem, send } from "../api/send";
import type { Basket } from "../api/types";
import type { PricedBasket, Refusal } from "./basket-prices";
import type { GuestItem } from "./guest-basket";

export type RequestPrices = (items: GuestItem[]) => Promise<Basket>;

/** One request; with `trace` the response explains how each figure came about. */
export function requestPrices(shop: Caller, signal: AbortSignal, trace = false): RequestPrices {
  return (items) =>
    send<Basket>(shop, "POST", "/basket/Quote", {
      body: { items },
      signal,
      ...(trace ? { query: { trace: "true" } } : {}),
    });
}

/** The shop's refusal names no line: they are found by requestPrices for halves. */
async function refusalsAmong(items: GuestItem[], request: RequestPrices): Promise<Refusal[]> {
  const [item] = items;
  const reason = item ? await refusalOf(items, request) : null;
  if (!item || reason === null) return [];
  if (items.length === 1) return [{ item, reason }];
  const middle = Math.ceil(items.length / 2);
  const halves = [items.slice(0, middle), items.slice(middle)];
  return (await Promise.all(halves.map((half) => refusalsAmong(half, request)))).flat();
}

async function refusalOf(items: GuestItem[], request: RequestPrices): Promise<string | null> {
  try {
    await request(items);
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
export async function priceGuestBasket(
  items: GuestItem[],
  request: RequestPrices,
): Promise<PricedBasket> {
  try {
    return { ...(await request(items)), refused: [] };
  } catch (problem) {
    if (isUnreadable(problem)) await request([]);
    else if (!isAboutSize(problem)) throw problem;
    const refused = await refusalsAmong(items, request);
    const rest = items.filter((item) => !refused.some((refusal) => refusal.item === item));
    return { ...(await request(rest)), refused };
  }
}
