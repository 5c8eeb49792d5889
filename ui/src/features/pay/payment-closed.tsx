/** Where nothing can be paid: why, and the way back. */
import { useState } from "react";
import { formatMoney, penceOf } from "../../pricing/money";
import { useShop } from "../../shop/shop-context";
import { Button, ButtonLink } from "../../ui/button/button";
import { PhoneLink } from "../../ui/phone-link/phone-link";
import { Spinner } from "../../ui/spinner/spinner";
import { handOverAgain } from "./repeat-hand-off";
import type { Refusal } from "./requests";

const BACK = { href: "/checkout", name: "Back to checkout" };

interface Words {
  heading: string;
  words: string;
  back?: { href: string; name: string };
}

const WORDS: Record<string, Words> = {
  hand_off_forged: {
    heading: "This payment link is not ours",
    words: "Nothing was paid. Please start from your basket.",
  },
  hand_off_gone: {
    heading: "This payment link cannot be used any more",
    words:
      "A link works once and for a few minutes. If you have paid already, your order stands under your previous orders; if not, go on from checkout.",
  },
  tries_used_up: {
    heading: "That payment was declined too often",
    words:
      "Nothing was paid and your basket is kept. Please ask your bank, or start again with another card.",
  },
  refunded: {
    heading: "Your payment came too late",
    words:
      "Something ran out, you bought it otherwise, or your account's credit was used for another order. Your money goes back to you, and nothing was ordered with it. Please look at your basket again.",
    back: { href: "/basket", name: "Look at your basket" },
  },
  out_of_stock: {
    heading: "Something has just run out",
    words: "Nothing was paid. Please look at your basket again.",
    back: { href: "/basket", name: "Look at your basket" },
  },
  account_on_stop: {
    heading: "Unpaid Invoices - Account On Stop",
    words: "Nothing was paid. Please call our finance team, option 3 of the menu.",
    back: { href: "/account", name: "Your account" },
  },
  delivery_option_gone: {
    heading: "Your order cannot come as you chose any more",
    words: "Nothing was paid. It may come on another day by now: please look at the days again.",
  },
  collection_incomplete: {
    heading: "Your branch cannot hand over everything any more",
    words:
      "Nothing was paid. Please choose again where to collect your order, or have it delivered.",
  },
};

/** No amount comes with a basket that is empty by now. */
const EMPTIED: Words = {
  heading: "Your basket is empty by now",
  words:
    "Nothing was paid here. If you have paid in another window, your order stands under your previous orders.",
  back: { href: "/account/previousorders", name: "Previous orders" },
};

const UNKNOWN: Words = {
  heading: "The pay site did not answer",
  words: "Please try again in a moment. You cannot pay twice.",
};

const TOO_OFTEN: Words = {
  heading: "That was too often in a short time",
  words: "Nothing was paid. Please wait a minute and try again.",
};

const REFUSED: Words = {
  heading: "This payment cannot go on",
  words: "Nothing was paid. Please go on from checkout.",
};

const isUnanswered = ({ status }: Refusal) => status === 0 || status >= 500;

function wordsOf(refusal: Refusal): Words {
  const { code, status } = refusal;
  if (code === "basket_changed" || code === "basket_empty") return EMPTIED;
  if (status === 429) return TOO_OFTEN;
  return WORDS[code] ?? (isUnanswered(refusal) ? UNKNOWN : REFUSED);
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
      location.replace(await handOverAgain(shop));
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
          That did not work. Please go back to checkout.
        </p>
      )}
      <p className="pay__ways">
        <Button look="main" isBusy={isRunning} onClick={() => void goOn()}>
          {isRunning && <Spinner />}
          Go on with {total}
        </Button>
        <ButtonLink href="/basket">Look at your basket</ButtonLink>
      </p>
    </>
  );
}

function Why({ refusal, again }: { refusal: Refusal; again: () => void }) {
  const { heading, words, back = BACK } = wordsOf(refusal);
  return (
    <>
      <h2>{heading}</h2>
      <p>{words}</p>
      <p className="pay__ways">
        {isUnanswered(refusal) || refusal.status === 429 ? (
          <Button look="main" onClick={again}>
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

export function Closed({ refusal, again }: { refusal: Refusal; again: () => void }) {
  const { phone } = useShop();
  const { code, amount } = refusal;
  return (
    <div className="pay__closed" role="alert">
      {code === "basket_changed" && amount ? (
        <Changed amount={amount} />
      ) : (
        <Why refusal={refusal} again={again} />
      )}
      <p className="muted">
        Need help? Call <PhoneLink phone={phone} />
      </p>
    </div>
  );
}
