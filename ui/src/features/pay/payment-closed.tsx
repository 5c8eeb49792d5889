/** Where nothing can be paid: why, and the way back. */
import { useState } from "react";
import { formatMoney, penceOf } from "../../pricing/money";
import { useShop } from "../../shop/shop-context";
import { Button, ButtonLink } from "../../ui/button/button";
import { PhoneLink } from "../../ui/phone-link/phone-link";
import { Spinner } from "../../ui/spinner/spinner";
import { repeatHandOff } from "./repeat-hand-off";
import type { Refusal } from "./requests";

const BACK = { href: "/checkout", name: "Back to checkout" };

interface Words {
  heading: string;
  words: string;
  back?: { href: string; name: string };
}

const WORDS: Record<string, Words> = {
  hand_off_forged: {
    heading: "This payment link isn't valid",
    words: "Nothing was paid. Please start from your basket.",
  },
  hand_off_gone: {
    heading: "This payment link has expired",
    words:
      "Each link works once, for a few minutes. If you have already paid, your order is in your previous orders; if not, please go back to checkout.",
  },
  tries_used_up: {
    heading: "That payment was declined too many times",
    words:
      "Nothing was paid and your basket is saved. Please ask your bank, or start again with another card.",
  },
  refunded: {
    heading: "Your payment arrived too late",
    words:
      "Something sold out, you had already bought it, or your credit was used for another order. We'll refund you in full, and nothing has been ordered. Please check your basket.",
    back: { href: "/basket", name: "View your basket" },
  },
  out_of_stock: {
    heading: "Something has just sold out",
    words: "Nothing was paid. Please check your basket.",
    back: { href: "/basket", name: "View your basket" },
  },
  account_on_stop: {
    heading: "Unpaid Invoices - Account On Stop",
    words: "Nothing was paid. Please call our finance team and choose option 3.",
    back: { href: "/account", name: "Your account" },
  },
  delivery_option_gone: {
    heading: "Delivery dates have changed",
    words: "Nothing was paid. Choose a date again.",
  },
  collection_incomplete: {
    heading: "Not fully in stock at your branch now",
    words:
      "Nothing was paid. Please choose again where to collect your order, or have it delivered.",
  },
};

/** No amount comes with a basket that is empty by now. */
const EMPTIED: Words = {
  heading: "Your basket is empty now",
  words:
    "Nothing was paid here. If you have paid in another window, your order is in your previous orders.",
  back: { href: "/account/previousorders", name: "Previous orders" },
};

const UNKNOWN: Words = {
  heading: "The payment page didn't respond",
  words: "Please try again in a moment. You won't be charged twice.",
};

const TOO_OFTEN: Words = {
  heading: "Too many attempts",
  words: "Nothing was paid. Try again in a minute.",
};

const REFUSED: Words = {
  heading: "This payment can't continue",
  words: "Nothing was paid. Please go back to checkout.",
};

const isUnresolved = ({ status }: Refusal) => status === 0 || status >= 500;

function wordsOf(refusal: Refusal): Words {
  const { code, status } = refusal;
  if (code === "basket_changed" || code === "basket_empty") return EMPTIED;
  if (status === 429) return TOO_OFTEN;
  return WORDS[code] ?? (isUnresolved(refusal) ? UNKNOWN : REFUSED);
}

/** The price is another by now: it is shown, and whoever agrees goes on with it. */
function Changed({ amount }: { amount: number }) {
  const shop = useShop();
  const [isRunning, setIsRunning] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const total = formatMoney(penceOf(amount));
  const goOn = async () => {
    if (isRunning) return;
    setIsRunning(true);
    setHasFailed(false);
    try {
      location.replace(await repeatHandOff(shop));
    } catch {
      setIsRunning(false);
      setHasFailed(true);
    }
  };
  return (
    <>
      <h2>Your basket or a price has changed</h2>
      <p>
        Nothing was paid. Your order now comes to <b>{total}</b> inc VAT.
      </p>
      {hasFailed && (
        <p role="alert" className="bad">
          Sorry, that didn't work. Please go back to checkout.
        </p>
      )}
      <p className="pay__actions">
        <Button look="main" isBusy={isRunning} onClick={() => void goOn()}>
          {isRunning && <Spinner />}
          Continue with {total}
        </Button>
        <ButtonLink href="/basket">View your basket</ButtonLink>
      </p>
    </>
  );
}

function Why({ refusal, onRetry }: { refusal: Refusal; onRetry: () => void }) {
  const { heading, words, back = BACK } = wordsOf(refusal);
  return (
    <>
      <h2>{heading}</h2>
      <p>{words}</p>
      <p className="pay__actions">
        {isUnresolved(refusal) || refusal.status === 429 ? (
          <Button look="main" onClick={onRetry}>
            Try again
          </Button>
        ) : (
          <ButtonLink look="main" href={back.href}>
            {back.name}
          </ButtonLink>
        )}
        {refusal.code === "hand_off_gone" && (
          <ButtonLink href="/account/previousorders">Previous orders</ButtonLink>
        )}
      </p>
    </>
  );
}

export function Closed({ refusal, onRetry }: { refusal: Refusal; onRetry: () => void }) {
  const { phone } = useShop();
  const { code, amount } = refusal;
  return (
    <div className="pay__closed" role="alert">
      {code === "basket_changed" && amount ? (
        <Changed amount={amount} />
      ) : (
        <Why refusal={refusal} onRetry={onRetry} />
      )}
      <p className="muted">
        Need help? Call <PhoneLink phone={phone} />
      </p>
    </div>
  );
}
