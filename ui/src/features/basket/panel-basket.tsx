/** The basket in the side panel: the same lines and sums, and the way to the basket page. */
import "./basket.css";
import { useLastChange } from "../../basket-store/last-change";
import { usePricedBasket } from "../../basket-store/priced-basket";
import { ButtonLink } from "../../ui/button";
import { BasketLines, BlankLines } from "./basket-lines";
import { Checkout } from "./checkout";
import { rowsOf } from "./rows";
import { Summary } from "./summary";
import { ToldMerge } from "./told-merge";
import { TroubleNotice } from "./trouble-notice";
import { UndoLine } from "./undo-line";

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
  const { items, basket, known, isCurrent, trouble, retry } = usePricedBasket();
  if (items.length === 0) return <Emptied />;
  const isWaiting = !basket && !trouble;
  return (
    <div className="panel-basket">
      <TroubleNotice trouble={trouble} hasPrices={basket !== undefined} retry={retry} />
      <ToldMerge basket={basket} />
      {isWaiting ? (
        <BlankLines count={items.length} />
      ) : (
        <BasketLines
          rows={rowsOf(items, basket, known)}
          basket={basket}
          isLost={trouble !== null}
        />
      )}
      {basket && (
        <Summary
          figures={basket.summary}
          isStale={!isCurrent && !trouble}
          promise={basket.delivery}
        />
      )}
      <div className="panel-basket__foot">
        {basket && <Checkout total={basket.summary.total} onLeave={onLeave} />}
        <ButtonLink href="/basket" onClick={onLeave}>
          View basket
        </ButtonLink>
      </div>
    </div>
  );
}
