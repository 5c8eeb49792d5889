/** Which payment this tab is at, so that a reload finds it again. Nothing of a card or an order is ever kept. */
import type { Wanted } from "./calls";

const KEY = "payment";
const FORM = "payment-form";
const WANTED = "payment-wanted";

export interface Kept {
  h: string;
  sessionId: string;
}

/** The session that was opened with this token in this tab. */
export function keptSession(h: string): string | null {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return kept?.h === h ? kept.sessionId : null;
  } catch {
    return null;
  }
}

export function keepSession(h: string, sessionId: string) {
  try {
    const kept: Kept = { h, sessionId };
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage a reload leads back to checkout.
  }
}

/** What the form of a hosted bank needs, for this try alone; null drops it. */
export function keepForm(chargeId: string, goOn: string | null) {
  try {
    if (goOn) sessionStorage.setItem(FORM, JSON.stringify({ chargeId, goOn }));
    else sessionStorage.removeItem(FORM);
  } catch {
    // Without storage the form is asked for once more after a reload.
  }
}

export function keptForm(chargeId: string): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(FORM) ?? "null");
    return kept?.chargeId === chargeId ? kept.goOn : null;
  } catch {
    return null;
  }
}

/** How the payment under way was asked for, so that its form can be asked for alike. */
export function keepWanted(sessionId: string, { method, byCard, purchaseOrder }: Wanted) {
  try {
    const wanted = { method, byCard, purchaseOrder };
    sessionStorage.setItem(WANTED, JSON.stringify({ sessionId, wanted }));
  } catch {
    // Without storage it is asked for by card alone, which the shop may refuse.
  }
}

export function keptWanted(sessionId: string): Wanted {
  try {
    const kept = JSON.parse(sessionStorage.getItem(WANTED) ?? "null");
    if (kept?.sessionId === sessionId) return kept.wanted;
  } catch {
    // As if nothing had been kept.
  }
  return { method: "card" };
}
