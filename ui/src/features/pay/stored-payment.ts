/** Which payment this tab is at, so that a reload finds it again. Nothing of a card or an order is ever stored. */
import { newBasketId } from "../../basket-store/guest-basket";
import { storedValue, storeValue } from "../../shop/customer-storage";
import type { PaymentRequest } from "./requests";

type Stored = Partial<Record<string, string>> & { request?: PaymentRequest };

function read(name: string): Stored {
  return (storedValue("sessionStorage", name) as Stored | null) ?? {};
}

/** The session that was opened with this token in this tab. */
export function storedSession(h: string): string | null {
  const { h: known, sessionId } = read("payment");
  return known === h ? (sessionId ?? null) : null;
}

/** The key under which this tab opens its session: the same after a reload, if no response came. */
export function openingKey(h: string): string {
  const { h: known, key } = read("payment");
  if (known === h && key) return key;
  const made = newBasketId();
  storeValue("sessionStorage", "payment", { h, key: made });
  return made;
}

export function storeSession(h: string, sessionId: string) {
  storeValue("sessionStorage", "payment", { h, sessionId });
}

/** What the form of a hosted bank needs, for this try alone; null drops it. */
export function storeForm(chargeId: string, goOn: string | null) {
  storeValue("sessionStorage", "paymentForm", goOn && { chargeId, goOn });
}

export function storedForm(chargeId: string): string | null {
  const form = read("paymentForm");
  return form.chargeId === chargeId ? (form.goOn ?? null) : null;
}

/** How the payment under way was requested, so that its form can be requested alike. */
export function storeRequest(sessionId: string, { method, byCard, purchaseOrder }: PaymentRequest) {
  const request = { method, byCard, purchaseOrder };
  storeValue("sessionStorage", "paymentWanted", { sessionId, request });
}

/** By card alone where nothing was stored, which the shop may refuse. */
export function storedRequest(sessionId: string): PaymentRequest {
  const { sessionId: known, request } = read("paymentWanted");
  return known === sessionId && request ? request : { method: "card" };
}
