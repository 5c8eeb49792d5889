/**
 * `Checkout Now` with the total; where one cannot check out, it looks disabled and says why (ST-05, AC-03), as it does
 * while a line has run out or cannot be sold, with the way on. A guest signs in on the way (CO-01).
 */
import { useId, useState } from "react";
import type { Summary } from "../../../api/types";
import { useBasketChanges } from "../../../basket-store/use-basket";
import { penceOf } from "../../../pricing/money";
import { useSession } from "../../../session/use-session";
import { useNavigation } from "../../../shop/navigation";
import { useShop } from "../../../shop/shop-context";
import { Button } from "../../../ui/button/button";
import { LinkButton } from "../../../ui/link-button/link-button";
import { announce } from "../../../ui/live-region/live-region";
import { PhoneLink } from "../../../ui/phone-link/phone-link";
import { Price } from "../../../ui/price/price";
import { nameOfAll, type Row } from "../lines/basket-rows";

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
    return { words: "This shop doesn't take orders online yet.", hint: "Order by phone:" };
  if (isOnStop)
    return { words: ON_STOP, hint: "Please call our finance team and choose option 3:" };
  return null;
}

export function checkoutUrl(isSignedIn: boolean): string {
  return isSignedIn ? CHECKOUT : SIGN_IN_FIRST;
}

/** What has run out or cannot be sold must go first; null while all can be ordered. */
export function goneReason(gone: Row[]): Reason | null {
  const [first] = gone;
  if (!first) return null;
  if (gone.length > 1)
    return { words: `${nameOfAll(gone)}.`, hint: "Please remove them before you check out." };
  return {
    words: `${first.fault ? "Can't be ordered" : "Out of stock"}: ${nameOfAll(gone)}.`,
    hint: "Please remove it before you check out.",
  };
}

function RemoveGone({ gone }: { gone: Row[] }) {
  const { remove } = useBasketChanges();
  const lines = gone.map(({ item }) => item);
  return (
    <LinkButton onClick={() => remove(lines, nameOfAll(gone))}>
      {gone.length === 1 ? "Remove it" : "Remove them"}
    </LinkButton>
  );
}

interface Props {
  total: Summary["total"];
  /** Lines of which nothing can be ordered. */
  gone: Row[];
  /** Closes what lies over the page. */
  onLeave?: () => void;
}

export function Checkout({ total, gone, onLeave }: Props) {
  const { mayCheckOut, phone } = useShop();
  const { isSignedIn, details } = useSession();
  const navigation = useNavigation();
  const [isPressed, setIsPressed] = useState(false);
  const reasonId = useId();
  const closed = closedReason(mayCheckOut, details?.onStop ?? false);
  const reason = closed ?? goneReason(gone);
  const press = () => {
    if (reason === null) {
      onLeave?.();
      return void navigation.visit(checkoutUrl(isSignedIn));
    }
    setIsPressed(true);
    announce(`${reason.words} ${reason.hint} ${closed ? phone : ""}`);
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
        <p className="checkout__reason" data-pressed={isPressed || undefined}>
          <span id={reasonId}>
            <b>{reason.words}</b> {reason.hint} {closed && <PhoneLink phone={phone} />}
          </span>{" "}
          {!closed && <RemoveGone gone={gone} />}
        </p>
      )}
    </div>
  );
}
