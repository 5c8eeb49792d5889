/** The basket in the side panel: the same lines and sums, and the way to the basket page. */
import "./basket.css";
import "../../basket-store/guest-prices";
import { useLastChange } from "../../basket-store/last-change";
import { usePricedBasket } from "../../basket-store/priced-basket";
import { useIsBasketRead } from "../../basket-store/use-basket";
import { ButtonLink } from "../../ui/button/button";
import { BasketLines } from "./lines/basket-lines";
import { goneOf, rowsOf } from "./lines/basket-rows";
import { BlankLines } from "./lines/blank-lines";
import { UndoLine } from "./lines/undo-line";
import { ErrorNotice } from "./notices/error-notice";
import { LazyMergeNotice } from "./notices/lazy-merge-notice";
import { Checkout } from "./summary/checkout-button";
import { Summary } from "./summary/summary";

function Emptied() {
  const change = useLastChange();
  return (
    <>
      {change.removed.length > 0 && <UndoLine change={change} />}
      <p>Your basket is empty.</p>
    </>
  );
}

export function PanelBasket({ onLeave }: { onLeave: () => void }) {
  const isRead = useIsBasketRead();
  const priced = usePricedBasket();
  const { items, basket, known, isCurrent, error } = priced;
  const notice = <ErrorNotice {...priced} hasPrices={basket !== undefined} />;
  if (isRead && items.length === 0)
    return (
      <div className="panel-basket">
        {notice}
        <Emptied />
      </div>
    );
  const rows = rowsOf(items, basket, known);
  const gone = goneOf(rows, basket);
  const isWaiting = !basket && !error;
  return (
    <div className="panel-basket">
      {notice}
      <LazyMergeNotice basket={basket} />
      {isWaiting ? (
        <BlankLines count={Math.max(items.length, 1)} />
      ) : (
        <BasketLines rows={rows} basket={basket} isUnpriced={error !== null} />
      )}
      {basket && (
        <Summary
          figures={basket.summary}
          isStale={!isCurrent && !error}
          promise={gone.length === 0 && (isCurrent || !error) ? basket.delivery : null}
        />
      )}
      <div className="panel-basket__foot">
        {basket && <Checkout total={basket.summary.total} gone={gone} onLeave={onLeave} />}
        <ButtonLink href="/basket" onClick={onLeave}>
          View basket
        </ButtonLink>
      </div>
    </div>
  );
}
