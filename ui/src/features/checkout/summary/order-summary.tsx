/** What is ordered and what it comes to: beside the choices, or one tap away with the total always in sight. */
import "./order-summary.css";
import { useId, useState } from "react";
import type { Basket } from "../../../api/types";
import { formatMoney, penceOf } from "../../../pricing/money";
import { useShop } from "../../../shop/shop-context";
import { Icon } from "../../../ui/icon/icon";
import { ChosenFigure, ChosenVat } from "../../../ui/price/price";
import type { Charge, Sums } from "./order-totals";
import { SoldLines } from "./ordered-lines";

function Row({ charge }: { charge: Charge }) {
  return (
    <div>
      <dt>{charge.name}</dt>
      <dd>
        {charge.isFree ? <span className="good">Free</span> : <ChosenFigure {...charge.amount} />}
      </dd>
    </div>
  );
}

/** What a trade account may still owe once this is on it (AC-04). */
function Credit({ basket, total }: { basket: Basket; total: number }) {
  const { credit } = basket.summary;
  if (!credit) return null;
  const left = penceOf(credit.available) - total;
  return (
    <p className="order-summary__credit" data-over={left < 0 || undefined}>
      {left < 0 ? (
        <>
          <b>{formatMoney(-left)} over</b> your available credit of{" "}
          {formatMoney(penceOf(credit.available))}: please pay{" "}
          {penceOf(credit.available) > 0 && "the difference "}by card.
        </>
      ) : (
        <>
          On account, <b>{formatMoney(left)}</b> of your credit is left after this order.
        </>
      )}
    </p>
  );
}

interface Props {
  basket: Basket;
  sums: Sums;
  /** New figures are on their way: these stand dimmed. */
  isStale: boolean;
}

export function OrderSummary({ basket, sums, isStale }: Props) {
  const { vatPercent } = useShop();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const total = formatMoney(sums.total.incVat);
  return (
    <section
      className="order-summary"
      aria-labelledby={`${id}-head`}
      data-stale={isStale || undefined}
    >
      <h2 id={`${id}-head`}>Order summary</h2>
      <button
        type="button"
        className="order-summary__bar"
        aria-expanded={isOpen}
        aria-controls={`${id}-body`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{isOpen ? "Hide" : "Show"} order summary</span>
        <Icon name="down" />
        <b>
          {total} <small>inc VAT</small>
        </b>
      </button>
      <div id={`${id}-body`} className="order-summary__body" data-open={isOpen || undefined}>
        <SoldLines lines={basket.basketItems} label="Your order" />
        <p className="order-summary__way">
          <a href="/basket">Change your basket</a>
          <span className="muted">
            Prices <ChosenVat />
          </span>
        </p>
        <dl>
          {sums.charges.map((charge) => (
            <Row key={charge.name} charge={charge} />
          ))}
          <div className="order-summary__vat">
            <dt>
              VAT @ {vatPercent}%<span className="only-inc"> (included)</span>
            </dt>
            <dd>{formatMoney(sums.vat)}</dd>
          </div>
          <div className="order-summary__total">
            <dt>
              Total to pay <span className="muted">inc VAT</span>
            </dt>
            <dd>{total}</dd>
          </div>
        </dl>
        <Credit basket={basket} total={sums.total.incVat} />
      </div>
    </section>
  );
}
