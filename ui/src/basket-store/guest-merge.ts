/**
 * What a guest carried goes into the customer's basket after a sign-in (BK-03): one call, harmless when
 * repeated. The guest's basket goes only once that has succeeded; what could not be added is shown and stored.
 */
import { useSyncExternalStore } from "react";
import { type Caller, Problem, send } from "../api/send";
import type { Basket } from "../api/types";
import { onSessionEnd } from "../shop/customer-state";
import { storedValue, storeValue } from "../shop/customer-storage";
import { type GuestBasket, type GuestItem, isSameLine, newBasketId } from "./guest-basket";
import { changeGuestBasket, guestBasket } from "./guest-basket-storage";

const LOCK = "guest-basket-merge";
const OUTCOME = ["localStorage", "guestMerge"] as const;
const SENT = "guestMergeSent";

export interface Moved {
  skuCode: string;
  quantity: number;
}

export interface NotMoved extends Moved {
  reason: string;
}

export type MergedBasket = Basket & {
  added: Moved[];
  skipped: NotMoved[];
  undoToken: string;
  continueAt?: string | null;
};

/** The basket after a merge, and where the shop wants the browser next: the site before this one, or null. */
export interface Merging {
  basket: Basket;
  continueAt: string | null;
}

/** What the shopper sees until they put it away; `items` is what the guest carried. */
export interface MergeOutcome {
  added: Moved[];
  skipped: NotMoved[];
  undoToken: string;
  items: GuestItem[];
}

const listeners = new Set<() => void>();
let outcome: MergeOutcome | null | undefined;

onSessionEnd(returnSkipped);

function stored(): MergeOutcome | null {
  const read = storedValue(...OUTCOME) as MergeOutcome | null;
  return Array.isArray(read?.added) && Array.isArray(read?.skipped) ? read : null;
}

export function mergeOutcome(): MergeOutcome | null {
  if (outcome === undefined) outcome = stored();
  return outcome;
}

function setOutcome(next: MergeOutcome | null) {
  outcome = next;
  storeValue(...OUTCOME, next);
  for (const listener of [...listeners]) listener();
}

export function subscribeToMerge(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Puts the notice away, with what could not be added. */
export function dismissMerge() {
  setOutcome(null);
}

function giveGuest(items: GuestItem[]) {
  changeGuestBasket(() => ({ basketId: newBasketId(), items }));
}

function readSent(): GuestBasket | null {
  try {
    return JSON.parse(localStorage.getItem(SENT) ?? "null");
  } catch {
    return null;
  }
}

function rememberSent(basket: GuestBasket | null) {
  try {
    if (basket) localStorage.setItem(SENT, JSON.stringify(basket));
    else localStorage.removeItem(SENT);
  } catch {
    // Without storage a lost response is requested again as long as the page lasts.
  }
}

/** What was put in since `sent` was; a line that shrank meanwhile counts as sent. */
function without(items: GuestItem[], sent: GuestItem[]): GuestItem[] {
  return items.flatMap((item) => {
    const before = sent.find((other) => isSameLine(other, item))?.quantity ?? 0;
    return item.quantity > before ? [{ ...item, quantity: item.quantity - before }] : [];
  });
}

/**
 * One basket id stands for one set of items: whatever was sent under it is sent again if no response came,
 * and what was added since follows under an id of its own.
 */
async function mergeNow(shop: Caller, isNoticed: boolean): Promise<Merging | null> {
  const current = guestBasket();
  const unconfirmed = readSent();
  const sent = unconfirmed?.basketId === current.basketId ? unconfirmed : current;
  if (sent.items.length === 0) return null;
  rememberSent(sent);
  const body = { guestBasketId: sent.basketId, items: sent.items };
  const { added, skipped, undoToken, continueAt, ...basket } = await send<MergedBasket>(
    shop,
    "POST",
    "/basket/MergeGuestBasket",
    { body },
  );
  giveGuest(without(guestBasket().items, sent.items));
  rememberSent(null);
  if (isNoticed || skipped.length > 0) setOutcome({ added, skipped, undoToken, items: sent.items });
  if (guestBasket().items.length > 0) return mergeNow(shop, isNoticed);
  return { basket, continueAt: continueAt ?? null };
}

/**
 * One tab at a time; null when the guest carried nothing. What was added before this page knew the customer
 * comes along without a word, unless something of it is left out.
 */
export async function mergeGuestBasket(shop: Caller, isNoticed: boolean): Promise<Merging | null> {
  if (!navigator.locks) return mergeNow(shop, isNoticed);
  return navigator.locks.request(LOCK, () => mergeNow(shop, isNoticed));
}

/** Takes the merge back: the basket is as before, and what came from the guest is put away. */
export async function undoMerge(shop: Caller): Promise<Basket> {
  const { undoToken } = mergeOutcome() ?? { undoToken: "" };
  try {
    const basket = await send<Basket>(shop, "POST", "/basket/UndoMerge", { body: { undoToken } });
    setOutcome(null);
    return basket;
  } catch (problem) {
    if (problem instanceof Problem && problem.status < 500) setOutcome(null);
    throw problem;
  }
}

/** What could not be added goes back to the guest who carried it, once nobody is signed in any more. */
export function returnSkipped() {
  const { skipped, items } = mergeOutcome() ?? { skipped: [], items: [] };
  const isSkipped = (item: GuestItem) => skipped.some(({ skuCode }) => skuCode === item.skuCode);
  const back = items.filter(isSkipped);
  setOutcome(null);
  if (back.length > 0 && guestBasket().items.length === 0) giveGuest(back);
}

export function useMergeOutcome(): MergeOutcome | null {
  return useSyncExternalStore(subscribeToMerge, mergeOutcome, () => null);
}
