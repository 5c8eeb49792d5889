/** `Buy 13 and pay £3.05 less`: shown only where the order that it makes really costs less. */
import type { ProductDetail } from "../../../api/types";
import { useIsBasketRead, useItems } from "../../../basket-store/use-basket";
import { type CheaperOrder, cheaperOrder } from "../../../pricing/cheaper-order";
import { penceOf } from "../../../pricing/money";
import { type PriceList, unitPriceAt } from "../../../pricing/price-list";
import { useShop } from "../../../shop/shop-context";
import { ChosenFigure } from "../../../ui/price/price";
import type { Choice } from "../use-choice";

interface Props {
  product: ProductDetail;
  prices: PriceList;
  choice: Choice;
}

function chargeOf({ deliveryCharges }: ProductDetail, chargeKind: string): number {
  return penceOf(deliveryCharges.find(({ kind }) => kind === chargeKind)?.exVat ?? 0);
}

/**
 * What is chosen makes an order of its own while the basket is empty. Beside other goods it is not
 * known here whether they are delivered free, so only what is free by itself is offered; what stands
 * in the basket already is priced there. Doors cost more to deliver the more they are.
 */
function useOffer({ product, prices, choice: { quantity } }: Props): CheaperOrder | undefined {
  const { vatPercent, freeDeliveryFrom } = useShop();
  const items = useItems();
  const isRead = useIsBasketRead();
  const { skuCode, m2mLimits, maximum } = product;
  const isHeld = items.some((item) => item.skuCode === skuCode);
  if (!isRead || isHeld || m2mLimits || chargeOf(product, "door")) return undefined;
  const isAlone = items.length === 0;
  const freeFrom = penceOf(freeDeliveryFrom);
  const rule = { fee: isAlone ? chargeOf(product, "delivery") : 0, freeFrom };
  const offer = cheaperOrder(quantity, prices, rule, vatPercent, maximum);
  const isFree = offer && unitPriceAt(offer.quantity, prices) * offer.quantity >= freeFrom;
  return isAlone || isFree ? offer : undefined;
}

export default function Nudge(props: Props) {
  const { prices, choice } = props;
  const offer = useOffer(props);
  if (!offer) return null;
  const { quantity, now, larger } = offer;
  const saved = { exVat: now.exVat - larger.exVat, incVat: now.incVat - larger.incVat };
  const hasDelivery = now.exVat > unitPriceAt(choice.quantity, prices) * choice.quantity;
  return (
    <p className="nudge">
      <button type="button" onClick={() => choice.setQuantity(quantity)}>
        Buy {quantity} and pay <ChosenFigure {...saved} /> less.
      </button>{" "}
      <span>
        {choice.quantity} come to <ChosenFigure {...now} />
        {hasDelivery && " with delivery"}, {quantity} to <ChosenFigure {...larger} />.
      </span>
    </p>
  );
}
