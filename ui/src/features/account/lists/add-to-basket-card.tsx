/** The way of a listed product into the basket. */
import "../../../ui/product-card/add-from-list.css";
import type { Card } from "../../../api/types";
import { useBasketChanges } from "../../../basket-store/use-basket";
import { cardPrice } from "../../../pricing/price-list";
import { Button, ButtonLink } from "../../../ui/button/button";

export function AddCard({ card, quantity = 1 }: { card: Card; quantity?: number }) {
  const { add } = useBasketChanges();
  if (card.isMadeToMeasure)
    return (
      <ButtonLink href={card.url}>
        Choose size<span className="visually-hidden"> of {card.name}</span>
      </ButtonLink>
    );
  if (card.maximum === 0) return null;
  const { skuCode, name, thumbUrl, maximum } = card;
  const item = { skuCode, quantity, length: null, width: null, screwholes: null };
  return (
    <Button onClick={() => add({ item, name, thumbUrl, unitAt: () => cardPrice(card), maximum })}>
      Add<span className="visually-hidden"> {name} to basket</span>
    </Button>
  );
}
