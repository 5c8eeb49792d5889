/** What the browser keeps for a customer while they are signed in, or for a guest until they are and sign out. */
import { PREFIX } from "./customer-state";

type Where = "sessionStorage" | "localStorage";

/** Null keeps nothing any more. */
export function keep(where: Where, name: string, value: unknown) {
  try {
    if (value === null) window[where].removeItem(PREFIX + name);
    else window[where].setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** What was kept, whatever that is; null when there is nothing. */
export function kept(where: Where, name: string): unknown {
  try {
    return JSON.parse(window[where].getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}
