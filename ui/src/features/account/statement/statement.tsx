/** The statement of a credit account: limit, used, available, and how the balance came about (AC-04). */
import "../orders/order-facts.css";
import { formatMoney, penceOf } from "../../../pricing/money";
import { useCustomerQuery } from "../../../session/customer-query";
import { PrintHead } from "../../../ui/print-header/print-header";
import { CreditSheet } from "../credit-meter";
import { dateText, statusText } from "../format";
import { type Statement, statementQuery } from "../queries";
import { QueryResult } from "../query-result";

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

function Rows({ statement }: { statement: Statement }) {
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
          <td>{money(statement.broughtForward)}</td>
        </tr>
        {statement.rows.map((row) => (
          <Entry key={row.orderId} row={row} />
        ))}
        <tr data-total>
          <td>Balance now</td>
          <td />
          <td />
          <td />
          <td>{money(statement.balance)}</td>
        </tr>
      </tbody>
    </table>
  );
}

export default function AccountStatement() {
  const statement = useCustomerQuery(statementQuery);
  return (
    <QueryResult
      query={statement}
      missing="Your account has no credit limit, so there's no statement."
    >
      {(data) => (
        <>
          <PrintHead />
          <CreditSheet credits={data} />
          <p>
            {money(data.unpaidInvoices)} in unpaid invoices, {money(data.openOrders)} in open
            orders.
          </p>
          <Rows statement={data} />
        </>
      )}
    </QueryResult>
  );
}
