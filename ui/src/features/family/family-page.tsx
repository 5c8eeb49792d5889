/** The page of a family: every size and finish with its price, chosen in one matrix and added at once. */
import "./family-page.css";
import { useEffect, useMemo, useRef, useState } from "react";
import type { FamilyContent, Page } from "../../api/types";
import { Breadcrumb } from "../../ui/breadcrumb/breadcrumb";
import { PrintHead } from "../../ui/print-header/print-header";
import { typedQuantity } from "../../ui/quantity-input/quantity-input";
import { BreaksInHand, DrawingInHand } from "./cell-in-hand";
import { FinishChips } from "./finish-chips";
import { Matrix } from "./matrix";
import { isQuantified, productsOf } from "./matrix-lines";
import { OrderFoot } from "./order-foot";
import { type FamilyOrder, useFamilyOrder } from "./use-family-order";

function Title({ content }: { content: FamilyContent }) {
  const { heading, brand, brandUrl, choices, guaranteeYears } = content;
  return (
    <header className="family__title">
      <h1>{heading}</h1>
      <p>
        <span>
          by <a href={brandUrl}>{brand}</a>
        </span>
        <span>{choices}</span>
        {guaranteeYears !== null && <span>{guaranteeYears} year guarantee</span>}
      </p>
    </header>
  );
}

function About({ content: { description, facts } }: { content: FamilyContent }) {
  return (
    <div className="family__about">
      {description && <p>{description}</p>}
      {facts.length > 0 && (
        <section className="family__facts" aria-label="Specification">
          <h2>Specification</h2>
          <dl>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

/** Takes up what was typed before the scripts were there. */
function useTypedEarly(content: FamilyContent, { setUnits }: FamilyOrder) {
  const matrix = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const input of matrix.current?.querySelectorAll<HTMLInputElement>("td input") ?? []) {
      const [row, column] = input.closest("td")?.dataset.at?.split(",").map(Number) ?? [];
      const product = content.rows[row ?? -1]?.cells[column ?? -1];
      const units = Math.min(typedQuantity(input.value, 0), product?.maximum ?? 0);
      if (product && units > 0) setUnits(product.skuCode, units);
    }
  }, [content, setUnits]);
  return matrix;
}

function Family({ content }: { content: FamilyContent }) {
  const products = useMemo(() => productsOf(content), [content]);
  const order = useFamilyOrder(products);
  const [inHand, setInHand] = useState(products.find(isQuantified) ?? products[0]);
  const [shown, setShown] = useState(0);
  const matrix = useTypedEarly(content, order);
  const { quantities } = order;
  return (
    <div className="family">
      <Title content={content} />
      <div className="family__side">
        {inHand && <DrawingInHand content={content} product={inHand} />}
        <About content={content} />
      </div>
      <div className="family__order" ref={matrix}>
        <FinishChips content={content} quantities={quantities} shown={shown} onShow={setShown} />
        <Matrix content={content} order={order} shown={shown} onHand={setInHand} />
        {inHand && products.some(isQuantified) && (
          <>
            <BreaksInHand product={inHand} units={quantities[inHand.skuCode] ?? 0} />
            <OrderFoot order={order} />
          </>
        )}
      </div>
    </div>
  );
}

export function FamilyPage({ page }: { page: Page }) {
  const content = page.content as FamilyContent;
  return (
    <article className="page">
      <PrintHead />
      <Breadcrumb crumbs={content.breadcrumb} />
      <Family key={content.rows[0]?.cells.find(Boolean)?.url} content={content} />
    </article>
  );
}
