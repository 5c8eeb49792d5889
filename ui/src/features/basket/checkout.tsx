/**
 * `Checkout Now` with the total; where one cannot check out, it looks disabled and says why (ST-05, AC-03).
 * A guest signs in on the way (CO-01).
 */
import { useId, useState } from "react";
import type { Summary } from "../../api/types";
import { penceOf } from "../../pricing/money";
import { useSession } from "../../session/use-session";
import { useNavigation } from "../../shop/navigation";
import { useShop } from "../../shop/shop-context";
import { Button } from "../../ui/button";
import { announce } from "../../ui/live-region";
import { PhoneLink } from "../../ui/phone-link";
import { Price } from "../../ui/price";

const ON_STOP = "Unpaid Invoices - Account On Stop";
const CHECKOUT = "/checkout";
const SIGN_IN_FIRST = "/account/login?next=checkout";

interface Reason {
  words: string;
  /** Whom to call about it. */
  hint: string;
}

/** Why one cannot check out online; null when one can. */
export function closedReason(mayCheckOut: boolean, isOnStop: boolean): Reason | null {
  if (!mayCheckOut)
    return { words: "This storefront takes no orders online yet.", hint: "Order by phone:" };
  if (isOnStop)
    return { words: ON_STOP, hint: "Please call our finance team, option 3 of the menu:" };
  return null;
}

export function wayToCheckout(isSignedIn: boolean): string {
  return isSignedIn ? CHECKOUT : SIGN_IN_FIRST;
}

interface Props {
  total: Summary["total"];
  /** Closes what lies over the page. */
  onLeave?: () => void;
}

export function Checkout({ total, onLeave }: Props) {
  const { mayCheckOut, phone } = useShop();
  const { isSignedIn, details } = useSession();
  const navigation = useNavigation();
  const [isAsked, setIsAsked] = useState(false);
  const reasonId = useId();
  const reason = closedReason(mayCheckOut, details?.onStop ?? false);
  const press = () => {
    if (reason === null) {
      onLeave?.();
      return void navigation.visit(wayToCheckout(isSignedIn));
    }
    setIsAsked(true);
    announce(`${reason.words} ${reason.hint} ${phone}`);
  };
  return (
    <div className="checkout">
      <Price exVat={penceOf(total.exVat)} incVat={penceOf(total.incVat)} />
      <Button
        look="main"
        aria-disabled={reason !== null || undefined}
        aria-describedby={reason ? reasonId : undefined}
        onClick={press}
      >
        Checkout Now
      </Button>
      {reason && (
        <p id={reasonId} className="checkout__reason" data-asked={isAsked || undefined}>
          <b>{reason.words}</b> {reason.hint} <PhoneLink phone={phone} />
        </p>
      )}
    </div>
  );
}
