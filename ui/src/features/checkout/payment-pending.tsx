/** A payment for this basket is under way: what is going on, and what happens next (CO-02, CO-06). */
import { useEffect } from "react";
import { ofSession } from "../../api/send";
import type { CheckoutState } from "../../api/types";
import { formatMoney, penceOf } from "../../pricing/money";
import { useShop } from "../../shop/shop-context";
import { ButtonLink } from "../../ui/button/button";
import { PhoneLink } from "../../ui/phone-link/phone-link";
import { Spinner } from "../../ui/spinner/spinner";
import type { StepName } from "../../ui/steps/steps";

const POLL_MS = 2_000;

type Payment = NonNullable<CheckoutState["pendingPayment"]>;

/** Follows the payment: to its order once there is one, back to checkout once it came to nothing. */
function useOutcome({ sessionId }: Payment, again: () => void) {
  useEffect(() => {
    const leaving = new AbortController();
    const look = async () => {
      const path = `/pay/sessions/${encodeURIComponent(sessionId)}`;
      const told = await fetch(path, { signal: ofSession(leaving.signal) })
        .then((answer) => (answer.ok ? answer.json() : null))
        .catch(() => null);
      if (!told) return;
      const { status, returnUrl } = told;
      if (status === "paid") location.replace(returnUrl);
      else if (status !== "unknown") again();
    };
    const timer = setInterval(() => void look(), POLL_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [sessionId, again]);
}

interface Props {
  payment: Payment;
  again: () => void;
  showStep: (step: StepName) => void;
}

export function Pending({ payment, again, showStep }: Props) {
  const { phone } = useShop();
  useEffect(() => {
    showStep("Payment");
    return () => showStep("Delivery");
  }, [showStep]);
  useOutcome(payment, again);
  return (
    <div className="blocked" role="status">
      <h2>
        <Spinner /> Your payment of {formatMoney(penceOf(payment.amount))} is being processed.
      </h2>
      <p>
        Your bank hasn't confirmed it yet, so please don't order again. You can't pay twice: nothing
        else can be paid for until we know.
      </p>
      <p>
        Once it's paid, your order is placed and this page takes you to it. If it's declined, you
        come back here and your basket hasn't changed. You can close this page: we'll email you when
        your order is placed.
      </p>
      <p className="desk__ways">
        {/* The pay page has a content policy of its own, so it is loaded as a whole. */}
        <ButtonLink look="main" href={payment.url} target="_top">
          See the payment
        </ButtonLink>
        <ButtonLink href="/account/previousorders">Previous orders</ButtonLink>
      </p>
      <p>
        Questions? <PhoneLink phone={phone} />
      </p>
    </div>
  );
}
