/** Lines, what they come to, and what goes with them. */
import "./basket.css";
import "../../basket-store/quote-store";
import { lazy, Suspense } from "react";
import { useLastChange } from "../../basket-store/last-change";
import { usePricedBasket } from "../../basket-store/priced-basket";
import { useIsBasketRead } from "../../basket-store/use-basket";
import { ProgressLine } from "../../ui/progress/progress";
import { BasketLines } from "./lines/basket-lines";
import { goneOf, rowsOf } from "./lines/basket-rows";
import { BlankLines, USUAL_LINES } from "./lines/blank-lines";
import { UndoLine } from "./lines/undo-line";
import { TroubleNotice } from "./notices/error-notice";
import { ToldMerge } from "./notices/lazy-merge-notice";
import { Checkout } from "./summary/checkout-button";
import { Summary } from "./summary/summary";
import { Why } from "./trace/trace-button";

const EmptyBasket = lazy(() => import("./empty-basket"));
const Suggestions = lazy(() => import("./suggestions"));

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

export default function BasketContents() {
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
