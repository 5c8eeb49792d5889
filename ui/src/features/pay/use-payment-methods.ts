/** The chosen way of paying, and what may be shared between account and card. */
import { useState } from "react";
import { overLimit, type Part, partOf } from "./part-payment";
import type { Method, PaySession } from "./requests";
import type { PaymentVisit } from "./use-payment";

/**
 * `purchaseOrder` is the number as typed. A part that was agreed to and is refused by now is off the
 * list, and the card stays chosen, so that its fields keep what was typed.
 */
export function usePaymentMethods(
  payment: PaymentVisit,
  session: PaySession,
  purchaseOrder: string,
) {
  const [method, setMethod] = useState<Method>("card");
  const [agreed, setAgreed] = useState<Part | null>(null);
  const over = overLimit(payment.refusal);
  const number = method === "purchase_order" ? purchaseOrder.trim() : (agreed?.purchaseOrder ?? "");
  const part = over ? null : agreed;
  const chosen = method === "account_and_card" && !part ? "card" : method;
  const methods: Method[] = part ? [...session.methods, "account_and_card"] : session.methods;
  const choose = (next: Method, shared: Part | null) => {
    setMethod(next);
    setAgreed(shared);
  };
  return {
    chosen,
    methods,
    part,
    /** What is shared by the chosen way; null where one pays it all. */
    shared: chosen === "account_and_card" ? part : null,
    offered: over && partOf(over.overBy, session.amount, number),
    choose,
  };
}
