/** The lines in the shopper's order, with the offer to undo where a line stood. */
import "./basket-lines.css";
import type { PricedBasket } from "../../../basket-store/basket-prices";
import { useLastChange } from "../../../basket-store/last-change";
import { useBasketChanges } from "../../../basket-store/use-basket";
import { Button } from "../../../ui/button/button";
import { BasketLine } from "./basket-line";
import { calledIn, nameOf, nameOfAll, outOfStock, type Row } from "./basket-rows";
import { UndoLine } from "./undo-line";

interface Props {
  rows: Row[];
  basket: PricedBasket | undefined;
  /** The shop did not respond: what is not priced stays so for now. */
  isUnpriced: boolean;
}

function GoneFromStock({ rows }: { rows: Row[] }) {
  const { remove } = useBasketChanges();
  if (rows.length === 0) return null;
  return (
    <section className="gone" aria-label="Out of stock">
      <p>
        <b>Out of stock:</b> {rows.map(nameOf).join("; ")}.
      </p>
      <Button
        onClick={() =>
          remove(
            rows.map(({ item }) => item),
            nameOfAll(rows),
          )
        }
      >
        Remove all out-of-stock items
      </Button>
    </section>
  );
}

function identityOf({ skuCode, width, length, screwholes }: Row["item"]): string {
  return [skuCode, width, length, screwholes].join(" ");
}

export function BasketLines({ rows, basket, isUnpriced }: Props) {
  const change = useLastChange();
  const [first] = change.removed;
  const lines = rows.map((row) => (
    <BasketLine
      key={identityOf(row.item)}
      row={row}
      called={calledIn(rows, row)}
      isUnpriced={isUnpriced}
    />
  ));
  const offer = first && (
    <li key="undo">
      <UndoLine change={change} />
    </li>
  );
  return (
    <div className="lines" data-lines="" tabIndex={-1}>
      <GoneFromStock rows={outOfStock(rows, basket)} />
      <ul aria-label="Lines of your basket">
        {offer ? lines.toSpliced(first.at, 0, offer) : lines}
      </ul>
    </div>
  );
}
