/** What the shop says of the order that was just placed. */
import "./confirmation.css";
import { Fragment, type ReactNode, useEffect, useState } from "react";
import { spacedPostcode } from "../../../address/postcode";
import { streetOf } from "../../../address/street";
import { Problem } from "../../../api/send";
import type { OrderDetail, ParcelOut } from "../../../api/types";
import { basketStore } from "../../../basket-store/basket-store";
import { formatMoney, penceOf } from "../../../pricing/money";
import { useCustomerQuery } from "../../../session/customer-query";
import { orderQuery } from "../../../session/queries";
import { useSession } from "../../../session/use-session";
import { currentSession } from "../../../shop/customer-state";
import { useShop } from "../../../shop/shop-context";
import { Button, ButtonLink } from "../../../ui/button/button";
import { Icon } from "../../../ui/icon/icon";
import { PhoneLink } from "../../../ui/phone-link/phone-link";
import { ChosenVat } from "../../../ui/price/price";
import { Skeleton } from "../../../ui/progress/progress";
import { dayOf, hourText, parcelsText, readyText, spanText, whyText } from "../format";
import { placedOrdersQuery } from "../queries";
import { SoldLines } from "../summary/ordered-lines";
import {
  NotFound,
  OrderUnavailable,
  type PlacedCallback,
  SignInFirst,
  UNPAID,
  Unpaid,
} from "./order-unavailable";
import { useOrderNumber } from "./use-order-number";

const PAID: Record<NonNullable<OrderDetail["payment"]>["method"], string> = {
  card: "Paid by card",
  account: "On your credit account",
  purchase_order: "On your credit account, by purchase order",
  account_and_card: "On your credit account and by card",
};

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What each of them paid, where the account owes a part and a card paid the rest. */
function Parts({ payment }: { payment: NonNullable<OrderDetail["payment"]> }) {
  return (
    <span className="muted">
      {formatMoney(penceOf(payment.onAccount))} on your account,{" "}
      {formatMoney(penceOf(payment.byCard))} by card
    </span>
  );
}

function Where({ order }: { order: OrderDetail }) {
  const { address, branch, recipient = [] } = order.delivery ?? {};
  if (branch)
    return (
      <>
        {branch.name}
        <span className="muted">
          {branch.address} {spacedPostcode(branch.postCode)}
        </span>
      </>
    );
  if (!address) return "As agreed";
  const { companyName, addressLineTwo, addressLineThree } = address;
  const names = recipient.length > 0 ? recipient : [companyName];
  const lines = [...names, streetOf(address), addressLineTwo, addressLineThree];
  return (
    <>
      {lines.filter(Boolean).join(", ")},{" "}
      <span className="confirmed__postcode">{spacedPostcode(address.postCode)}</span>
    </>
  );
}

function Days({ parcel, today }: { parcel: ParcelOut; today: string }) {
  const { earliest, latest } = parcel.dates;
  return (
    <li>
      <b>{earliest && latest ? spanText(earliest, latest, today) : "To follow"}</b>{" "}
      <span className="muted">{whyText(parcel.reason)}</span>
    </li>
  );
}

function When({ order }: { order: OrderDetail }) {
  const today = dayOf(Date.now());
  const { branch, parcels = [], earliest, latest, timeWindow } = order.delivery ?? {};
  if (branch?.readyAt) return `Ready ${readyText(branch.readyAt, today)}`;
  const [from, to] = (timeWindow ?? "").split("-");
  const hours = from && to ? `, ${hourText(from)} to ${hourText(to)}` : "";
  if (parcels.length < 2)
    return earliest && latest ? spanText(earliest, latest, today) + hours : "We'll email you";
  return (
    <>
      {parcelsText(parcels, today)}
      <ul>
        {parcels.map((parcel) => (
          <Days key={`${parcel.reason} ${parcel.dates.latest}`} parcel={parcel} today={today} />
        ))}
      </ul>
    </>
  );
}

function Documents({ order }: { order: OrderDetail }) {
  const { invoice } = order.documents;
  return (
    <p className="confirmed__actions">
      <ButtonLink look="main" href={`/account/previousorders/${order.id}`}>
        See your order
      </ButtonLink>
      <ButtonLink target="_top" href={`/track?order=${encodeURIComponent(order.number)}`}>
        Track it
      </ButtonLink>
      {invoice && <ButtonLink href={invoice}>VAT invoice</ButtonLink>}
      <Button onClick={() => window.print()}>Print</Button>
    </p>
  );
}

