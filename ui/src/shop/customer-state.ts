/**
 * What this tab holds for whoever is signed in. When their session ends all of it goes at once: values, calls under
 * way, what storage keeps (`customer-storage`), and by the number of the session whatever components hold.
 */
import { useSyncExternalStore } from "react";
import { dropCalls } from "../api/send";

export const PREFIX = "customer.";
/** In local storage, what a guest leaves until somebody who signed in signs out. */
export const GUEST_PREFIX = "guest.";
/** In session storage, which a browser brings back with a tab: whose tab it was. */
const OWNER = "customer";

let owner: string | null = null;
let session = 0;
const endings = new Set<() => void>();

/** Goes up with every session that ends here: what began under another number is somebody else's. */
export function currentSession(): number {
  return session;
}

/** Calls back when a session ends, before anything else hears of it; returns what ends that. */
export function onSessionEnd(forget: () => void): () => void {
  endings.add(forget);
  return () => {
    endings.delete(forget);
  };
}

export function useCurrentSession(): number {
  return useSyncExternalStore(onSessionEnd, currentSession, currentSession);
}

function empty(storage: Storage, prefix = PREFIX) {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
}

/** Answers whose tab it was before. */
function exchangeOwner(next: string | null): string | null {
  const before = owner;
  owner = next;
  try {
    const stored = sessionStorage.getItem(OWNER);
    if (next === null) sessionStorage.removeItem(OWNER);
    else if (next !== stored) sessionStorage.setItem(OWNER, next);
    return before ?? stored;
  } catch {
    return before;
  }
}

/** Says who is signed in, null for a guest; another than before ends that session here. */
export function setOwner(next: string | null) {
  const before = exchangeOwner(next);
  const isOver = before !== null && before !== next;
  if (isOver) {
    session += 1;
    dropCalls();
    for (const forget of [...endings]) forget();
  }
  try {
    if (isOver) empty(sessionStorage);
    if (isOver || next === null) empty(localStorage);
    if (isOver) empty(localStorage, GUEST_PREFIX);
  } catch {
    // Without storage nothing was stored.
  }
}

/** A value that all parts of a page share and that goes with the session. */
export function customerValue<Value>(nothing: Value) {
  const listeners = new Set<() => void>();
  let value = nothing;
  const get = () => value;
  const set = (next: Value) => {
    value = next;
    for (const listener of [...listeners]) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  onSessionEnd(() => set(nothing));
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get, () => nothing) };
}
