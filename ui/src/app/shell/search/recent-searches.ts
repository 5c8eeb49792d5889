/**
 * What was searched for in this browser, newest first (HD-12). A guest's list becomes the customer's who signs in; with
 * the session both go, so nobody sees what another customer searched for.
 */
import { signedInEmail } from "../../../session/signed-in";
import { storedValue, storeValue } from "../../../shop/customer-storage";
import { announce } from "../../../ui/live-region/live-region";
import { LONGEST_TEXT } from "./search-url";

const MOST = 8;
const NAME = "recentSearches";
const GUEST_KEY = "guest.recentSearches";

/** Storage belongs to whoever uses the browser: anything may stand there. */
function textsOf(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((one): one is string => typeof one === "string" && one !== "")
    .slice(0, MOST);
}

function guestTexts(): string[] {
  try {
    return textsOf(JSON.parse(localStorage.getItem(GUEST_KEY) ?? "null"));
  } catch {
    return [];
  }
}

function storeGuestTexts(texts: string[]) {
  try {
    if (texts.length === 0) localStorage.removeItem(GUEST_KEY);
    else localStorage.setItem(GUEST_KEY, JSON.stringify(texts));
  } catch {
    // Without storage nothing is recalled.
  }
}

function joined(first: string[], others: string[]): string[] {
  const seen = new Set<string>();
  const isNew = (text: string) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase());
  return [...first, ...others].filter(isNew).slice(0, MOST);
}

export function recentSearches(): string[] {
  const texts = guestTexts();
  return signedInEmail() === null
    ? texts
    : joined(texts, textsOf(storedValue("localStorage", NAME)));
}

function store(texts: string[]) {
  const isGuest = signedInEmail() === null;
  storeGuestTexts(isGuest ? texts : []);
  if (!isGuest) storeValue("localStorage", NAME, texts.length ? texts : null);
}

export function rememberSearch(text: string) {
  const words = text.trim().split(/\s+/).join(" ").slice(0, LONGEST_TEXT);
  if (words) store(joined([words], recentSearches()));
}

/** Removes one, or all of them. */
export function forgetSearch(text?: string) {
  store(text === undefined ? [] : recentSearches().filter((one) => one !== text));
  announce(text === undefined ? "Recent searches cleared." : `${text} removed.`);
}
