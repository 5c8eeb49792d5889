/** Lines that ran out, or of which too few are left: they stop the order until they are out or fewer. */
import type { Basket } from "../../api/types";
import { keyOf } from "../../basket-store/basket-prices";
import { usePrices } from "../../basket-store/basket-store";
import { failedChangesText } from "../../basket-store/failed-change";
import { useBasketChanges } from "../../basket-store/use-basket";
import { Button, ButtonLink } from "../../ui/button/button";

/** Nothing of these can be ordered, even where a date is known on which some come. */
export function goneLines({ basketItems, outOfStockSkus }: Basket) {
  return basketItems.filter((line) => outOfStockSkus.includes(line.skuCode) || line.maximum === 0);
}

/** Lines of what never comes again, of which somebody else bought some. */
export function shortLines(basket: Basket) {
  return basket.basketItems.filter(({ quantity, maximum }) => maximum > 0 && quantity > maximum);
}

/** What keeps a delivery from being ordered, in words; a branch may still have what the warehouse lacks. */
export function stopOf(basket: Basket, isCollected: boolean): string | undefined {
  if (isCollected) return undefined;
  if (goneLines(basket).length > 0) return "Please remove what is out of stock first.";
  if (shortLines(basket).length > 0) return "Please reduce your order to what is left first.";
  return undefined;
}

/** The shop did not respond: the lines still stand as they were. */
function FailedChanges() {
  const words = failedChangesText(usePrices().failedChanges);
  return (
    words && (
      <p role="alert" className="bad">
        {words}
      </p>
    )
  );
}

export function ShortLines({ basket }: { basket: Basket }) {
  const { setQuantity } = useBasketChanges();
  const short = shortLines(basket);
  if (short.length === 0) return null;
  const takeWhatIsLeft = () => {
    for (const line of short) setQuantity(keyOf(line), line.maximum, line.name);
  };
  return (
    <section className="checkout-form__error-box" aria-labelledby="short">
      <h2 id="short">There isn't enough left for your order</h2>
      <ul>
        {short.map((line) => (
          <li key={line.basketItemId}>
            {line.maximum} of {line.quantity} × {line.name}{" "}
            <span className="muted">{line.skuCode}</span>
          </li>
        ))}
      </ul>
      <FailedChanges />
      <p className="checkout-form__actions">
        <Button onClick={takeWhatIsLeft}>Reduce to what's left</Button>
        <ButtonLink look="quiet" href="/basket">
          View the basket
        </ButtonLink>
      </p>
    </section>
  );
}

export function GoneLines({ basket }: { basket: Basket }) {
  const { remove } = useBasketChanges();
  const gone = goneLines(basket);
  if (gone.length === 0) return null;
  const isOne = gone.length === 1;
  const name = isOne ? (gone[0]?.name ?? "") : `${gone.length} lines`;
  return (
    <section className="checkout-form__error-box" aria-labelledby="gone">
      <h2 id="gone">
        {isOne ? "One line is out of stock" : `${gone.length} lines are out of stock`}
      </h2>
      <ul>
        {gone.map((line) => (
          <li key={line.basketItemId}>
            {line.quantity} × {line.name} <span className="muted">{line.skuCode}</span>
          </li>
        ))}
      </ul>
      <FailedChanges />
      <p className="checkout-form__actions">
        <Button onClick={() => remove(gone.map(keyOf), name)}>
          {isOne ? "Remove it and continue" : "Remove them and continue"}
        </Button>
        <ButtonLink look="quiet" href="/basket">
          View the basket
        </ButtonLink>
      </p>
    </section>
  );
}
