/** Which payment this tab is at, so that a reload finds it again. Nothing of a card or an order is ever kept. */
import { keep, kept } from "../../shop/customer-storage";
import type { Wanted } from "./requests";

type Kept = Partial<Record<string, string>> & { wanted?: Wanted };

function read(name: string): Kept {
  return (kept("sessionStorage", name) as Kept | null) ?? {};
}

/** The session that was opened with this token in this tab. */
export function keptSession(h: string): string | null {
  const { h: known, sessionId } = read("payment");
  return known === h ? (sessionId ?? null) : null;
}

export function keepSession(h: string, sessionId: string) {
  keep("sessionStorage", "payment", { h, sessionId });
}

/** What the form of a hosted bank needs, for this try alone; null drops it. */
export function keepForm(chargeId: string, goOn: string | null) {
  keep("sessionStorage", "paymentForm", goOn && { chargeId, goOn });
}

export function keptForm(chargeId: string): string | null {
  const form = read("paymentForm");
  return form.chargeId === chargeId ? (form.goOn ?? null) : null;
}

/** How the payment under way was asked for, so that its form can be asked for alike. */
export function keepWanted(sessionId: string, { method, byCard, purchaseOrder }: Wanted) {
  const wanted = { method, byCard, purchaseOrder };
  keep("sessionStorage", "paymentWanted", { sessionId, wanted });
}

/** By card alone where nothing was kept, which the shop may refuse. */
export function keptWanted(sessionId: string): Wanted {
  const { sessionId: known, wanted } = read("paymentWanted");
  return known === sessionId && wanted ? wanted : { method: "card" };
}
