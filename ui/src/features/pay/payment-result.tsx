/** The response of the bank or the shop to the last attempt, and what may be done next. */
import { type ReactNode, useEffect, useRef } from "react";
import { formatMoney, penceOf } from "../../pricing/money";
import { Button } from "../../ui/button/button";
import { Icon } from "../../ui/icon/icon";
import { overLimit, type Part } from "./part-payment";
import type { Method, Refusal } from "./requests";
import type { PaymentVisit } from "./use-payment";

function triesText(left: number | null): string {
  if (left === null) return "";
  return left === 1 ? " You have one attempt left." : ` You have ${left} attempts left.`;
}

interface NextSteps {
  /** The difference by card and the rest on account; null where nothing is left on the account. */
  offered: Part | null;
  goOn: (method: Method, part: Part | null) => void;
}

function OverLimit({ refusal, offered, goOn }: { refusal: Refusal } & NextSteps) {
  return (
    <>
      <p>
        <b>
          {refusal.overBy !== undefined
            ? `That is ${formatMoney(penceOf(refusal.overBy))} over your credit limit.`
            : refusal.message}
        </b>{" "}
        Nothing was ordered.
      </p>
      <p className="pay__actions">
        {offered && (
          <Button onClick={() => goOn("account_and_card", offered)}>
            Pay {formatMoney(offered.byCard)} by card, {formatMoney(offered.onAccount)} on account
          </Button>
        )}
        <Button onClick={() => goOn("card", null)}>Pay it all by card</Button>
      </p>
    </>
  );
}

/** Read first: it takes the focus as it appears. */
export function PaymentAlert({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="pay__result" role="alert" tabIndex={-1}>
      <Icon name="warning" />
      <div>{children}</div>
    </div>
  );
}

export function PaymentResult({ payment, ...steps }: { payment: PaymentVisit } & NextSteps) {
  const { isDeclined, triesLeft, refusal } = payment;
  const over = overLimit(refusal);
  if (!isDeclined && !refusal) return null;
  return (
    <PaymentAlert>
      {isDeclined && (
        <p>
          <b>Your bank declined the payment.</b> Nothing was paid.{triesText(triesLeft)} Please
          check the card and enter its security code again, or use another card.
        </p>
      )}
      {over ? <OverLimit refusal={over} {...steps} /> : refusal && <p>{refusal.message}</p>}
    </PaymentAlert>
  );
}
