/** One product: drawn, priced for any quantity, with what delivery costs, ready to add. */
import "./product-page.css";
import { lazy, Suspense, useSyncExternalStore } from "react";
import type { ContentOf, Page } from "../../api/types";
import { type PriceList, priceListOf } from "../../pricing/price-list";
import { signedInEmail, subscribeToSession } from "../../session/signed-in";
import { Breadcrumb } from "../../ui/breadcrumb";
import { DrawingSheet } from "../../ui/drawing-sheet";
import { PrintHead } from "../../ui/print-head";
import { CardRail } from "../../ui/rail";
import { BreakTable } from "./break-table";
import { BuyRow } from "./buy-row";
import { Configurator } from "./configurator";
import { CopyCode } from "./copy-code";
import { DeliveryLines, StockLines } from "./delivery-lines";
import { Gallery } from "./gallery";
import { Nudge } from "./nudge";
import { PlateSheet } from "./plate-sheet";
import { PriceBlock } from "./price-block";
import { Documents, Specification } from "./specification";
import { Swatches } from "./swatches";
import { type Choice, useChoice } from "./use-choice";

const Later = lazy(() => import("./later"));

type Content = ContentOf<"product">;

function Title({ content: { product, brandUrl } }: { content: Content }) {
  const { name, brand, skuCode, guaranteeYears } = product;
  return (
    <header className="product__title">
      <h1>{name}</h1>
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
function Ways({ product }: Pick<Content, "product">) {
  const isAwaited = product.stockLevel < 1 && !product.isDirectDelivery && !product.isWithdrawn;
  const isShown = useSyncExternalStore(
    subscribeToSession,
    () => isAwaited || signedInEmail() !== null,
    () => false,
  );
  return (
    <div className="product__later">
      <Suspense>{isShown && <Later product={product} isAwaited={isAwaited} />}</Suspense>
    </div>
  );
}

interface Chosen {
  content: Content;
  prices: PriceList;
  choice: Choice;
}

function Order({ content, prices, choice }: Chosen) {
  const { product, swatches } = content;
  return (
    <div className="product__order">
      <Title content={content} />
      <PriceBlock product={product} choice={choice} />
      <StockLines product={product} quantity={choice.quantity} />
      <div className="product__breaks">
        <BreakTable
          prices={prices}
          quantity={choice.quantity}
          isPerM2={product.m2mLimits !== null}
        />
        <Nudge prices={prices} choice={choice} maximum={product.maximum} />
      </div>
      {swatches.map((group) => (
        <Swatches key={group.name} group={group} />
      ))}
      {product.m2mLimits && <Configurator limits={product.m2mLimits} choice={choice} />}
      <BuyRow product={product} choice={choice} />
      <DeliveryLines product={product} quantity={choice.quantity} />
      <Ways product={product} />
    </div>
  );
}

/** A piece cut to measure is drawn live from its size, everything else as the shop drew it. */
function Sheet({ content: { product, drawing }, choice }: Omit<Chosen, "prices">) {
  const { m2mLimits, images, name } = product;
  return (
    <div className="product__sheet">
      {m2mLimits && <PlateSheet size={choice.size} limits={m2mLimits} name={name} />}
      {drawing && !m2mLimits && <DrawingSheet drawing={drawing} />}
      <Gallery images={images} />
    </div>
  );
}

function Product({ content }: { content: Content }) {
  const { product } = content;
  const prices = priceListOf(product);
  const choice = useChoice(product, prices);
  return (
    <div className="product" data-cut={product.m2mLimits ? "" : undefined}>
      <Sheet content={content} choice={choice} />
      <Order content={content} prices={prices} choice={choice} />
      <div className="product__about">
        {product.description && <p className="product__description">{product.description}</p>}
        <Specification attributes={product.attributes} />
        <Documents documents={product.documents} />
      </div>
    </div>
  );
}

export function ProductPage({ page }: { page: Page }) {
  const content = page.content as Content;
  const { product, boughtTogether, goesWith, alternatives, categoryUrl } = content;
  return (
    <article className="page">
      <PrintHead />
      <Breadcrumb crumbs={product.breadcrumb} />
      <Product key={product.id} content={content} />
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
