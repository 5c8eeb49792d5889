/** Which VAT figure is large: one attribute on <html>, remembered in storage and a cookie (PR-04). */
import { useSyncExternalStore } from "react";

const KEY = "showVat";
/** What an account shows that never chose; the shop sets it. */
export const VAT_COOKIE = "defaultVat";
const YEAR_S = 31_536_000;
const listeners = new Set<() => void>();

function showsVat(): boolean {
  return document.documentElement.dataset.vat !== "ex";
}

function show(incVat: boolean) {
  document.documentElement.dataset.vat = incVat ? "inc" : "ex";
  for (const listener of listeners) listener();
}

/** Shows prices including VAT or excluding it, here and on the next visit. */
export function showVat(incVat: boolean) {
  show(incVat);
  // biome-ignore lint/suspicious/noDocumentCookie: the server's first paint reads this cookie.
  document.cookie = `${KEY}=${incVat}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
  try {
    localStorage.setItem(KEY, String(incVat));
  } catch {
    // A browser that refuses storage still has the cookie.
  }
}

/** Takes up the stored choice when the cookie was lost, and the choice made in another tab. */
export function restoreVatDisplay() {
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === KEY && newValue) show(newValue === "true");
  });
  try {
    const stored = localStorage.getItem(KEY);
    if (stored && stored !== String(showsVat())) showVat(stored === "true");
  } catch {
    // Without storage the server's choice stands.
  }
}

/** Until a visitor chooses, an account shows what the shop says: businesses begin without VAT. */
export function followAccountVat() {
  const cookies = `; ${document.cookie}`;
  if (!/; showVat=[tf]/.test(cookies)) show(!cookies.includes(`; ${VAT_COOKIE}=ex`));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether prices including VAT are the large ones. Prices themselves need no test: CSS swaps them. */
export function useShowsVat(): boolean {
  return useSyncExternalStore(subscribe, showsVat, () => true);
}