/** What was ordered, job by job where there are several. */
function Lines({ order }: { order: OrderDetail }) {
  if (order.jobs.length === 0) return <SoldLines lines={order.lines} label="What you ordered" />;
  return order.jobs.map(({ heading, lineIds }) => (
    <Fragment key={heading}>
      <h3>{heading}</h3>
      <SoldLines
        lines={order.lines.filter(({ basketItemId }) => lineIds.includes(basketItemId))}
        label={heading}
      />
    </Fragment>
  ));
}

function Order({ order }: { order: OrderDetail }) {
  const { email } = useSession();
  const { phone } = useShop();
  const hasCut = order.lines.some(({ cancellable }) => !cancellable);
  return (
    <div className="confirmed">
      <section className="confirmed__sheet" aria-labelledby="thanks">
        <div>
          <h2 id="thanks">
            <Icon name="tick" size={32} /> Thank you. Your order is placed.
          </h2>
          <p>
            We've sent your confirmation to <b>{email}</b>.
          </p>
          <p className="confirmed__number">
            <span>Order number</span> <b>{order.number}</b>
          </p>
        </div>
        <dl>
          <Fact name={order.delivery?.branch ? "Collect" : "Arrives"}>
            <When order={order} />
          </Fact>
          <Fact name={order.delivery?.branch ? "From" : "Delivery to"}>
            <Where order={order} />
          </Fact>
          <Fact name={order.payment ? PAID[order.payment.method] : "Total"}>
            {formatMoney(penceOf(order.total.incVat))} inc VAT
            {order.payment?.method === "account_and_card" && <Parts payment={order.payment} />}
          </Fact>
          {order.reference && <Fact name="Job reference">{order.reference}</Fact>}
          {order.purchaseOrder && <Fact name="Purchase order">{order.purchaseOrder}</Fact>}
        </dl>
      </section>
      <Documents order={order} />
      <section className="confirmed__lines" aria-labelledby="ordered">
        <h2 id="ordered">What you ordered</h2>
        <p className="muted">
          Prices <ChosenVat />
        </p>
        <Lines order={order} />
        {hasCut && (
          <p>
            Made-to-measure items are made to order: they can't be cancelled, and can be returned
            only if faulty.
          </p>
        )}
        <p className="muted">
          Is something wrong? Call us on <PhoneLink phone={phone} />.
        </p>
      </section>
    </div>
  );
}

interface PlacedProps {
  number: string;
  onPlacedChange: PlacedCallback;
}

/** The shop does not know the order only where it says so. */
function isFailure(error: Error | null): boolean {
  return error !== null && !(error instanceof Problem && error.status === 404);
}

function Detail({ id, ...placed }: PlacedProps & { id: string }) {
  const { data, error, refetch } = useCustomerQuery(orderQuery(id));
  if (data) return <Order order={data} />;
  if (!error) return <Skeleton lines={8} />;
  return <NotFound {...placed} hasFailed={isFailure(error)} onRetry={refetch} />;
}

function Placed(placed: PlacedProps) {
  const { data, error, isPending, refetch } = useCustomerQuery(placedOrdersQuery);
  if (isPending) return <Skeleton lines={8} />;
  const found = data?.items.find((order) => order.number === placed.number);
  if (found) return <Detail id={found.id} {...placed} />;
  return <NotFound {...placed} hasFailed={isFailure(error)} onRetry={refetch} />;
}

export default function Confirmation({ onPlacedChange }: { onPlacedChange: PlacedCallback }) {
  // After a sign-out the address still names the order of whoever placed it.
  const [query] = useState(() => new URLSearchParams(currentSession() > 0 ? "" : location.search));
  const { isSignedIn } = useSession();
  const { number, isWaiting, status, refetch } = useOrderNumber(query);
  useEffect(() => basketStore().refresh(), []);
  if (number && !isSignedIn) return <SignInFirst onPlacedChange={onPlacedChange} />;
  if (number) return <Placed number={number} onPlacedChange={onPlacedChange} />;
  const unpaid = UNPAID[status];
  if (!isWaiting && unpaid) return <Unpaid words={unpaid} onPlacedChange={onPlacedChange} />;
  if (!isWaiting) return <NotFound number="" onRetry={refetch} onPlacedChange={onPlacedChange} />;
  return (
    <OrderUnavailable
      heading="We're checking whether your payment went through"
      role="status"
      onPlacedChange={onPlacedChange}
    >
      <p>Please don't pay again: this page will update as soon as we know.</p>
    </OrderUnavailable>
  );
}
