/** A rail of products that snaps to its start and never leaves a gap at its end (PF-02). */
import "./rail.css";
import { type ReactNode, useRef } from "react";
import type { Card } from "../../api/types";
import { Icon } from "../icon/icon";
import { ProductCard } from "../product-card/product-card";

/** So many stand beside each other on a wide screen. */
const FEW = 4;

interface RailProps {
  heading: string;
  children: ReactNode[];
  /** A link beside the heading: all of them. */
  more?: { name: string; url: string } | undefined;
}

export function Rail({ heading, children, more }: RailProps) {
  const track = useRef<HTMLUListElement>(null);
  const turn = (pages: 1 | -1) =>
    track.current?.scrollBy({ left: pages * track.current.clientWidth, behavior: "smooth" });
  if (children.length === 0) return null;
  return (
    <section
      className="rail"
      aria-label={heading}
      data-few={children.length <= FEW ? "" : undefined}
    >
      <header className="rail__head">
        <h2>{heading}</h2>
        {more && <a href={more.url}>{more.name}</a>}
        <div className="rail__turn">
          <button type="button" aria-label={`Previous in ${heading}`} onClick={() => turn(-1)}>
            <Icon name="previous" />
          </button>
          <button type="button" aria-label={`Next in ${heading}`} onClick={() => turn(1)}>
            <Icon name="next" />
          </button>
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard. */}
      <ul ref={track} className="rail__track" tabIndex={0} aria-label={heading}>
        {children.map((child, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the children carry their own keys.
          <li key={at}>{child}</li>
        ))}
      </ul>
    </section>
  );
}

/** A rail of cards to look at. */
export function CardRail({ cards, ...rail }: Omit<RailProps, "children"> & { cards: Card[] }) {
  return (
    <Rail {...rail}>
      {cards.map((card) => (
        <ProductCard key={card.id} card={card} />
      ))}
    </Rail>
  );
}
