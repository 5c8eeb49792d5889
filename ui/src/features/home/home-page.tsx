/** The home page: what the shop sells in one line, its categories as drawings, offers, own brands. */
import "./home-page.css";
import type { Card, ContentOf, Page } from "../../api/types";
import { penceOf } from "../../pricing/money";
import { useShop } from "../../shop/shop-context";
import { ButtonLink } from "../../ui/button/button";
import { DrawingSheet } from "../../ui/drawing-sheet/drawing-sheet";
import { Opening } from "../../ui/opening/opening";
import { OwnBrands } from "../../ui/own-brands/own-brands";
import { ChosenFigure } from "../../ui/price/price";
import { CardRail } from "../../ui/rail/rail";
import { TileGrid } from "../../ui/tile-grid/tile-grid";
import { useScrolled } from "./use-scrolled";

type Home = ContentOf<"home">;

function Hero({ content }: { content: Home }) {
  return (
    <section className="hero">
      <div>
        <h1>{content.headline}</h1>
        <p className="hero__lead">{content.lead}</p>
        <p className="hero__actions">
          <ButtonLink look="main" href="/browse/all">
            Browse everything
          </ButtonLink>
          <ButtonLink href="/search?query=clearancerange">Clearance</ButtonLink>
        </p>
      </div>
      {content.hero && (
        <a className="hero__drawing" href={content.heroUrl}>
          <DrawingSheet drawing={content.hero} />
        </a>
      )}
    </section>
  );
}

/** What is promoted in these days (SH-07); the server knows which. */
function Promotions({ promotions }: Pick<Home, "promotions">) {
  return promotions.map(({ heading, text, link }) => (
    <section key={heading} className="promotion" aria-label="Promotion">
      <h2>{heading}</h2>
      <p>{text}</p>
      <ButtonLink href={link.url}>{link.name}</ButtonLink>
    </section>
  ));
}

/** A real product of the shop whose price falls as its quantity rises. */
function BreakExample({ card }: { card: Card }) {
  const best = card.bestBreak;
  if (!best) return null;
  return (
    <section>
      <h2>Buy more, and every one costs less</h2>
      <p>
        Every product page shows its price breaks, and highlights yours as you choose a quantity.
      </p>
      <dl>
        <dt>Product</dt>
        <dd>
          <a href={card.url}>{card.name}</a>
        </dd>
        <dt>1 or more</dt>
        <dd>
          <ChosenFigure exVat={penceOf(card.price)} incVat={penceOf(card.vatPrice)} />
        </dd>
        <dt>{best.quantity} or more</dt>
        <dd>
          <ChosenFigure exVat={penceOf(best.price)} incVat={penceOf(best.vatPrice)} />
        </dd>
      </dl>
    </section>
  );
}

/** How people write a line of their list, each on a code of the shop. */
const WRITTEN = [
  (code: string) => `12 x ${code}`,
  (code: string) => `${code.toLowerCase().replaceAll("-", " ")}, 36`,
  (code: string) => `${code}  4`,
];

/** How forgiving the quick order is. */
function ListExample({ cards }: { cards: Card[] }) {
  return (
    <section>
      <h2>Paste your list. Any list.</h2>
      <p>
        Codes and quantities from a spreadsheet or an email. We find every line, or tell you which
        we couldn't.
      </p>
      <dl className="strip__list">
        {cards.slice(0, WRITTEN.length).map((card, n) => (
          <div key={card.id}>
            <dt>{WRITTEN[n]?.(card.skuCode)}</dt>
            <dd>
              <a href={card.url}>{card.name}</a>
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink href="/quick-order">Order by code</ButtonLink>
    </section>
  );
}

/** What an account is worth, before anybody has one. */
function AccountExample() {
  return (
    <section>
      <h2>A trade account that tells you where you stand</h2>
      <p>
        Your limit, what's left of it, and what this basket will use. Job references on every
        document.
      </p>
      <dl>
        <dt>Limit</dt>
        <dd>£5,000.00</dd>
        <dt>Available</dt>
        <dd>£3,120.50</dd>
        <dt>After this basket</dt>
        <dd>£3,065.36</dd>
      </dl>
      <ButtonLink href="/tradextra">Trade accounts</ButtonLink>
    </section>
  );
}

function TradeStrip({ cards }: { cards: Card[] }) {
  const withBreak = cards.find((card) => card.bestBreak);
  return (
    <div className="strip">
      {cards.length > 0 && <ListExample cards={cards} />}
      {withBreak && <BreakExample card={withBreak} />}
      <AccountExample />
    </div>
  );
}

function Promises() {
  const { banner } = useShop();
  return (
    <dl className="promises" aria-label="Our promises in full">
      {banner.map(({ strong, rest }) => (
        <div key={strong}>
          <dt>{strong}</dt>
          <dd>{rest}</dd>
        </div>
      ))}
    </dl>
  );
}

export function HomePage({ page }: { page: Page }) {
  const content = page.content as Home;
  useScrolled();
  if (content.opening) {
    return (
      <div className="page">
        <Opening opening={content.opening} />
      </div>
    );
  }
  return (
    <div className="page">
      <Hero content={content} />
      <Promotions promotions={content.promotions} />
      <TileGrid tiles={content.categories} label="Categories" />
      <CardRail
        heading="On offer"
        cards={content.offers}
        more={{ name: "All offers", url: "/search?query=clearancerange" }}
      />
      <TradeStrip cards={content.favourites} />
      <CardRail heading="Trade favourites" cards={content.favourites} />
      <section className="home__section" aria-labelledby="own-brands">
        <header className="home__head">
          <h2 id="own-brands">Made for us, guaranteed by us</h2>
          <a href="/our-brands">Our own brands</a>
        </header>
        <OwnBrands brands={content.ownBrands} isHome />
      </section>
      <Promises />
    </div>
  );
}
