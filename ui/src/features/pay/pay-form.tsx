/** How to pay, and the button that obliges to. */
import { type FormEvent, useEffect, useRef, useState } from "react";
import { formatMoney, penceOf } from "../../pricing/money";
import { Button } from "../../ui/button/button";
import { RadioRows } from "../../ui/radio-rows/radio-rows";
import { Spinner } from "../../ui/spinner/spinner";
import { TextField } from "../../ui/text-field/text-field";
import { type Card, type CardField, cardFault, digitsOf, NO_CARD } from "./card";
import { CardFields } from "./card-fields";
import type { Part } from "./part-payment";
import { PaymentResult } from "./payment-result";
import { HOSTED, type Method, type PaymentRequest, type PaySession } from "./requests";
import type { PaymentVisit } from "./use-payment";
import { usePaymentMethods } from "./use-payment-methods";

const NAMES: Record<Method, string> = {
  card: "Pay by card",
  account: "Pay on account",
  purchase_order: "Purchase order",
  account_and_card: "On account and by card",
};
const DETAILS: Record<Exclude<Method, "account_and_card">, string> = {
  card: "Visa, Mastercard, American Express",
  account: "Goes on your credit account; you pay the invoice.",
  purchase_order: "Goes on your credit account under your purchase order.",
};
function detailOf(method: Method, part: Part | null): string {
  if (method !== "account_and_card") return DETAILS[method];
  if (!part) return "";
  const under = part.purchaseOrder && ` under purchase order ${part.purchaseOrder}`;
  return `${formatMoney(part.onAccount)} goes on your credit account${under}, ${formatMoney(part.byCard)} on your card.`;
}

const CARD_FIELDS = Object.keys(NO_CARD) as CardField[];
const ORDER_REQUIRED = "Please enter a purchase order number.";

type Faults = Partial<Record<CardField | "purchaseOrder", string>>;

function faultsOf(method: Method, card: Card, purchaseOrder: string): Faults {
  if (method === "purchase_order")
    return purchaseOrder.trim() ? {} : { purchaseOrder: ORDER_REQUIRED };
  if (method === "account") return {};
  const faults = CARD_FIELDS.map((field) => [field, cardFault(field, card)] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault));
}

/** Exactly what the chosen way of paying needs, and nothing more. */
function requestOf(
  method: Method,
  card: Card,
  purchaseOrder: string,
  part: Part | null,
): PaymentRequest & Partial<Card> {
  if (method === "account") return { method };
  if (method === "purchase_order") return { method, purchaseOrder: purchaseOrder.trim() };
  const { cardNumber, expiry, securityCode, name } = card;
  const shared = part && { byCard: part.byCard / 100, purchaseOrder: part.purchaseOrder };
  const agreed = { method, ...(method === "account_and_card" && shared) };
  if (!cardNumber) return agreed;
  return {
    ...agreed,
    cardNumber: digitsOf(cardNumber),
    expiry: expiry.replaceAll(" ", ""),
    securityCode,
    name: name.trim(),
  };
}

interface Props {
  payment: PaymentVisit;
  session: PaySession;
}

export function PayForm({ payment, session }: Props) {
  const { stage, isDeclined, refusal, start, forget } = payment;
  const [card, setCard] = useState(NO_CARD);
  const [purchaseOrder, setPurchaseOrder] = useState(session.purchaseOrder);
  const methodChoice = usePaymentMethods(payment, session, purchaseOrder);
  const { chosen, part, shared } = methodChoice;
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  const isPaying = stage === "paying";
  const isHosted =
    session.provider === HOSTED && chosen !== "account" && chosen !== "purchase_order";
  useEffect(() => {
    if (isDeclined) setCard((typed) => ({ ...typed, securityCode: "" }));
  }, [isDeclined]);
  useEffect(() => {
    const refused = refusal?.errors.map(({ field, message }) => [field, message]) ?? [];
    if (refused.length > 0) setFaults(Object.fromEntries(refused));
  }, [refusal]);

  const choose = (next: Method, agreed = part) => {
    if (isPaying) return;
    forget();
    setFaults({});
    methodChoice.choose(next, agreed);
  };
  const focus = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPaying) return;
    const wrong = isHosted ? {} : faultsOf(chosen, card, purchaseOrder);
    methodChoice.choose(chosen, part);
    setFaults(wrong);
    const [first] = Object.keys(wrong);
    if (first) focus(first);
    else void start(requestOf(chosen, card, purchaseOrder, part));
  };
  const type = (field: CardField, text: string) =>
    setCard((typed) => ({ ...typed, [field]: text }));
  const leave = (field: CardField) => {
    if (card[field] === "") return;
    setFaults((before) => ({ ...before, [field]: cardFault(field, card) }));
  };
  const cardFields = isHosted ? null : (
    <CardFields card={card} faults={faults} onType={type} onLeave={leave} />
  );
  const beneath: Record<Method, React.ReactNode> = {
    card: cardFields,
    account_and_card: cardFields,
    account: null,
    purchase_order: (
      <TextField
        label="Purchase order number"
        name="purchaseOrder"
        maxLength={50}
        value={purchaseOrder}
        error={faults.purchaseOrder}
        onChange={({ target }) => setPurchaseOrder(target.value)}
      />
    ),
  };
  const sum = formatMoney(shared?.byCard ?? penceOf(session.amount));
  const goOn = (next: Method, agreed: Part | null) => {
    choose(next, agreed);
    setTimeout(() => focus("cardNumber"));
  };
  return (
    <form ref={form} className="pay__form" noValidate onSubmit={submit}>
      <PaymentResult payment={payment} offered={methodChoice.offered} goOn={goOn} />
      <RadioRows
        legend={<h2>How would you like to pay?</h2>}
        rows={methodChoice.methods.map((one) => ({
          value: one,
          label: NAMES[one],
          detail: detailOf(one, part),
          beneath: one === chosen && beneath[one],
        }))}
        value={chosen}
        onChoose={(next) => choose(next as Method)}
      />
      <div className="pay__button">
        <Button type="submit" look="main" isBusy={isPaying} aria-disabled={isPaying || undefined}>
          {isPaying && <Spinner />}
          {isHosted ? "Continue to your card" : `Pay ${sum}${shared ? " by card" : ""}`}
        </Button>
        <p className="muted">
          {shared && `${formatMoney(shared.onAccount)} goes on your credit account. `}
          {isHosted
            ? `Our bank will ask for your card next. By pressing the button on its form you place your order and agree to pay ${sum}.`
            : "By pressing this button you place your order and agree to pay. Card details go to the bank; we don't keep them."}
        </p>
        <p>
          <a href="/checkout">Back to delivery</a>
        </p>
      </div>
    </form>
  );
}
