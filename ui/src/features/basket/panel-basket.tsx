/** The basket in the side panel: its lines, what they cost, and the way to the basket page. */
import "./panel-basket.css";
import type { BasketItem } from "../../api/types";
import { usePricedBasket } from "../../basket-store/priced-basket";
import { useBasketChanges } from "../../basket-store/use-basket";
import { penceOf } from "../../pricing/money";
import { ButtonLink } from "../../ui/button";
import { Price } from "../../ui/price";
import { Skeleton } from "../../ui/progress";
import { QuantityInput } from "../../ui/quantity-input";

const LONGEST_NAME = 50;

/** Names over 50 characters end in dots; the whole name stays in the title (BK-05). */
export function shortName(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}...` : name;
}

function keyOf({ skuCode, m2mHeight, m2mWidth, m2mScrewholes }: BasketItem) {
  return { skuCode, length: m2mHeight, width: m2mWidth, screwholes: m2mScrewholes };
}

function PanelLine({ line }: { line: BasketItem }) {
  const { setQuantity } = useBasketChanges();
  const change = (quantity: number) => setQuantity(keyOf(line), quantity, line.name);
  return (
    <li className="panel-line">
      <a href={line.url} title={line.name}>
        {shortName(line.name)}
      </a>
      <Price exVat={penceOf(line.line.exVat)} incVat={penceOf(line.line.incVat)} />
      <QuantityInput
        value={line.quantity}
        maximum={line.maximum || 1}
        of={line.name}
        onChange={change}
      />
      <button type="button" aria-label={`Remove ${line.name}`} onClick={() => change(0)}>
        Remove
      </button>
    </li>
  );
}

export function PanelBasket({ onLeave }: { onLeave: () => void }) {
  const { items, basket, hasFailed } = usePricedBasket();
  if (items.length === 0) return <p>Your basket is empty.</p>;
  if (hasFailed && !basket)
    return <p>We cannot price your basket right now. Nothing in it is lost.</p>;
  if (!basket) return <Skeleton lines={items.length + 1} />;
  const { total } = basket.summary;
  return (
    <>
      <ul>
        {basket.basketItems.map((line) => (
          <PanelLine key={line.basketItemId} line={line} />
        ))}
      </ul>
      <p className="panel-total">
        Total with delivery <Price exVat={penceOf(total.exVat)} incVat={penceOf(total.incVat)} />
      </p>
      <ButtonLink look="main" href="/basket" onClick={onLeave}>
        View basket
      </ButtonLink>
    </>
  );
}
