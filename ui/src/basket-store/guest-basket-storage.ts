/** The guest basket of this browser: one value, stored in local storage, shared between tabs. */
import { type GuestBasket, readGuestBasket } from "./guest-basket";

const KEY = "guestBasket";
const listeners = new Set<() => void>();
let current: GuestBasket | null = null;

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function tell() {
  for (const listener of listeners) listener();
}

export function guestBasket(): GuestBasket {
  current ??= readGuestBasket(stored());
  return current;
}

/** Changes the basket by a rule of `guest-basket` and keeps the result. */
export function changeGuestBasket(change: (basket: GuestBasket) => GuestBasket) {
  current = change(readGuestBasket(stored() ?? JSON.stringify(guestBasket())));
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Without storage the basket lasts as long as the page.
  }
  tell();
}

function rereadAfterOtherTab({ key }: StorageEvent) {
  if (key !== null && key !== KEY) return;
  current = null;
  tell();
}

export function subscribeToGuestBasket(listener: () => void) {
  if (listeners.size === 0) window.addEventListener("storage", rereadAfterOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", rereadAfterOtherTab);
  };
}
