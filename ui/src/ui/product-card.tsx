/** A product in a rail or a list: its drawing, name, code, both prices and the best break. */
import "./product-card.css";
import type { ReactNode } from "react";
import type { Card } from "../api/types";
import { penceOf } from "../pricing/money";
import { cardPrice } from "../pricing/price-list";
import { Picture } from "./picture";
import { ChosenFigure, Price } from "./price";
import { Thumb } from "./thumb";

const THUMB_PX = 160;

interface CardProps {
  card: Card;
  children?: ReactNode;
  /** Among the first of its page, so its picture loads at once. */
  isFirst?: boolean;
}

function CardPicture({ card, size, isFirst = false }: CardProps & { size: number }) {
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

/** What the card says beneath its price: the break to reach, the stock, or nothing. */
function CardHint({ card }: { card: Card }) {
  const primary = card.notices.find((notice) => notice.primary);
  if (primary) return <p className="card__notice">{primary.text}</p>;
  if (card.isMadeToMeasure) return <p className="card__hint">Cut to the millimetre</p>;
  if (!card.bestBreak || card.salePrice !== null) return null;
  const { quantity, price, vatPrice } = card.bestBreak;
  return (
    <p className="card__hint">
      {quantity} or more <ChosenFigure exVat={penceOf(price)} incVat={penceOf(vatPrice)} />
    </p>
  );
}

/** `children` stand at the foot: a quantity and an Add button, for example. */
export function ProductCard({ card, children, isFirst = false }: CardProps) {
  return (
    <article className="card">
      <a className="card__link" href={card.url}>
        <CardPicture card={card} size={THUMB_PX} isFirst={isFirst} />
        <span className="card__name">{card.name}</span>
      </a>
      <p className="card__code">
        {card.brand} · {card.skuCode}
      </p>
      <CardPrice card={card} />
      <CardHint card={card} />
      {children}
    </article>
  );
}

/** The same in one row, for trade buyers who know the code; `children` stand at its end. */
export function ProductRow({ card, children, isFirst = false }: CardProps) {
  return (
    <article className="card card--row">
      <CardPicture card={card} size={72} isFirst={isFirst} />
      <div className="card__what">
        <a className="card__link" href={card.url}>
          <span className="card__name">{card.name}</span>
        </a>
        <p className="card__code">
          {card.brand} · {card.skuCode}
        </p>
        <p className="card__code">{Object.values(card.attributes).slice(0, 3).join(" · ")}</p>
      </div>
      <div className="card__cost">
        <CardPrice card={card} />
        <CardHint card={card} />
      </div>
      {children && <div className="card__action">{children}</div>}
    </article>
  );
}
