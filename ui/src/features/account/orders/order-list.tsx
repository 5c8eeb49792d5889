/** Orders, the newest first, each with a way to see it and to buy it again (AC-02, AC-05). */
import { formatMoney, penceOf } from "../../../pricing/money";
import { ChosenFigure, ChosenVat } from "../../../ui/price/price";
import { dateText, linesText, type OrderRow, statusText } from "../format";
import { Reorder } from "./reorder-button";

export function OrderItem({ order }: { order: OrderRow }) {
  const { id, number, placedAt, status, reference, total, lineCount } = order;
  return (
    <li className="order-row">
      <div className="order-row__what">
        <a href={`/account/previousorders/${id}`}>Order {number}</a>
        <p className="muted">
          {dateText(placedAt)} · {linesText(lineCount)}
          {reference && (
            <>
              {" · "}
              <span className="order-row__reference">{reference}</span>
            </>
          )}
        </p>
      </div>
      <span className="order-row__status" data-status={status}>
        {statusText(status)}
      </span>
      <span className="order-row__total" title={`${formatMoney(penceOf(total.incVat))} inc VAT`}>
        <b>
          <ChosenFigure exVat={penceOf(total.exVat)} incVat={penceOf(total.incVat)} />
        </b>{" "}
        <ChosenVat />
      </span>
      <Reorder orderId={id} number={number} />
    </li>
  );
}

export function OrderList({ orders }: { orders: OrderRow[] }) {
  if (orders.length === 0)
    return (
      <p>
        No orders yet. <a href="/">Find what you need</a>, or paste a list into{" "}
        <a href="/quick-order">quick order</a>.
      </p>
    );
  return (
    <ul className="order-rows">
      {orders.map((order) => (
        <OrderItem key={order.id} order={order} />
      ))}
    </ul>
  );
}
