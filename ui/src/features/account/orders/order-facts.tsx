/** Where an order goes and when, parcel by parcel; how it was paid, its documents, and what happened (AC-02). */
import "./order-facts.css";
import type { ReactNode } from "react";
import { spacedPostcode } from "../../../address/postcode";
import { streetOf } from "../../../address/street";
import { formatMoney, penceOf } from "../../../pricing/money";
import { ButtonLink } from "../../../ui/button/button";
import { daysText, momentText, type OrderDetail, stepText } from "../format";

type Payment = NonNullable<OrderDetail["payment"]>;

const PAID: Record<Exclude<Payment["method"], "account_and_card">, string> = {
  card: "Paid by card",
  account: "On your credit account",
  purchase_order: "On your credit account, by purchase order",
};

function paidText({ method, byCard, onAccount }: Payment): string {
  if (method !== "account_and_card") return PAID[method];
  const [card, account] = [byCard, onAccount].map((pounds) => formatMoney(penceOf(pounds)));
  return `${account} on your credit account, ${card} paid by card`;
}

type Delivery = NonNullable<OrderDetail["delivery"]>;

function Fact({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="order-fact">
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

function placeLines({ address, branch, recipient }: Delivery): string[] {
  if (branch) return [branch.name, branch.address, spacedPostcode(branch.postCode)];
  if (!address) return [];
  const { companyName, addressLineTwo, addressLineThree } = address;
  const street = streetOf(address);
  const names = recipient.length > 0 ? recipient : [companyName];
  const lines = [...names, street, addressLineTwo, addressLineThree];
  return [...lines.filter(Boolean), spacedPostcode(address.postCode)];
}

function whenText({ branch, earliest, latest, timeWindow }: Delivery): string {
  if (branch) return branch.readyAt ? `Ready from ${momentText(branch.readyAt)}` : "";
  if (!(earliest && latest)) return "";
  return daysText(earliest, latest) + (timeWindow ? `, ${timeWindow}` : "");
}

function Parcels({ order, delivery }: { order: OrderDetail; delivery: Delivery }) {
  const { parcels } = delivery;
  if (parcels.length < 2) return null;
  const codes = new Map(order.lines.map((line) => [line.basketItemId, line.skuCode]));
  return (
    <ol className="order-parcels" aria-label="Parcels">
      {parcels.map(({ dates, lineIds, quantities, reason }) => (
        <li key={`${reason} ${dates.latest}`}>
          <b>{daysText(dates.earliest, dates.latest)}</b>
          <span className="muted">
            {lineIds.map((id, at) => `${quantities[at]} × ${codes.get(id) ?? ""}`).join(", ")}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Where({ order, delivery }: { order: OrderDetail; delivery: Delivery }) {
  return (
    <Fact heading={delivery.branch ? "Collection" : "Delivery"}>
      <p>
        {delivery.branch ? "From our branch" : delivery.name}
        {whenText(delivery) && (
          <>
            <br />
            <b>{whenText(delivery)}</b>
          </>
        )}
      </p>
      <address>
        {placeLines(delivery).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <Parcels order={order} delivery={delivery} />
    </Fact>
  );
}

function OrderDocuments({ order }: { order: OrderDetail }) {
  const { invoice, deliveryNote, creditNote } = order.documents;
  const links = [
    ["VAT invoice", invoice],
    ["Credit note", creditNote],
    ["Delivery note", deliveryNote],
  ] as const;
  return (
    <Fact heading="Payment and documents">
      {order.payment && (
        <p>
          {paidText(order.payment)}
          {order.invoiceNumber && (
            <>
              <br />
              Invoice {order.invoiceNumber}
            </>
          )}
        </p>
      )}
      <div className="order-documents">
        {links.map(
          ([name, href]) =>
            href && (
              <a key={name} href={href} target="_blank" rel="noreferrer">
                {name} (PDF)
              </a>
            ),
        )}
      </div>
      <div className="order-documents">
        <ButtonLink target="_top" href={`/track?order=${encodeURIComponent(order.number)}`}>
          Track it
        </ButtonLink>
      </div>
    </Fact>
  );
}

function History({ order }: { order: OrderDetail }) {
  if (order.history.length === 0) return null;
  return (
    <Fact heading="Order history">
      <ol className="order-history">
        {order.history.map(({ what, at }) => (
          <li key={`${what} ${at}`}>
            <b>{stepText(what)}</b> <span className="muted">{momentText(at)}</span>
          </li>
        ))}
      </ol>
    </Fact>
  );
}

export function OrderFacts({ order }: { order: OrderDetail }) {
  return (
    <div className="order-facts">
      {order.delivery && <Where order={order} delivery={order.delivery} />}
      <OrderDocuments order={order} />
      <History order={order} />
    </div>
  );
}
