/** A product in a rail or a list: its drawing, name, code, finish and size, prices and stock. */
import "./product-card.css";
import type { ReactNode } from "react";
import type { Card } from "../../api/types";
import { penceOf } from "../../pricing/money";
import { cardPrice } from "../../pricing/price-list";
import { Picture } from "../picture/picture";
import { Thumb } from "../picture/thumb";
import { ChosenFigure, Price } from "../price/price";
import { stockWord } from "../stock-notices/stock-word";
import { cardFacts } from "./card-facts";
import { nonBreaking } from "./non-breaking";

const THUMB_PX = 160;
const ROW_PX = 72;

interface CardProps {
  card: Card;
  children?: ReactNode;
  /** Among the first of its page, so its picture loads at once. */
  isFirst?: boolean;
}

export function CardPicture({ card, size, isFirst = false }: CardProps & { size: number }) {
  const { thumbUrl } = card;
  if (thumbUrl.endsWith(".svg"))
    return <Thumb src={thumbUrl} alt="" size={size} isFirst={isFirst} />;
  const sizes = `${size}px`;
  return (
    <Picture src={thumbUrl} alt="" width={size} height={size} sizes={sizes} isFirst={isFirst} />
  );
}

function CardPrice({ card }: { card: Card }) {
  const exVat = cardPrice(card);
  const incVat = penceOf(card.saleVatPrice ?? card.vatPrice);
  return (
    <>
      {card.salePrice !== null && (
        <s className="card__was">
          <span className="visually-hidden">Was </span>
          <ChosenFigure exVat={penceOf(card.price)} incVat={penceOf(card.vatPrice)} />
        </s>
      )}
      <Price exVat={exVat} incVat={incVat} {...(card.isMadeToMeasure ? { per: "per m²" } : {})} />
    </>
  );
}

/** The price to reach by buying more; none on sale, since a sale price stays. */
function CardBreak({ card }: { card: Card }) {
  if (card.isMadeToMeasure) return <p className="card__hint">Cut to the millimetre</p>;
  if (!card.bestBreak || card.salePrice !== null) return null;
  const { quantity, price, vatPrice } = card.bestBreak;
  return (
    <p className="card__hint">
      from <ChosenFigure exVat={penceOf(price)} incVat={penceOf(vatPrice)} /> at {quantity}+
    </p>
  );
}

function CardStock({ card }: { card: Card }) {
  const primary = card.notices.find((notice) => notice.primary);
  if (card.isMadeToMeasure && !primary) return null;
  const { kind, text } = primary ?? stockWord(card);
  return (
    <p className="card__stock" data-kind={kind}>
      {text}
    </p>
  );
}

function CardBody({ card, facts, children }: CardProps & { facts: number }) {
  return (
    <>
      <div className="card__what">
        <a className="card__link" href={card.url}>
          <span className="card__name">{nonBreaking(card.name)}</span>
        </a>
        <p className="card__code">
          {card.brand} · {card.skuCode}
        </p>
        <p className="card__code">{cardFacts(card.name, card.attributes, facts).join(" · ")}</p>
      </div>
      <div className="card__cost">
        <CardPrice card={card} />
        <div className="card__marks">
          <CardStock card={card} />
          <CardBreak card={card} />
        </div>
      </div>
      {children && <div className="card__action">{children}</div>}
    </>
  );
}

/** `children` stand at the foot: a quantity and an Add button, for example. */
export function ProductCard(props: CardProps) {
  return (
    <article className="card">
      <CardPicture {...props} size={THUMB_PX} />
      <CardBody {...props} facts={2} />
    </article>
  );
}

/** The same in one row, for trade buyers who know the code; `children` stand at its end. */
export function ProductRow(props: CardProps) {
  return (
    <article className="card card--row">
      <CardPicture {...props} size={ROW_PX} />
      <CardBody {...props} facts={4} />
    </article>
  );
}
