/** The payment itself: what it comes to, how to pay it, and the bank's response. */
import "./payment.css";
import { lazy, Suspense, useState } from "react";
import { formatMoney, penceOf } from "../../pricing/money";
import { useShop } from "../../shop/shop-context";
import { Button } from "../../ui/button/button";
import { PhoneLink } from "../../ui/phone-link/phone-link";
import { Skeleton } from "../../ui/progress/progress";
import { Spinner } from "../../ui/spinner/spinner";
import { PayForm } from "./pay-form";
import { Closed } from "./payment-closed";
import { PaymentAlert } from "./payment-result";
import { HOSTED } from "./requests";
import { type PaymentVisit, usePayment } from "./use-payment";

const HostedForm = lazy(() => import("./hosted-form"));

/** What is paid, for what, when and where it comes: the law wants it beside the button (regulation 14). */
function Amount({ payment }: { payment: PaymentVisit }) {
  const { name } = useShop();
  if (!payment.session) return null;
  const { amount, provider, lines, delivery, address } = payment.session;
  return (
    <section className="pay__amount" aria-label="To pay">
      <p>
        <span>To pay to {name}</span>
        <b>{formatMoney(penceOf(amount))}</b>
        <span className="muted">Everything included: VAT, delivery and charges.</span>
      </p>
      <details className="pay__order" open>
        <summary>Your order</summary>
        <ul aria-label="Your order">
          {lines.map(({ words, incVat }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may read alike, and they never move.
            <li key={index}>
              <span>{words}</span> <b>{incVat ? formatMoney(penceOf(incVat)) : "Free"}</b>
            </li>
          ))}
        </ul>
      </details>
      <p className="pay__comes">
        <b>{delivery}</b>
        <span>{address.join(", ")}</span>
      </p>
      {provider === EMBEDDED && <TestCards />}
    </section>
  );
}

/** Our own pay site stands in for a bank: whoever tries the shop must know which cards do what. */
function TestCards() {
  return (
    <p className="pay__test">
      <b>Test pay site: no money moves.</b> 4111 1111 1111 1111 pays, 4000 0000 0000 9995 keeps the
      bank waiting, any other valid card is declined.
    </p>
  );
}

/** Not known yet: the shop goes on checking, and so does this page. */
function FindingOut({ payment }: { payment: PaymentVisit }) {
  const { phone } = useShop();
  const { noForm } = payment;
  return (
    <>
      {noForm && (
        <PaymentAlert>
          <p>{noForm.message}</p>
        </PaymentAlert>
      )}
      <div className="pay__waiting" role="status">
        <p>
          <Spinner /> <b>We're checking whether your payment went through.</b>
        </p>
        <p>
          Your bank hasn't answered yet. Please don't pay again: this page will update as soon as we
          know. You can also close it: we'll email you, and your order will appear under{" "}
          <a href="/account/previousorders">Previous orders</a>. Questions?{" "}
          <PhoneLink phone={phone} />
        </p>
        {payment.session?.provider === HOSTED && (
          <p className="pay__actions">
            <Button onClick={() => void payment.showForm()}>
              Not paid yet? Show the card form
            </Button>
          </p>
        )}
      </div>
    </>
  );
}

function Unknown({ payment }: { payment: PaymentVisit }) {
  const { form, formSent } = payment;
  if (!form) return <FindingOut payment={payment} />;
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <HostedForm key={form} form={form} onSent={formSent} />
    </Suspense>
  );
}

const EMBEDDED = "embedded";

export default function PayContents() {
  const [query] = useState(() => new URLSearchParams(location.search));
  const payment = usePayment(query.get("h") ?? "", query.get("payment") ?? "");
  const { stage, refusal } = payment;
  if (stage === "closed" && refusal)
    return <Closed refusal={refusal} onRetry={() => void payment.open()} />;
  if (!payment.session)
    return (
      <div role="status" aria-label="Opening the payment">
        <Skeleton lines={6} />
      </div>
    );
  return (
    <div className="pay">
      <Amount payment={payment} />
      <div>
        {stage === "unknown" ? (
          <Unknown payment={payment} />
        ) : stage === "paid" ? (
          <p className="pay__waiting" role="status">
            <Spinner /> <b>Paid.</b> Taking you to your order…
          </p>
        ) : (
          <PayForm payment={payment} session={payment.session} />
        )}
      </div>
    </div>
  );
}
