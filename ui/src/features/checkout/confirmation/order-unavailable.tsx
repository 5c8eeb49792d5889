/** In the place of an order that cannot be shown: why, and what to do. */
import "./confirmation.css";
import { type ReactNode, useEffect } from "react";
import { openSignIn } from "../../../session/sign-in-dialog";
import { useShop } from "../../../shop/shop-context";
import { Button, ButtonLink } from "../../../ui/button/button";
import { PhoneLink } from "../../../ui/phone-link/phone-link";

/** Hears whether there is an order. */
export type Stand = (isPlaced: boolean) => void;

interface LostProps {
  heading: string;
  stand: Stand;
  role?: "alert" | "status";
  children: ReactNode;
}

/** There is no order to show. */
export function Lost({ heading, stand, role = "alert", children }: LostProps) {
  useEffect(() => {
    stand(false);
    return () => stand(true);
  }, [stand]);
  return (
    <div className="confirmed__lost" role={role}>
      <h2>{heading}</h2>
      {children}
    </div>
  );
}

interface NotFoundProps {
  number: string;
  onRetry: () => unknown;
  stand: Stand;
}

/** The order is not there, or not yet, or not this customer's. */
export function NotFound({ number, onRetry, stand }: NotFoundProps) {
  const { phone } = useShop();
  return (
    <Lost
      heading={number ? `We cannot find order ${number}` : "We cannot find that order"}
      stand={stand}
    >
      <p>
        If you have just paid, it may take a moment. You'll find your orders in your account.
        Questions? Call us: <PhoneLink phone={phone} />
      </p>
      <p className="confirmed__ways">
        <Button onClick={() => void onRetry()}>Check again</Button>
        <ButtonLink href="/account/previousorders">Previous orders</ButtonLink>
      </p>
    </Lost>
  );
}

export function SignInFirst({ stand }: { stand: Stand }) {
  return (
    <Lost heading="Please sign in to see your order" role="status" stand={stand}>
      <p className="confirmed__ways">
        <Button look="main" onClick={() => openSignIn()}>
          Sign in
        </Button>
      </p>
    </Lost>
  );
}

export const UNPAID: Record<string, string> = {
  open: "You haven't paid, and nothing has been ordered.",
  declined: "Your bank declined the payment. Nothing was paid, and nothing was ordered.",
  refunded: "Your payment arrived too late. We'll refund it in full, and nothing has been ordered.",
};

/** There is no order, and the shop knows why. */
export function Unpaid({ words, stand }: { words: string; stand: Stand }) {
  return (
    <Lost heading="Your order hasn't been placed" stand={stand}>
      <p>{words} Your basket is saved.</p>
      <p className="confirmed__ways">
        <ButtonLink look="main" href="/checkout">
          Back to checkout
        </ButtonLink>
        <ButtonLink href="/basket">View your basket</ButtonLink>
      </p>
    </Lost>
  );
}
