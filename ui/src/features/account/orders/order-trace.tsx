/** Why this price: the shop's steps, as they were when the order was placed. */
import { formatMoney, penceOf } from "../../../pricing/money";
import type { OrderDetail } from "../format";

export function OrderTrace({ order }: { order: OrderDetail }) {
  if (order.trace.length === 0) return null;
  return (
    <details className="order-trace">
      <summary>Why this price?</summary>
      <p className="muted">Worked out when you ordered, and saved with your order.</p>
      <ol>
        {order.trace.map(({ basketItemId, subject, rule, result }) => (
          <li key={`${basketItemId} ${subject} ${rule}`}>
            {subject}: {rule} → <b>{formatMoney(penceOf(result))}</b>
          </li>
        ))}
      </ol>
    </details>
  );
}
