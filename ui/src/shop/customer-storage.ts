/** What the browser stores for a customer while they are signed in, or for a guest until they are and sign out. */
import { PREFIX } from "./customer-state";

type Where = "sessionStorage" | "localStorage";

/** Null removes what was stored. */
export function storeValue(where: Where, name: string, value: unknown) {
  try {
    if (value === null) window[where].removeItem(PREFIX + name);
    else window[where].setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** What was stored, whatever that is; null when there is nothing. */
export function storedValue(where: Where, name: string): unknown {
  try {
    return JSON.parse(window[where].getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}
