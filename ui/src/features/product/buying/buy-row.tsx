/** Quantity and the one Add button with its total; out of sight it comes to the foot of the screen. */
import type { ProductDetail } from "../../../api/types";
import type { Added } from "../../../basket-store/just-added";
import { useBasketChanges } from "../../../basket-store/use-basket";
import { withVat } from "../../../pricing/vat";
import { useShop } from "../../../shop/shop-context";
import { Button } from "../../../ui/button/button";
import { announce } from "../../../ui/live-region/live-region";
import { ChosenFigure, ChosenVat } from "../../../ui/price/price";
import { QuantityInput } from "../../../ui/quantity-input/quantity-input";
import type { Choice } from "../use-choice";
import { useIsOutOfSight } from "./use-out-of-sight";

interface Props {
  product: ProductDetail;
  choice: Choice;
}

/** What goes into the basket: the height of a cut piece is its `length` on the wire. */
export function addedOf(product: ProductDetail, { quantity, size, unitAt }: Choice): Added {
  const { width, height, screwholes } = size;
  return {
    item: {
      skuCode: product.skuCode,
      quantity: Math.min(Math.max(quantity, 1), product.maximum),
      length: height,
      width,
      screwholes,
    },
    name: product.name,
    thumbUrl: product.thumbUrl,
    unitAt: (units) => unitAt(units) ?? 0,
    maximum: product.maximum,
  };
}

function Total({ choice }: { choice: Choice }) {
  const { vatPercent } = useShop();
  if (choice.unit === null) return null;
  return (
    <span className="buy__total" aria-hidden="true">
      <ChosenFigure {...withVat(choice.unit * Math.max(choice.quantity, 1), vatPercent)} />{" "}
      <small>
        <ChosenVat />
      </small>
    </span>
  );
}

function focusFirstFault() {
  requestAnimationFrame(() => document.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}

export function BuyRow({ product, choice }: Props) {
  const { add } = useBasketChanges();
  const [place, isOutOfSight] = useIsOutOfSight();
  const canBuy = product.maximum > 0;
  const press = () => {
    if (!canBuy) return announce("You can't order this item right now.");
    if (!choice.settle()) return focusFirstFault();
    add(addedOf(product, choice));
  };
  return (
    <div className="buy" ref={place}>
      <div className="buy__row" data-stuck={isOutOfSight || undefined}>
        <span className="buy__name" aria-hidden="true">
          {product.name}
        </span>
        <QuantityInput
          value={choice.quantity}
          onChange={choice.setQuantity}
          onTyping={choice.setQuantity}
          maximum={Math.max(product.maximum, 1)}
        />
        <Button look="main" onClick={press} aria-disabled={!canBuy || undefined}>
          <span>
            Add to basket
            <Total choice={choice} />
          </span>
        </Button>
      </div>
    </div>
  );
}
