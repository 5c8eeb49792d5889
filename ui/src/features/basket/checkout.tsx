/** `Checkout Now` with the total; where one cannot check out online, it looks disabled and says why (ST-05). */
import { useId, useState } from "react";
import type { Summary } from "../../api/types";
import { penceOf } from "../../pricing/money";
import { useShop } from "../../shop/shop-context";
import { Button } from "../../ui/button";
import { announce } from "../../ui/live-region";
import { Price } from "../../ui/price";

/** Why this storefront takes no orders online; null when it does. */
export function closedReason(mayCheckOut: boolean, isOpen: boolean): string | null {
  if (!mayCheckOut) return "This storefront takes no orders online yet.";
  return isOpen ? null : "Online checkout opens soon.";
}

interface Props {
  total: Summary["total"];
  /** Hands the basket over; without it online checkout is not open yet. */
  onCheckOut?: () => void;
}

export function Checkout({ total, onCheckOut }: Props) {
  const { mayCheckOut, phone } = useShop();
  const [isAsked, setIsAsked] = useState(false);
  const reasonId = useId();
  const reason = closedReason(mayCheckOut, onCheckOut !== undefined);
  const press = () => {
    if (reason === null) return onCheckOut?.();
    setIsAsked(true);
    announce(`${reason} Order by phone: ${phone}`);
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
          {reason} Order by phone: <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
        </p>
      )}
    </div>
  );
}
