/** A list: category, brand, range or search, with facets, order, families or products, and more to load. */
import "./list-page.css";
import { useEffect, useRef } from "react";
import type { ContentOf, Page } from "../../api/types";
import { withCommas } from "../../pricing/money";
import { useShop } from "../../shop/shop-context";
import { Breadcrumb } from "../../ui/breadcrumb/breadcrumb";
import { ButtonLink } from "../../ui/button/button";
import { Opening } from "../../ui/opening/opening";
import { ProductCard, ProductRow } from "../../ui/product-card/product-card";
import { AddFromList } from "./add-from-list";
import { EmptyList } from "./empty-list";
import { ExcludedNotice } from "./excluded-notice";
import { Facets } from "./facets";
import { FamilyCard } from "./family-card";
import { ListToolbar } from "./list-toolbar";
import { useListView, usePreferredList } from "./list-view";
import { RelaxedNotice } from "./relaxed-notice";
import { SubcategoryStrip } from "./subcategory-strip";
import { useSearchClicks } from "./use-search-clicks";

type List = ContentOf<"list">;
type Guides = Pick<List, "guides">;

const FURTHER_PAGE_SIZE = 96;
const FIRST_SEEN = 3;

const counted = (count: number) => `${withCommas(count)} ${count === 1 ? "product" : "products"}`;

/** How many entries the list has, and of what: '112 families, 1,545 products'. */
function countedAll({ familyTotal, total }: List): string {
  if (familyTotal === 0 || familyTotal === total) return counted(total);
  return `${withCommas(familyTotal)} ${familyTotal === 1 ? "family" : "families"}, ${counted(total)}`;
}

function Head({ content }: { content: List }) {
  return (
    <header className="list__head">
      <Breadcrumb crumbs={content.breadcrumb} />
      <h1>{content.heading}</h1>
      {/* Without products the heading below says so; the status still announces it after a filter. */}
      <p className={content.total === 0 ? "visually-hidden" : "muted"} role="status">
        {countedAll(content)}
      </p>
      {content.correctedText && content.relaxed.length === 0 && (
        <p className="list__corrected">
          Showing results for <b>{content.correctedText}</b>. Nothing matches “{content.text}”.
        </p>
      )}
      <RelaxedNotice
        typed={content.text}
        text={content.correctedText ?? content.text}
        relaxed={content.relaxed}
        relaxedText={content.relaxedText}
        nearest={content.nearest}
      />
      <ExcludedNotice excluded={content.excluded} unexcludedUrl={content.unexcludedUrl} />
    </header>
  );
}

/** After 'Load more' the keyboard goes on at the first new product, where the eye is. */
function useFocusOnMore({ url, content }: { url: string; content: List }) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef({ moreUrl: content.moreUrl, count: content.items.length });
  useEffect(() => {
    const { moreUrl, count } = before.current;
    before.current = { moreUrl: content.moreUrl, count: content.items.length };
    if (moreUrl !== url) return;
    list.current?.children[count]?.querySelector("a")?.focus({ preventScroll: true });
  }, [url, content]);
  return list;
}

function Items({ url, content }: { url: string; content: List }) {
  const list = useFocusOnMore({ url, content });
  useSearchClicks(list, useShop(), content.text);
  const view = useListView(content.families.length > 0);
  const Shown = view === "table" ? ProductRow : ProductCard;
  return (
    <ul ref={list} className={`list__items list__items--${view}`}>
      {content.items.map((card, at) => {
        const family = content.families[at];
        return (
          <li key={card.id}>
            {family ? (
              <FamilyCard card={card} family={family} isFirst={at < FIRST_SEEN} />
            ) : (
              <Shown card={card} isFirst={at < FIRST_SEEN}>
                <AddFromList card={card} />
              </Shown>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Texts that match a search, quietly above its products. */
function GuidesFound({ guides }: Guides) {
  if (guides.length === 0) return null;
  return (
    <nav className="list__guides" aria-label="Guides and help">
      <b>Guides and help</b>
      <ul>
        {guides.map(({ name, url }) => (
          <li key={url}>
            <a href={url}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Foot({ content }: { content: List }) {
  const { page, pageSize, moreUrl, previousUrl } = content;
  const total = content.familyTotal || content.total;
  const before = (page - 1) * FURTHER_PAGE_SIZE;
  const isSamePage = page === 1 && pageSize < FURTHER_PAGE_SIZE;
  return (
    <nav className="list__foot" aria-label="Pages of this list">
      <p className="muted">
        {before + 1} to {Math.min(before + pageSize, total)} of {countedAll(content)}
      </p>
      {moreUrl && (
        <ButtonLink href={moreUrl} {...(isSamePage ? { "data-stay": "" } : {})} rel="next">
          {isSamePage ? "Load more" : "Next page"}
        </ButtonLink>
      )}
      {previousUrl && (
        <a href={previousUrl} rel="prev">
          Previous page
        </a>
      )}
    </nav>
  );
}

/** While the storefront sells nothing at all there is nothing to narrow or to search again. */
function Unopened({ opening, guides }: { opening: NonNullable<List["opening"]> } & Guides) {
  return (
    <div className="page">
      <Opening opening={opening} />
      <GuidesFound guides={guides} />
    </div>
  );
}

export function ListPage({ page }: { page: Page }) {
  const content = page.content as List;
  usePreferredList(page.url);
  if (content.opening) return <Unopened opening={content.opening} guides={content.guides} />;
  const hasFacets = content.facets.length > 0;
  return (
    <div className="page">
      <Head content={content} />
      {content.subcategories.length > 0 && <SubcategoryStrip tiles={content.subcategories} />}
      <GuidesFound guides={content.guides} />
      <div className={hasFacets ? "list__body list__body--filtered" : "list__body"}>
        {hasFacets && <Facets groups={content.facets} total={content.total} />}
        <section aria-label="Products">
          <ListToolbar content={content} />
          {content.total === 0 ? (
            <EmptyList content={content} />
          ) : (
            <>
              <Items url={page.url} content={content} />
              <Foot content={content} />
            </>
          )}
        </section>
      </div>
    </div>
  );
}
