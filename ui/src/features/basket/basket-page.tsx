/** The basket page: lines, what they come to, and what goes with them. */
import "./basket.css";
import "../../basket-store/quote-store";
import { lazy, Suspense } from "react";
import type { ContentOf, Page } from "../../api/types";
import { useLastChange } from "../../basket-store/last-change";
import { usePricedBasket } from "../../basket-store/priced-basket";
import { useBasketChanges, useBasketCount, useIsBasketRead } from "../../basket-store/use-basket";
import { useShop } from "../../shop/shop-context";
import { Button } from "../../ui/button/button";
import { PhoneLink } from "../../ui/phone-link/phone-link";
import { PrintHead } from "../../ui/print-header/print-header";
import { ProgressLine } from "../../ui/progress/progress";
import { BasketLines, BlankLines } from "./lines/basket-lines";
import { goneOf, rowsOf } from "./lines/basket-rows";
import { UndoLine } from "./lines/undo-line";
import { TroubleNotice } from "./notices/error-notice";
import { ToldMerge } from "./notices/lazy-merge-notice";
import { Checkout } from "./summary/checkout-button";
import { Summary } from "./summary/summary";
import { Why } from "./trace/trace-button";

const EmptyBasket = lazy(() => import("./empty-basket"));
const Suggestions = lazy(() => import("./suggestions"));

const USUAL_LINES = 2;

/** Whole from the first paint: until there is something to count, its place is kept. */
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

type Priced = ReturnType<typeof usePricedBasket>;

function Filled({ items, basket, known, isCurrent, trouble }: Priced) {
  const isWaiting = !basket && !trouble;
  const rows = rowsOf(items, basket, known);
  const priced = rows.filter(({ line }) => line).map(({ item }) => item);
  const gone = goneOf(rows, basket);
  return (
    <>
      <ToldMerge basket={basket} />
      <div className="basket">
        {isWaiting ? (
          <BlankLines count={items.length} />
        ) : (
          <BasketLines rows={rows} basket={basket} isLost={trouble !== null} />
        )}
        {basket && (
          <div className="basket__side">
            <Summary
              figures={basket.summary}
              isStale={!isCurrent && !trouble}
              promise={gone.length === 0 && (isCurrent || !trouble) ? basket.delivery : null}
            >
              <Why items={priced} />
            </Summary>
            <Checkout total={basket.summary.total} gone={gone} />
          </div>
        )}
      </div>
      {basket && basket.suggestions.length > 0 && (
        <Suspense>
          <Suggestions cards={basket.suggestions} />
        </Suspense>
      )}
    </>
  );
}

function Emptied() {
  const change = useLastChange();
  return (
    <>
      {change.removed.length > 0 && <UndoLine change={change} />}
      <ToldMerge basket={undefined} />
      <Suspense>
        <EmptyBasket />
      </Suspense>
    </>
  );
}

/** Stands from the first paint, whatever the basket turns out to hold. */
function Lead() {
  const { phone, hours, freeDeliveryText } = useShop();
  return (
    <p className="basket__lead muted">
      {freeDeliveryText} Need a hand with this order? Call <PhoneLink phone={phone} />, {hours}.
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

function Body() {
  const isRead = useIsBasketRead();
  const priced = usePricedBasket();
  const isUnknown = !isRead && !priced.trouble;
  return (
    <>
      <ProgressLine isRunning={priced.isPricing} label="Pricing your basket" />
      <TroubleNotice {...priced} hasPrices={priced.basket !== undefined} />
      {isUnknown && <BlankLines count={USUAL_LINES} />}
      {isRead && (priced.items.length > 0 ? <Filled {...priced} /> : <Emptied />)}
    </>
  );
}

export function BasketPage({ page }: { page: Page }) {
  const content = page.content as ContentOf<"basket">;
  return (
    <div className="page basket-page">
      <PrintHead />
      <Heading text={content.heading} />
      <Lead />
      <WithoutScript />
      <Body />
    </div>
  );
}
