/**
 * The newest prices of a guest's basket: every change is asked anew, an older answer never counts (BK-07).
 * Loaded with what shows prices, and given to the keeper then: most pages show none.
 */
import { type Caller, Problem } from "../api/send";
import { onSessionEnd } from "../shop/customer-state";
import { type Prices, UNPRICED } from "./basket-store";
import type { GuestItem } from "./guest-basket";
import { changeGuestBasket, guestBasket } from "./guest-basket-storage";
import { guestKeeper } from "./guest-basket-store";
import { identityOf, lowered, type Quoted, withKnown } from "./quote";
import { asking, quoteOf } from "./request-quote";

const FRESH_MS = 60_000;
const RETRY_MS = 1_000;

const listeners = new Set<() => void>();
let state = UNPRICED;
let shop: Caller | undefined;
let asked = "";
let answeredAt = 0;
let running: AbortController | undefined;

function set(next: Partial<Prices>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Gives up what is asked; nothing is on its way and nothing has failed. */
function stop(rest: Partial<Prices> = {}) {
  running?.abort();
  asked = "";
  set({ isPricing: false, hasFailed: false, ...rest });
}

/** Asked while somebody was signed in, a price may be theirs. */
onSessionEnd(() => stop(UNPRICED));

function isWorthRetrying(problem: unknown): boolean {
  return navigator.onLine && !(problem instanceof Problem && problem.status < 500);
}

async function quoteTwice(items: GuestItem[], caller: Caller, signal: AbortSignal) {
  const ask = asking(caller, signal);
  try {
    return await quoteOf(items, ask);
  } catch (problem) {
    if (signal.aborted || !isWorthRetrying(problem)) throw problem;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return quoteOf(items, ask);
  }
}

/** Takes an answer up; quantities the shop lowered are kept lowered, without asking again. */
function takeUp(items: GuestItem[], quoted: Quoted) {
  asked = identityOf(lowered(items, quoted));
  answeredAt = Date.now();
  if (quoted.basketItems.some((line) => line.quantityAdjusted)) {
    changeGuestBasket((basket) => ({ ...basket, items: lowered(basket.items, quoted) }));
  }
  const known = withKnown(state.known, quoted);
  set({ quoted, answers: asked, known, isPricing: false, hasFailed: false });
}

async function ask(items: GuestItem[], caller: Caller) {
  running?.abort();
  running = new AbortController();
  const { signal } = running;
  asked = identityOf(items);
  set({ isPricing: true, hasFailed: false });
  try {
    const quoted = await quoteTwice(items, caller, signal);
    if (!signal.aborted) takeUp(items, quoted);
  } catch {
    if (!signal.aborted) set({ isPricing: false, hasFailed: true });
  }
}

/** Has these items priced unless that is done or under way. */
function priceItems(items: GuestItem[], caller: Caller) {
  shop = caller;
  if (items.length === 0 && (state.isPricing || state.hasFailed)) stop();
  const isFresh = state.isPricing || state.hasFailed || Date.now() - answeredAt < FRESH_MS;
  if (items.length === 0 || (asked === identityOf(items) && isFresh)) return;
  void ask(items, caller);
}

/** Asks again for what is in the basket now. */
function priceAgain() {
  const { items } = guestBasket();
  if (shop && items.length > 0) void ask(items, shop);
}

function priceAfterReturn() {
  if (document.visibilityState === "visible" && Date.now() - answeredAt > FRESH_MS) priceAgain();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener("online", priceAgain);
    document.addEventListener("visibilitychange", priceAfterReturn);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("online", priceAgain);
    document.removeEventListener("visibilitychange", priceAfterReturn);
  };
}

Object.assign(guestKeeper, {
  prices: () => state,
  subscribeToPrices: subscribe,
  price: (caller: Caller) => priceItems(guestBasket().items, caller),
  priceAgain,
  refresh: priceAgain,
});
