/** Stock, and what delivery will cost: beside the price, as the law asks (DL-01). */
import type { ReactNode } from "react";
import { largestQuantity } from "../../../api/limits.json";
import type { DeliveryCharge, ProductDetail } from "../../../api/types";
import { penceOf } from "../../../pricing/money";
import type { Amount } from "../../../pricing/vat";
import { useShop } from "../../../shop/shop-context";
import { DeliveryPromise } from "../../../ui/delivery-promise/delivery-promise";
import { Icon, type IconName } from "../../../ui/icon/icon";
import { NoticeLine } from "../../../ui/stock-notices/notice-list";
import { stockWord } from "../../../ui/stock-notices/stock-word";
import type { Choice } from "../use-choice";
import { noticesAt } from "./stock-notice";

const ICONS: Record<DeliveryCharge["kind"], IconName> = {
  delivery: "van",
  large_item: "ruler",
  door: "box",
};

/** What is cut to order comes from no shelf whose pieces could be counted. */
function stockNotice({ maximum, stockLevel, m2mLimits }: ProductDetail) {
  const word = stockWord({ maximum, stockLevel: m2mLimits ? largestQuantity : stockLevel });
  if (word.kind === "stock") return { ...word, detail: "" };
  return {
    ...word,
    detail: word.isLast
      ? "When these are gone, they're gone."
      : "Order more, and the rest will follow.",
  };
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

/** Whether what is chosen reaches the threshold of free delivery by itself, ex VAT. */
function useIsDeliveredFree({ unit, quantity }: Chosen): boolean {
  const { freeDeliveryFrom } = useShop();
  return unit !== null && unit * Math.max(quantity, 1) >= penceOf(freeDeliveryFrom);
}

/** What delivering this order costs; free where nothing is charged for it. */
function chargeOf({ deliveryCharges }: ProductDetail, isFree: boolean): Amount {
  const charge = isFree ? undefined : deliveryCharges.find(({ kind }) => kind === "delivery");
  return { exVat: penceOf(charge?.exVat ?? 0), incVat: penceOf(charge?.incVat ?? 0) };
}

type Chosen = Pick<Choice, "unit" | "quantity">;

interface Props {
  product: ProductDetail;
  choice: Chosen;
}

/**
 * Stands by the price on a phone and by the delivery charge on a wide screen. The promise is made for
 * one unit: of more than the shelf has, the notice says when the rest comes.
 */
export function StockLines({ product, choice }: Props) {
  const isFree = useIsDeliveredFree(choice);
  const { delivery } = product;
  const { quantity } = choice;
  const notices = noticesAt(quantity, product);
  const isInStock = !notices.some((notice) => notice.primary);
  const isDateGiven = notices.some(({ date }) => date !== null && date === delivery?.before.latest);
  return (
    <ul className="stock-lines">
      {isInStock && <NoticeLine notice={stockNotice(product)} />}
      {notices.map((notice) => (
        <NoticeLine key={notice.kind} notice={notice} />
      ))}
      {delivery && notices === product.notices && !isDateGiven && (
        <Fact
          icon="clock"
          text={<DeliveryPromise promise={delivery} charge={chargeOf(product, isFree)} />}
        />
      )}
    </ul>
  );
}

export function DeliveryLines({ product, choice }: Props) {
  const isFree = useIsDeliveredFree(choice);
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
          text="Made to order: can't be returned unless faulty"
          detail="It can't be cancelled either: the 14-day right to change your mind doesn't cover goods made to your measurements."
        />
      )}
    </ul>
  );
}
