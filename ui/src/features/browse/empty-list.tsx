/** Nothing found is never a dead end: links on, popular searches, products that others buy. */
import "../../ui/chips/chips.css";
import type { ContentOf } from "../../api/types";
import { withCommas } from "../../pricing/money";
import { useShop } from "../../shop/shop-context";
import { PopularSearches } from "../../ui/chips/popular-searches";
import { PhoneLink } from "../../ui/phone-link/phone-link";
import { ProductCard } from "../../ui/product-card/product-card";
import { Rail } from "../../ui/rail/rail";
import { AskForIt } from "./ask-for-it";

export function EmptyList({ content }: { content: ContentOf<"list"> }) {
  const { phone, popularSearches } = useShop();
  const { otherStorefront } = content;
  return (
    <>
      <div className="empty-list">
        <h2>
          No products match{content.text && ` “${content.text}”`}
          {content.unfilteredUrl && " here"}
          {!content.text && content.chips.length > 0 && " these filters"}
        </h2>
        {content.unfilteredUrl && (
          <p>
            <a href={content.unfilteredUrl}>
              See {withCommas(content.unfilteredTotal)}{" "}
              {content.unfilteredTotal === 1 ? "product" : "products"} for “{content.text}” in the
              whole shop
            </a>
          </p>
        )}
        {otherStorefront && (
          <p>
            <a href={otherStorefront.url}>
              See {withCommas(otherStorefront.total)}{" "}
              {otherStorefront.total === 1 ? "product" : "products"} for “{content.text}” in our{" "}
              {otherStorefront.universe} shop
            </a>
          </p>
        )}
        {content.unexcludedUrl && (
          <p>
            <a href={content.unexcludedUrl}>Search again without leaving anything out</a>
          </p>
        )}
        {content.text ? (
          <p>
            We may still be able to get it for you. Call us on <PhoneLink phone={phone} />: we know
            the range well. Or <AskForIt text={content.text} />.
          </p>
        ) : (
          <p>
            Call us on <PhoneLink phone={phone} />: we know the range well.
          </p>
        )}
        <p>You could also try {content.text && "fewer words, or "}one of these.</p>
        <ul className="chips" aria-label="What to try next">
          {content.alternatives.map(({ name, url }) => (
            <li key={url}>
              <a className="chip" href={url}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <PopularSearches searches={popularSearches} />
      </div>
      <Rail heading="Trade favourites">
        {content.popular.map((card) => (
          <ProductCard key={card.id} card={card} />
        ))}
      </Rail>
    </>
  );
}
