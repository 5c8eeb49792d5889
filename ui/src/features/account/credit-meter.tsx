/** How much of a credit limit is used, drawn as a bar (AC-04). */
import { formatMoney, penceOf } from "../../pricing/money";

export interface Used {
  creditLimit: number;
  balance: number;
  available: number;
}

function usedPercent({ creditLimit, balance }: Used): number {
  if (creditLimit <= 0) return 100;
  return Math.max(0, Math.min(100, Math.round((balance / creditLimit) * 100)));
}

export function CreditSheet({ credits }: { credits: Used }) {
  const money = (pounds: number) => formatMoney(penceOf(pounds));
  return (
    <section className="account__credit" aria-labelledby="credit-heading">
      <h2 id="credit-heading">Trade credit</h2>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <path className="account__limit" d="M0 2H100" />
        <path d={`M0 2H${usedPercent(credits)}`} />
      </svg>
      <dl>
        <div>
          <dt>Limit</dt>
          <dd>{money(credits.creditLimit)}</dd>
        </div>
        <div>
          <dt>Used</dt>
          <dd>{money(credits.balance)}</dd>
        </div>
        <div>
          <dt>Available</dt>
          <dd className={credits.available < 0 ? "bad" : undefined}>{money(credits.available)}</dd>
        </div>
      </dl>
      <p className="muted">
        All figures include VAT. ‘Used’ adds up your unpaid invoices and approved open orders.
      </p>
    </section>
  );
}
