/** The calls of the pay site; its refusals carry figures of their own, which `Problem` knows nothing of. */
import type { components } from "../../api/schema";
import { ofSession } from "../../api/send";

type Schemas = components["schemas"];

export type PaySession = Schemas["PaySessionOut"];
/** The provider whose own form takes the card. */
export const HOSTED = "adyen";
export type Method = PaySession["methods"][number];
/** How somebody wants to pay; `byCard` is the part that goes by card, in pounds. */
export interface PaymentRequest {
  method: Method;
  byCard?: number;
  purchaseOrder?: string;
}
/** How a payment stands, after an attempt or when looked at. */
export type Paid = Pick<
  Schemas["PaidOut"],
  "status" | "chargeId" | "orderNumber" | "returnUrl" | "triesLeft"
> & { goOn?: string | null };

export interface Fault {
  field: string;
  message: string;
}

/** A refusal; status 0 when no response came. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly Fault[];
  /** What it costs now, where that has changed. */
  readonly amount: number | undefined;
  /** How much is too much for the account. */
  readonly overBy: number | undefined;

  constructor(status: number, payload: Partial<Refusal> & { title?: string }) {
    super(payload.title ?? "Sorry, that didn't work.");
    this.status = status;
    this.code = payload.code ?? "no_response";
    this.errors = payload.errors ?? [];
    this.amount = payload.amount;
    this.overBy = payload.overBy;
  }
}

const TIMEOUT_MS = 15_000;

async function request<Payload>(
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<Payload> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      signal: ofSession(undefined, TIMEOUT_MS),
      ...(body && {
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify(body),
      }),
    });
  } catch {
    throw new Refusal(0, {});
  }
  if (!response.ok) throw new Refusal(response.status, await response.json().catch(() => ({})));
  return response.json();
}

/** With the same `key` it opens the same session again, should the response be lost. */
export function openSession(h: string, key: string): Promise<PaySession> {
  return request("POST", "/pay/sessions", { h }, { "Idempotency-Key": key });
}

export function pay(sessionId: string, how: PaymentRequest): Promise<Paid> {
  return request("POST", `/pay/sessions/${encodeURIComponent(sessionId)}/pay`, how);
}

/** How far a payment is, without attempting it again. */
export function fetchPayment(sessionId: string): Promise<PaySession> {
  return request("GET", `/pay/sessions/${encodeURIComponent(sessionId)}`);
}
