/** Where nothing can be ordered online now: why, and what to do instead (ST-05, AC-03). */
import "./checkout-form.css";
import { useShop } from "../../shop/shop-context";
import { ButtonLink } from "../../ui/button/button";
import { Icon } from "../../ui/icon/icon";
import { PhoneLink } from "../../ui/phone-link/phone-link";

export const ON_STOP = "Unpaid Invoices - Account On Stop";

export type Block = "closed" | "on_stop" | "empty";

const WORDS: Record<Block, { heading: string; words: string; call: string }> = {
  closed: {
    heading: "This shop doesn't take orders online yet.",
    words:
      "Your basket is saved. Order by phone: we can see what's in it and tell you when it will arrive.",
    call: "Order by phone:",
  },
  on_stop: {
    heading: ON_STOP,
    words: "You can order again once the invoices are paid. Your basket is saved until then.",
    call: "Please call our finance team and choose option 3:",
  },
  empty: {
    heading: "Your basket is empty.",
    words: "There is nothing to deliver yet.",
    call: "Know what you need? Order by phone:",
  },
};

export default function Blocked({ block }: { block: Block }) {
  const { phone, hours } = useShop();
  const { heading, words, call } = WORDS[block];
  const isEmpty = block === "empty";
  return (
    <div className="blocked">
      <h2>
        {!isEmpty && <Icon name="warning" size={28} />} {heading}
      </h2>
      <p>{words}</p>
      <p>
        {call} <PhoneLink phone={phone} /> <span className="muted">{hours}</span>
      </p>
      <p className="checkout-form__actions">
        {isEmpty ? (
          <ButtonLink look="main" href="/browse/all">
            See all products
          </ButtonLink>
        ) : (
          <ButtonLink href="/basket">Back to your basket</ButtonLink>
        )}
        {block === "on_stop" && <ButtonLink href="/account">Your account</ButtonLink>}
        {isEmpty && <ButtonLink href="/account/previousorders">Order something again</ButtonLink>}
      </p>
    </div>
  );
}
