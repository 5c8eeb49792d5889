/** What was added from lists: how much it is by now, how far to free delivery, the way back and the way to the basket. */
import "./added-bar.css";
import "../../basket-store/guest-prices";
import { useSyncExternalStore } from "react";
import type { Summary } from "../../api/types";
import { forgetAdded, takeLastAdded, useAddedLines } from "../../basket-store/added/added-lines";
import { basketStore } from "../../basket-store/basket-store";
import { failedChangesText, refusedText, useRefusedChange } from "../../basket-store/failed-change";
import { isSameLine } from "../../basket-store/guest-basket";
import { usePricedBasket } from "../../basket-store/priced-basket";
import { useBasketChanges } from "../../basket-store/use-basket";
import { penceOf } from "../../pricing/money";
import type { Navigating } from "../../shop/navigation";
import { ShopProvider } from "../../shop/shop-context";
import { Button, ButtonLink } from "../../ui/button/button";
import { Icon } from "../../ui/icon/icon";
import { ChosenFigure, Price } from "../../ui/price/price";
import { addedWords, unitsAfterUndo } from "./added-words";

/** Where one adds many; other pages have their own ways into the basket at their foot. */
const KINDS = new Set(["list", "family", "home"]);

function ToFreeDelivery({ summary }: { summary: Summary }) {
  const { freeDeliveryFrom: from, freeDeliveryShortfall: short } = summary;
  if (from.exVat <= 0) return null;
  return (
    <p className="added-bar__free">
      <meter
        min={0}
        max={from.exVat}
        value={from.exVat - short.exVat}
        aria-label="Towards free delivery"
      />
      {short.exVat > 0 ? (
        <span>
          <ChosenFigure exVat={penceOf(short.exVat)} incVat={penceOf(short.incVat)} /> to free
          delivery
        </span>
      ) : (
        <span>Free delivery</span>
      )}
    </p>
  );
}

function Bar() {
  const { count, names } = addedWords(useAddedLines());
  const { setQuantity } = useBasketChanges();
  const { basket, isCurrent, failedChanges } = usePricedBasket();
  const refused = useRefusedChange();
  const undo = () => {
    for (const line of takeLastAdded()) {
      const held = basketStore()
        .items()
        .find((one) => isSameLine(one, line.item))?.quantity;
      const left = unitsAfterUndo(line, held ?? 0);
      if (held && left !== held) setQuantity(line.item, left, line.name);
    }
  };
  const failed = refused ? refusedText(refused) : failedChangesText(failedChanges);
  return (
    <aside className="added-bar" aria-label="Added to your basket">
      <div className="page added-bar__inside">
        <p className="added-bar__lines">
          <b>
            {count} {count === 1 ? "line" : "lines"} added
          </b>{" "}
          <span title={names}>{names}</span>
        </p>
        <Button look="ground" onClick={undo}>
          Undo<span className="visually-hidden"> what I added last</span>
        </Button>
        {failed ? (
          <p className="added-bar__failed">{failed}</p>
        ) : (
          basket && (
            <div className="added-bar__sums" data-stale={isCurrent ? undefined : ""}>
              <ToFreeDelivery summary={basket.summary} />
              <Price
                exVat={penceOf(basket.summary.total.exVat)}
                incVat={penceOf(basket.summary.total.incVat)}
              />
            </div>
          )
        )}
        <ButtonLink look="main" href="/basket">
          Basket
        </ButtonLink>
        <button type="button" className="added-bar__close" aria-label="Close" onClick={forgetAdded}>
          <Icon name="close" size={18} />
        </button>
      </div>
    </aside>
  );
}

export function AddedBar({ navigation }: { navigation: Pick<Navigating, "shown" | "subscribe"> }) {
  const { page } = useSyncExternalStore(navigation.subscribe, navigation.shown);
  const count = useAddedLines().length;
  if (count === 0 || !KINDS.has(page.content.kind)) return null;
  return (
    <ShopProvider value={page.shop}>
      <Bar />
    </ShopProvider>
  );
}
