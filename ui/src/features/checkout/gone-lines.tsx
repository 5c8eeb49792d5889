/** Lines that ran out since they were put into the basket: they stop the order until they are out of it. */
import type { Basket } from "../../api/types";
import { keyOf } from "../../basket-store/quote";
import { useBasketChanges } from "../../basket-store/use-basket";
import { Button, ButtonLink } from "../../ui/button";

export function goneLines(basket: Basket) {
  return basket.basketItems.filter(({ skuCode }) => basket.outOfStockSkus.includes(skuCode));
}

export function GoneLines({ basket }: { basket: Basket }) {
  const { remove } = useBasketChanges();
  const gone = goneLines(basket);
  if (gone.length === 0) return null;
  const isOne = gone.length === 1;
  const name = isOne ? (gone[0]?.name ?? "") : `${gone.length} lines`;
  return (
    <section className="desk__trouble" aria-labelledby="gone">
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
      <p className="desk__ways">
        <Button onClick={() => remove(gone.map(keyOf), name)}>
          {isOne ? "Remove it and go on" : "Remove them and go on"}
        </Button>
        <ButtonLink look="quiet" href="/basket">
          Look at the basket
        </ButtonLink>
      </p>
    </section>
  );
}
