/** The calls of the pay site; its refusals carry figures of their own, which `Problem` knows nothing of. */
import type { components } from "../../api/schema";
import { ofSession } from "../../api/send";

type Schemas = components["schemas"];

export type PaySession = Schemas["PaySessionOut"];
/** The provider whose own form takes the card. */
export const HOSTED = "adyen";
export type Method = PaySession["methods"][number];
/** How somebody wants to pay; `byCard` is the part that goes by card, in pounds. */
export interface Wanted {
  method: Method;
  byCard?: number;
  purchaseOrder?: string;
}
/** How a payment stands, after a try or when looked at. */
export type Paid = Pick<
  Schemas["PaidOut"],
  "status" | "chargeId" | "orderNumber" | "returnUrl" | "triesLeft"
> & { goOn?: string | null };

export interface Fault {
  field: string;
  message: string;
}

/** A refusal; status 0 when no answer came. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly Fault[];
  /** What it costs now, where that has changed. */
  readonly amount: number | undefined;
  /** How much is too much for the account. */
  readonly overBy: number | undefined;

  constructor(status: number, told: Partial<Refusal> & { title?: string }) {
    super(told.title ?? "Sorry, that didn't work.");
    this.status = status;
    this.code = told.code ?? "unanswered";
    this.errors = told.errors ?? [];
    this.amount = told.amount;
    this.overBy = told.overBy;
  }
}

const TIMEOUT_MS = 15_000;

async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      signal: ofSession(undefined, TIMEOUT_MS),
      ...(body && {
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
  } catch {
    throw new Refusal(0, {});
  }
  if (!answer.ok) throw new Refusal(answer.status, await answer.json().catch(() => ({})));
  return answer.json();
}

export function openSession(h: string): Promise<PaySession> {
  return ask("POST", "/pay/sessions", { h });
}

export function pay(sessionId: string, said: Wanted): Promise<Paid> {
  return ask("POST", `/pay/sessions/${encodeURIComponent(sessionId)}/pay`, said);
}

/** How far a payment is, without trying it again. */
export function lookAt(sessionId: string): Promise<PaySession> {
  return ask("GET", `/pay/sessions/${encodeURIComponent(sessionId)}`);
}
