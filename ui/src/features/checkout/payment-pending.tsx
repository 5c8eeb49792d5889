/** A payment for this basket is under way: what is going on, and what happens next (CO-02, CO-06). */
import "./checkout-form.css";
import { useEffect, useLayoutEffect } from "react";
import type { CheckoutState } from "../../api/types";
import { formatMoney, penceOf } from "../../pricing/money";
import { useCustomerQuery } from "../../session/customer-query";
import { useShop } from "../../shop/shop-context";
import { ButtonLink } from "../../ui/button/button";
import { PhoneLink } from "../../ui/phone-link/phone-link";
import { Spinner } from "../../ui/spinner/spinner";
import type { StepName } from "../../ui/steps/steps";
import { POLL_MS, paymentQuery } from "./queries";

type Payment = NonNullable<CheckoutState["pendingPayment"]>;

/** Follows the payment: to its order once there is one, back to checkout once it came to nothing. */
function useOutcome({ sessionId }: Payment, onUnpaid: () => void) {
  const { data, dataUpdatedAt } = useCustomerQuery((context) => ({
    ...paymentQuery(sessionId)(context),
    // The state of checkout may follow a little later than the payment.
    refetchInterval: POLL_MS,
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response counts, also one like the last.
  useEffect(() => {
    if (data?.status === "paid") location.replace(data.returnUrl);
    else if (data && data.status !== "unknown") onUnpaid();
  }, [data, dataUpdatedAt]);
}

interface Props {
  payment: Payment;
  /** The payment came to nothing. */
  onUnpaid: () => void;
  showStep: (step: StepName) => void;
}

export default function PaymentPending({ payment, onUnpaid, showStep }: Props) {
  const { phone } = useShop();
  // Before the paint: the heading above is of another height at another step.
  useLayoutEffect(() => {
    showStep("Payment");
    return () => showStep("Delivery");
  }, [showStep]);
  useOutcome(payment, onUnpaid);
  return (
    <div className="blocked" role="status">
      <h2>
        <Spinner /> Your payment of {formatMoney(penceOf(payment.amount))} is being processed.
      </h2>
      <p>
        Your bank hasn't confirmed it yet, so please don't order again. You won't be charged twice:
        nothing else can be paid for until we know.
      </p>
      <p>
        Once it's paid, your order is placed and this page takes you to it. If it's declined, you
        come back here and your basket hasn't changed. You can close this page: we'll email you when
        your order is placed.
      </p>
      <p className="checkout-form__actions">
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
