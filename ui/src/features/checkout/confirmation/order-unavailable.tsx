/** In the place of an order that cannot be shown: why, and what to do. */
import "./confirmation.css";
import { type ReactNode, useEffect } from "react";
import { openSignIn } from "../../../session/sign-in-dialog";
import { useShop } from "../../../shop/shop-context";
import { Button, ButtonLink } from "../../../ui/button/button";
import { PhoneLink } from "../../../ui/phone-link/phone-link";

/** Hears whether there is an order. */
export type PlacedCallback = (isPlaced: boolean) => void;

interface UnavailableProps {
  heading: string;
  onPlacedChange: PlacedCallback;
  role?: "alert" | "status";
  children: ReactNode;
}

/** There is no order to show. */
export function OrderUnavailable({
  heading,
  onPlacedChange,
  role = "alert",
  children,
}: UnavailableProps) {
  useEffect(() => {
    onPlacedChange(false);
    return () => onPlacedChange(true);
  }, [onPlacedChange]);
  return (
    <div className="confirmed__lost" role={role}>
      <h2>{heading}</h2>
      {children}
    </div>
  );
}

interface NotFoundProps {
  number: string;
  /** The shop did not respond, so the order may well be there. */
  hasFailed?: boolean;
  onRetry: () => unknown;
  onPlacedChange: PlacedCallback;
}

/** The order is not there, or not yet, or not this customer's. */
export function NotFound({ number, hasFailed = false, onRetry, onPlacedChange }: NotFoundProps) {
  const { phone } = useShop();
  return (
    <OrderUnavailable
      heading={`We can't ${hasFailed ? "show" : "find"} ${number ? `order ${number}` : "that order"}${hasFailed ? " right now" : ""}`}
      onPlacedChange={onPlacedChange}
    >
      <p>
        If you have just paid, it may take a moment. You'll find your orders in your account.
        Questions? Call us: <PhoneLink phone={phone} />
      </p>
      <p className="confirmed__actions">
        <Button onClick={() => void onRetry()}>Check again</Button>
        <ButtonLink href="/account/previousorders">Previous orders</ButtonLink>
      </p>
    </OrderUnavailable>
  );
}

export function SignInFirst({ onPlacedChange }: { onPlacedChange: PlacedCallback }) {
  return (
    <OrderUnavailable
      heading="Please sign in to see your order"
      role="status"
      onPlacedChange={onPlacedChange}
    >
      <p className="confirmed__actions">
        <Button look="main" onClick={() => openSignIn()}>
          Sign in
        </Button>
      </p>
    </OrderUnavailable>
  );
}

export const UNPAID: Record<string, string> = {
  open: "You haven't paid, and nothing has been ordered.",
  declined: "Your bank declined the payment. Nothing was paid, and nothing was ordered.",
  refunded: "Your payment arrived too late. We'll refund it in full, and nothing has been ordered.",
};

/** There is no order, and the shop knows why. */
export function Unpaid({
  words,
  onPlacedChange,
}: {
  words: string;
  onPlacedChange: PlacedCallback;
}) {
  return (
    <OrderUnavailable heading="Your order hasn't been placed" onPlacedChange={onPlacedChange}>
      <p>{words} Your basket is saved.</p>
      <p className="confirmed__actions">
        <ButtonLink look="main" href="/checkout">
          Back to checkout
        </ButtonLink>
        <ButtonLink href="/basket">View your basket</ButtonLink>
      </p>
    </OrderUnavailable>
  );
}
