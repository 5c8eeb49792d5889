/** What goes with the basket (BK-10), chosen by the shop; added without leaving the page. */
import "../../ui/product-card/add-from-list.css";
import type { MouseEvent } from "react";
import type { Card } from "../../api/types";
import { useBasketChanges } from "../../basket-store/use-basket";
import { cardPrice } from "../../pricing/price-list";
import { Button, ButtonLink } from "../../ui/button/button";
import { ProductCard } from "../../ui/product-card/product-card";
import { Rail } from "../../ui/rail/rail";

/** The card leaves the rail once it is in the basket: focus stays with the rail. */
function keepFocusInRail(button: HTMLElement) {
  button.closest("section")?.querySelector("ul")?.focus({ preventScroll: true });
}

function Add({ card }: { card: Card }) {
  const { add } = useBasketChanges();
  if (card.isMadeToMeasure) {
    return (
      <ButtonLink href={card.url}>
        Choose size<span className="visually-hidden"> of {card.name}</span>
      </ButtonLink>
    );
  }
  const { skuCode, name, thumbUrl, maximum } = card;
  const item = { skuCode, quantity: 1, length: null, width: null, screwholes: null };
  const press = (event: MouseEvent<HTMLElement>) => {
    keepFocusInRail(event.currentTarget);
    add({ item, name, thumbUrl, unitAt: () => cardPrice(card), maximum }, { quietly: true });
  };
  return (
    <Button onClick={press}>
      Add<span className="visually-hidden"> {name} to basket</span>
    </Button>
  );
}

export default function Suggestions({ cards }: { cards: Card[] }) {
  return (
    <Rail heading="Goes with your basket">
      {cards.map((card) => (
        <ProductCard key={card.id} card={card}>
          <div className="add-from-list">
            <Add card={card} />
          </div>
        </ProductCard>
      ))}
    </Rail>
  );
}
