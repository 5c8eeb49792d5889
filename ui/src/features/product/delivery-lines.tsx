/** Stock, and what delivery will cost: beside the price, as the law asks (decision 12). */
import type { DeliveryCharge, ProductDetail } from "../../api/types";
import { penceOf } from "../../pricing/money";
import { priceListOf, unitPriceAt } from "../../pricing/price-list";
import { useShop } from "../../shop/shop-context";
import { Icon, type IconName } from "../../ui/icon";
import { NoticeLine } from "../../ui/notice-list";
import { noticesAt } from "./stock-notice";

const ICONS: Record<DeliveryCharge["kind"], IconName> = {
  delivery: "van",
  large_item: "ruler",
  door: "box",
};

/** Whether the banner's promise holds: not for what is cut, sent apart, or waited for (decision 13). */
function isSentAsPromised(product: ProductDetail): boolean {
  const { isHazardous, isDirectDelivery, isBackOrder, leadTimeInfo, m2mLimits } = product;
  return !(isHazardous || isDirectDelivery || isBackOrder || leadTimeInfo || m2mLimits);
}

/** The claim and its condition are the storefront's own words, as in its banner. */
function InStock({ isPromised }: { isPromised: boolean }) {
  const { banner } = useShop();
  const claim = isPromised && banner.find(({ strong }) => /delivery/i.test(strong));
  return (
    <li className="notice" data-kind="stock">
      <Icon name="tick" />
      <div>
        <strong>In stock</strong>
        {claim && (
          <p>
            {claim.strong}, {claim.rest}
          </p>
        )}
      </div>
    </li>
  );
}

function Fact({ icon, text, detail }: { icon: IconName; text: string; detail?: string }) {
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
  if (kind !== "delivery" || !isFree) return <Fact icon={ICONS[kind]} text={text} />;
  return <Fact icon={ICONS[kind]} text="Delivery free on this order" detail={text} />;
}

/** Whether these goods alone reach the threshold of free delivery, ex VAT. */
function useIsDeliveredFree(product: ProductDetail, quantity: number): boolean {
  const { freeDeliveryFrom } = useShop();
  if (product.m2mLimits) return false;
  return unitPriceAt(quantity, priceListOf(product)) * quantity >= penceOf(freeDeliveryFrom);
}

export function DeliveryLines({ product, quantity }: { product: ProductDetail; quantity: number }) {
  const notices = noticesAt(quantity, product);
  const isInStock = !notices.some((notice) => notice.primary);
  const isFree = useIsDeliveredFree(product, quantity);
  return (
    <ul className="delivery-lines">
      {isInStock && <InStock isPromised={isSentAsPromised(product)} />}
      {notices.map((notice) => (
        <NoticeLine key={notice.kind} notice={notice} />
      ))}
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
