/** Quantity and Add at the foot of a card; made to measure needs its size first. */
import "../../ui/product-card/add-from-list.css";
import { useState } from "react";
import type { Card } from "../../api/types";
import { useAddFromList } from "../../basket-store/added/use-add-from-list";
import { cardPrice } from "../../pricing/price-list";
import { Button, ButtonLink } from "../../ui/button/button";
import { QuantityInput } from "../../ui/quantity-input/quantity-input";

export function AddFromList({ card }: { card: Card }) {
  const [quantity, setQuantity] = useState(1);
  const add = useAddFromList();
  if (card.isMadeToMeasure) {
    return (
      <div className="add-from-list">
        <ButtonLink href={card.url}>
          Choose size<span className="visually-hidden"> of {card.name}</span>
        </ButtonLink>
      </div>
    );
  }
  if (card.maximum === 0) return null;
  const item = { skuCode: card.skuCode, quantity, length: null, width: null, screwholes: null };
  const onAdd = () => {
    const { name, thumbUrl, maximum } = card;
    add({ item, name, thumbUrl, unitAt: () => cardPrice(card), maximum });
    setQuantity(1);
  };
  return (
    <div className="add-from-list">
      <QuantityInput
        value={quantity}
        onChange={setQuantity}
        onTyping={setQuantity}
        maximum={card.maximum}
        of={card.name}
      />
      <Button onClick={onAdd}>
        Add<span className="visually-hidden"> {card.name} to basket</span>
      </Button>
    </div>
  );
}
