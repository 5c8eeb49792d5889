/** Stock, and what delivery will cost: beside the price, as the law asks (decision 12). */
import type { ReactNode } from "react";
import type { DeliveryCharge, ProductDetail } from "../../api/types";
import { penceOf } from "../../pricing/money";
import { priceListOf, unitPriceAt } from "../../pricing/price-list";
import { useShop } from "../../shop/shop-context";
import { DeliveryPromise } from "../../ui/delivery-promise";
import { Icon, type IconName } from "../../ui/icon";
import { NoticeLine } from "../../ui/notice-list";
import { MOST } from "../../ui/quantity-input";
import { stockWord } from "../../ui/stock-word";
import { noticesAt } from "./stock-notice";

const ICONS: Record<DeliveryCharge["kind"], IconName> = {
  delivery: "van",
  large_item: "ruler",
  door: "box",
};

function stockNotice(maximum: number) {
  const detail = maximum < MOST ? "When these are gone, no more will come." : "";
  return { kind: "stock" as const, text: stockWord(maximum), detail };
}

function Fact({
  icon,
  text,
  detail,
}: {
  icon: IconName;
  text: ReactNode;
  detail?: string | false;
}) {
  return (
    <li className="notice">
      <Icon name={icon} />
      <div>
        {text}
        {detail && <p>{detail}</p>}
      </div>
    </li>
  );
}

/** What the charge comes to for this quantity alone; the rule stands with it either way. */
function ChargeLine({ charge, isFree }: { charge: DeliveryCharge; isFree: boolean }) {
  const { kind, text } = charge;
  const free = kind === "delivery" && isFree && "Delivery free on this order";
  return <Fact icon={ICONS[kind]} text={free || text} detail={free && text} />;
}

/** Whether these goods alone reach the threshold of free delivery, ex VAT. */
function useIsDeliveredFree(product: ProductDetail, quantity: number): boolean {
  const { freeDeliveryFrom } = useShop();
  if (product.m2mLimits) return false;
  return unitPriceAt(quantity, priceListOf(product)) * quantity >= penceOf(freeDeliveryFrom);
}

/**
 * Stands by the price on a phone and by the delivery charge on a wide screen. The promise is made for
 * one unit: of more than the shelf has, the notice says when the rest comes.
 */
export function StockLines({ product, quantity }: { product: ProductDetail; quantity: number }) {
  const { delivery } = product;
  const notices = noticesAt(quantity, product);
  const isInStock = !notices.some((notice) => notice.primary);
  return (
    <ul className="stock-lines">
      {isInStock && <NoticeLine notice={stockNotice(product.maximum)} />}
      {notices.map((notice) => (
        <NoticeLine key={notice.kind} notice={notice} />
      ))}
      {delivery && notices === product.notices && (
        <Fact icon="clock" text={<DeliveryPromise promise={delivery} />} />
      )}
    </ul>
  );
}

export function DeliveryLines({ product, quantity }: { product: ProductDetail; quantity: number }) {
  const isFree = useIsDeliveredFree(product, quantity);
  return (
    <ul className="delivery-lines">
      {product.deliveryCharges.map((charge) => (
        <ChargeLine key={charge.kind} charge={charge} isFree={isFree} />
      ))}
      {product.isFireRated && (
        <Fact icon="shield" text="Fire rated" detail="Tested for use on fire doors." />
      )}
      {!product.cancellable && (
        <Fact
          icon="ruler"
          text="Cut for you: this order cannot be cancelled"
          detail="The law's 14 days to change your mind do not cover goods made to your measurements."
        />
      )}
    </ul>
  );
}
