/** What is left of a trade account's credit once this basket is bought on account (BK-06, AC-04). */
import "./credit-bar.css";
import { useId } from "react";
import { formatMoney, penceOf } from "../../../pricing/money";

export interface BasketCredit {
  available: number;
  afterThisBasket: number;
}

/** How much of the credit this basket takes, in whole percent. */
export function takenPercent({ available, afterThisBasket }: BasketCredit): number {
  if (available <= 0) return 100;
  const taken = ((available - afterThisBasket) / available) * 100;
  return Math.max(0, Math.min(100, Math.round(taken)));
}

interface Props {
  credit: BasketCredit;
  /** An account on stop buys nothing, by card neither: no way is shown that leads nowhere. */
  isOnStop?: boolean | undefined;
}

export function CreditBar({ credit, isOnStop = false }: Props) {
  const labelId = useId();
  const { available, afterThisBasket: left } = credit;
  const isOver = left < 0;
  return (
    <section className="credit" aria-labelledby={labelId} data-over={isOver || undefined}>
      <h3 id={labelId}>Trade credit</h3>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <path className="credit__all" d="M0 2H100" />
        <path d={`M0 2H${takenPercent(credit)}`} />
      </svg>
      <p>
        {isOver ? (
          <>
            <b>{formatMoney(penceOf(-left))} over</b> your available credit of{" "}
            {formatMoney(penceOf(available))}.
            {!isOnStop &&
              ` Pay ${available > 0 ? "the difference " : ""}by card, or order less on account.`}
          </>
        ) : (
          <>
            <b>{formatMoney(penceOf(left))}</b> left of {formatMoney(penceOf(available))} after this
            basket
          </>
        )}
      </p>
    </section>
  );
}
