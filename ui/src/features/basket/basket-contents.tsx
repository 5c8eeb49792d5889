/** Lines, what they come to, and what goes with them. */
import "./basket.css";
import "../../basket-store/guest-prices";
import { lazy, Suspense } from "react";
import { useLastChange } from "../../basket-store/last-change";
import { usePricedBasket } from "../../basket-store/priced-basket";
import { useIsBasketRead } from "../../basket-store/use-basket";
import { ProgressLine } from "../../ui/progress/progress";
import { BasketLines } from "./lines/basket-lines";
import { goneOf, rowsOf } from "./lines/basket-rows";
import { BlankLines, USUAL_LINES } from "./lines/blank-lines";
import { UndoLine } from "./lines/undo-line";
import { ErrorNotice } from "./notices/error-notice";
import { LazyMergeNotice } from "./notices/lazy-merge-notice";
import { Checkout } from "./summary/checkout-button";
import { Summary } from "./summary/summary";
import { Why } from "./trace/trace-button";

const PageEmptyBasket = lazy(() => import("./page-empty-basket"));
const Suggestions = lazy(() => import("./suggestions"));

type Priced = ReturnType<typeof usePricedBasket>;

function Filled({ items, basket, known, isCurrent, error }: Priced) {
  const isWaiting = !basket && !error;
  const rows = rowsOf(items, basket, known);
  const priced = rows.filter(({ line }) => line).map(({ item }) => item);
  const gone = goneOf(rows, basket);
  return (
    <>
      <LazyMergeNotice basket={basket} />
      <div className="basket">
        {isWaiting ? (
          <BlankLines count={items.length} />
        ) : (
          <BasketLines rows={rows} basket={basket} isUnpriced={error !== null} />
        )}
        {basket && (
          <div className="basket__side">
            <Summary
              figures={basket.summary}
              isStale={!isCurrent && !error}
              promise={gone.length === 0 && (isCurrent || !error) ? basket.delivery : null}
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
      <LazyMergeNotice basket={undefined} />
      <Suspense>
        <PageEmptyBasket />
      </Suspense>
    </>
  );
}

export default function BasketContents() {
  const isRead = useIsBasketRead();
  const priced = usePricedBasket();
  const isUnknown = !isRead && !priced.error;
  return (
    <>
      <ProgressLine isRunning={priced.isPricing} label="Pricing your basket" />
      <ErrorNotice {...priced} hasPrices={priced.basket !== undefined} />
      {isUnknown && <BlankLines count={USUAL_LINES} />}
      {isRead && (priced.items.length > 0 ? <Filled {...priced} /> : <Emptied />)}
    </>
  );
}
