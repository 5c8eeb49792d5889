/** The price at the chosen quantity, large, with its other VAT figure and the sale it may be part of. */
import type { ProductDetail } from "../../../api/types";
import { penceOf } from "../../../pricing/money";
import { withVat } from "../../../pricing/vat";
import { useShop } from "../../../shop/shop-context";
import { ChosenFigure, Price } from "../../../ui/price/price";
import type { Choice } from "../use-choice";

function Saving({ offer }: { offer: NonNullable<ProductDetail["skuOffers"]> }) {
  const { vatPercent } = useShop();
  return (
    <p className="product__offer">
      <s>
        <span className="visually-hidden">Was </span>
        <ChosenFigure {...withVat(penceOf(offer.was), vatPercent)} />
      </s>{" "}
      <strong>Save {offer.discount}%</strong>
    </p>
  );
}

/** Until a size is given, a made-to-measure product shows its price per square metre. */
export function PriceBlock({ product, choice }: { product: ProductDetail; choice: Choice }) {
  const isCut = product.m2mLimits !== null;
  const perM2 = penceOf(product.skuOffers?.now ?? product.price);
  const per = isCut && choice.unit === null ? "per m²" : "each";
  return (
    <div className="product__price">
      {product.skuOffers && <Saving offer={product.skuOffers} />}
      <Price exVat={choice.unit ?? perM2} size="large" per={per} />
    </div>
  );
}
