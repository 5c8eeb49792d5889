/** The basket page: its heading stands from the first paint, what is in the basket comes in the browser. */
import "./basket.css";
import { Fragment, lazy } from "react";
import type { ContentOf, Page } from "../../api/types";
import {
  useBasketChanges,
  useBasketCount,
  useIsBasketRead,
  useItems,
} from "../../basket-store/use-basket";
import { useShop } from "../../shop/shop-context";
import { InBrowser } from "../../ui/browser-only/browser-only";
import { Button } from "../../ui/button/button";
import { PhoneLink } from "../../ui/phone-link/phone-link";
import { PrintHead } from "../../ui/print-header/print-header";
import { BlankLines, USUAL_LINES } from "./lines/blank-lines";

const BasketContents = lazy(() => import("./basket-contents"));

/** Whole from the first paint: until there is something to count, its place is held. */
function Heading({ text }: { text: string }) {
  const count = useBasketCount();
  const { reset } = useBasketChanges();
  const isBare = count === 0;
  return (
    <header className={isBare ? "basket__head basket__head--bare" : "basket__head"}>
      <h1>{text}</h1>
      <p className="muted">
        {count} {count === 1 ? "item" : "items"}
      </p>
      {/* Made anew when emptied: a button that is merely hidden would keep the focus. */}
      <Button key={String(isBare)} look="quiet" onClick={reset}>
        Empty the basket
      </Button>
    </header>
  );
}

/** Stands from the first paint, whatever the basket turns out to hold. */
function Lead() {
  const { phone, hours, freeDeliveryText } = useShop();
  return (
    <p className="basket__lead muted">
      {freeDeliveryText} Need a hand with this order? Call <PhoneLink phone={phone} />,{" "}
      {hours.split(", ").map((day, at) => (
        <Fragment key={day}>
          {at > 0 && ", "}
          <span>{day}</span>
        </Fragment>
      ))}
      .
    </p>
  );
}

function WithoutScript() {
  const { phone } = useShop();
  return (
    <noscript>
      <p>Your basket is saved in your browser and needs JavaScript. Order by phone: {phone}</p>
    </noscript>
  );
}

/** Keeps the place of the lines until they are here; an empty basket has none. */
function Waiting() {
  const isRead = useIsBasketRead();
  const { length } = useItems();
  if (isRead && length === 0) return null;
  return <BlankLines count={length || USUAL_LINES} />;
}

export function BasketPage({ page }: { page: Page }) {
  const content = page.content as ContentOf<"basket">;
  return (
    <div className="page basket-page">
      <PrintHead />
      <Heading text={content.heading} />
      <Lead />
      <WithoutScript />
      <InBrowser waiting={<Waiting />}>
        <BasketContents />
      </InBrowser>
    </div>
  );
}
