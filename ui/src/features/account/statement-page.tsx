/** The statement of a credit account: limit, used, available, and how the balance came about (AC-04). */
import "./orders/order-facts.css";
import type { components } from "../../api/schema";
import type { ContentOf, Page } from "../../api/types";
import { formatMoney, penceOf } from "../../pricing/money";
import { useAnswer } from "../../session/use-customer-query";
import { PrintHead } from "../../ui/print-header/print-header";
import { AccountFrame, Told } from "./account-frame";
import { CreditSheet } from "./credit-meter";
import { dateText, statusText } from "./format";

type Statement = components["schemas"]["StatementOut"];
type Row = Statement["rows"][number];

function money(pounds: number): string {
  return formatMoney(penceOf(pounds));
}

function Entry({ row }: { row: Row }) {
  const { orderId, number, invoiceNumber, placedAt, reference, status, isOpen, amount, balance } =
    row;
  return (
    <tr>
      <td>
        <a href={`/account/previousorders/${orderId}`}>Order {number}</a>
        <span className="muted">
          {dateText(placedAt)}
          {reference && ` · ${reference}`}
        </span>
      </td>
      <td>{invoiceNumber}</td>
      <td>{isOpen ? `Open order, ${statusText(status).toLowerCase()}` : "Unpaid invoice"}</td>
      <td>{money(amount)}</td>
      <td>{money(balance)}</td>
    </tr>
  );
}

function Rows({ told }: { told: Statement }) {
  return (
    <table className="statement" aria-label="Statement">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Invoice</th>
          <th scope="col">Status</th>
          <th scope="col">Amount, inc VAT</th>
          <th scope="col">Balance</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>Brought forward, less payments</td>
          <td />
          <td />
          <td />
          <td>{money(told.broughtForward)}</td>
        </tr>
        {told.rows.map((row) => (
          <Entry key={row.orderId} row={row} />
        ))}
        <tr data-total>
          <td>Balance now</td>
          <td />
          <td />
          <td />
          <td>{money(told.balance)}</td>
        </tr>
      </tbody>
    </table>
  );
}

export function StatementPage({ page }: { page: Page }) {
  const { heading, lead } = page.content as ContentOf<"statement">;
  const answer = useAnswer<Statement>("/account/Statement");
  return (
    <AccountFrame heading={heading} lead={lead} path="/account/statement">
      <Told answer={answer} missing="This account has no credit, so there is no statement.">
        {(told) => (
          <>
            <PrintHead />
            <CreditSheet credits={told} />
            <p>
              {money(told.unpaidInvoices)} in unpaid invoices, {money(told.openOrders)} in open
              orders.
            </p>
            <Rows told={told} />
          </>
        )}
      </Told>
    </AccountFrame>
  );
}
