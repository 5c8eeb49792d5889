/** A family in a list: its drawing, finishes, sizes, what it costs from and how much of it is in stock. */
import "./family-card.css";
import type { Card, ContentOf } from "../../api/types";
import { penceOf } from "../../pricing/money";
import { FinishTint } from "../../ui/finish-tint/finish-tint";
import { Price } from "../../ui/price/price";
import { cardFacts } from "../../ui/product-card/card-facts";
import { CardPicture } from "../../ui/product-card/product-card";

type Family = NonNullable<ContentOf<"list">["families"][number]>;
type Range = Family["ranges"][number];

const THUMB_PX = 132;
const DOTS = 7;

/** '76 × 51 mm to 127 × 102 mm', 'gangs 1 to 4', '12 choices of character'. */
function rangeText({ name, count, text }: Range): string {
  if (!text) return `${count} choices of ${name.toLowerCase()}`;
  return name === "Size" || !/^[0-9]/.test(text) ? text : `${name.toLowerCase()} ${text}`;
}

function factsOf(card: Card, ranges: Range[]): string {
  const [first] = ranges;
  if (first) return rangeText(first);
  const { Finish: _, ...others } = card.attributes;
  return cardFacts(card.name, others, 1).join();
}

function Finishes({ finishes }: Pick<Family, "finishes">) {
  if (finishes.length < 2) return null;
  const more = finishes.length - DOTS;
  return (
    <p className="card__finishes">
      {finishes.slice(0, more > 1 ? DOTS : undefined).map((finish) => (
        <FinishTint key={finish} finish={finish} />
      ))}
      {more > 1 && <span aria-hidden="true">+{more}</span>}
      <span className="visually-hidden">{finishes.length} finishes</span>
    </p>
  );
}

function Stock({ family: { inStockCount, productCount } }: { family: Family }) {
  return (
    <p className="card__stock" data-kind={inStockCount > 0 ? "stock" : "expected"}>
      {inStockCount > 0 ? `${inStockCount} of ${productCount} in stock` : "None in stock today"}
    </p>
  );
}

interface Props {
  card: Card;
  family: Family;
  /** Among the first of its page, so its picture loads at once. */
  isFirst: boolean;
}

export function FamilyCard({ card, family, isFirst }: Props) {
  const { productCount, familyCount } = family;
  return (
    <article className="card card--family">
      <CardPicture card={card} size={THUMB_PX} isFirst={isFirst} />
      <div className="card__what">
        <a className="card__link" href={family.url}>
          <span className="card__name">{family.name}</span>
        </a>
        <p className="card__code">
          {card.brand} · {factsOf(card, family.ranges)}
        </p>
        <Finishes finishes={family.finishes} />
      </div>
      <div className="card__cost">
        <div className="card__from">
          {!family.isOnePrice && <span>from </span>}
          <Price
            exVat={penceOf(family.price)}
            incVat={penceOf(family.vatPrice)}
            {...(card.isMadeToMeasure ? { per: "per m²" } : {})}
          />
        </div>
        <div className="card__marks">
          <Stock family={family} />
          {productCount < familyCount && (
            <p className="card__code">
              {productCount} of {familyCount} match
            </p>
          )}
        </div>
      </div>
    </article>
  );
}
