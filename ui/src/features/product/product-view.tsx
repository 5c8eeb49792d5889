/** What pages of a product share: prices for any quantity, what delivery costs, the way into the basket. */
import "./product-page.css";
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import type { ProductContent } from "../../api/types";
import { type PriceList, priceListOf } from "../../pricing/price-list";
import { signedInEmail, subscribeToSession } from "../../session/signed-in";
import { Breadcrumb } from "../../ui/breadcrumb/breadcrumb";
import { InBrowser } from "../../ui/browser-only/browser-only";
import { PrintHead } from "../../ui/print-header/print-header";
import { CardRail } from "../../ui/rail/rail";
import { DeliveryLines, StockLines } from "./availability/delivery-lines";
import { BreakTable } from "./buying/break-table";
import { BuyRow } from "./buying/buy-row";
import { PriceBlock } from "./buying/price-block";
import { CopyCode } from "./copy-code";
import { Gallery } from "./gallery";
import { Documents, Specification } from "./specification";
import { Swatches } from "./swatches";
import { type Choice, useChoice } from "./use-choice";

const BuyLater = lazy(() => import("./availability/buy-later"));
const Nudge = lazy(() => import("./buying/cheaper-order-hint"));

function Title({ content: { heading, product, brandUrl } }: { content: ProductContent }) {
  const { brand, skuCode, guaranteeYears } = product;
  return (
    <header className="product__title">
      <h1>{heading}</h1>
      <p>
        <span>
          by <a href={brandUrl}>{brand}</a>
        </span>
        <CopyCode code={skuCode} />
        {guaranteeYears !== null && (
          <span className="product__guarantee">{guaranteeYears} year guarantee</span>
        )}
      </p>
    </header>
  );
}

/** For whoever is signed in, and for all where one may wait: out of stock or due, but not for good. */
function SaveAndAlert({ product }: Pick<ProductContent, "product">) {
  const isAwaited = product.stockLevel < 1 && !product.isDirectDelivery && !product.isWithdrawn;
  const isShown = useSyncExternalStore(
    subscribeToSession,
    () => isAwaited || signedInEmail() !== null,
    () => false,
  );
  return (
    <div className="product__saved">
      <Suspense>{isShown && <BuyLater product={product} isAwaited={isAwaited} />}</Suspense>
    </div>
  );
}

/** What is a product's own: how it is drawn, and what is to be chosen of it beside the quantity. */
interface Props {
  content: ProductContent;
  drawn: (choice: Choice) => ReactNode;
  configured?: (choice: Choice) => ReactNode;
}

interface OrderProps extends Omit<Props, "drawn"> {
  prices: PriceList;
  choice: Choice;
}

function Order({ content, prices, choice, configured }: OrderProps) {
  const { product, swatches, family } = content;
  return (
    <div className="product__order">
      <Title content={content} />
      <PriceBlock product={product} choice={choice} />
      <StockLines product={product} choice={choice} />
      <div className="product__breaks">
        <BreakTable
          prices={prices}
          quantity={choice.quantity}
          isPerM2={product.m2mLimits !== null}
        />
        <InBrowser waiting={null}>
          <Nudge product={product} prices={prices} choice={choice} />
        </InBrowser>
      </div>
      {family && <a href={family.url}>{family.name}</a>}
      {swatches.map((group) => (
        <Swatches key={group.name} group={group} />
      ))}
      {configured?.(choice)}
      <BuyRow product={product} choice={choice} />
      <DeliveryLines product={product} choice={choice} />
      <SaveAndAlert product={product} />
    </div>
  );
}

function Product({ content, drawn, ...others }: Props) {
  const { product } = content;
  const prices = priceListOf(product);
  const choice = useChoice(product, prices);
  return (
    <div className="product" data-cut={product.m2mLimits ? "" : undefined}>
      <div className="product__sheet">
        {drawn(choice)}
        <Gallery images={product.images} />
      </div>
      <Order content={content} prices={prices} choice={choice} {...others} />
      <div className="product__about">
        {product.description && <p className="product__description">{product.description}</p>}
        <Specification attributes={product.attributes} />
        <Documents documents={product.documents} />
      </div>
    </div>
  );
}

export function ProductView(props: Props) {
  const { product, boughtTogether, goesWith, alternatives, categoryUrl } = props.content;
  return (
    <article className="page">
      <PrintHead />
      <Breadcrumb crumbs={product.breadcrumb} />
      <Product key={product.id} {...props} />
      <CardRail heading="Bought together" cards={boughtTogether} />
      <CardRail heading="Goes with this" cards={goesWith} />
      <CardRail
        heading="Alternatives"
        cards={alternatives}
        more={{ name: "See all", url: categoryUrl }}
      />
    </article>
  );
}
