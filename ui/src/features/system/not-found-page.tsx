/** An address that leads nowhere, and the links on from it (RT-08). */
import "../../ui/system-page/system.css";
import type { ContentOf, Page } from "../../api/types";
import { useShop } from "../../shop/shop-context";
import { ButtonLink } from "../../ui/button/button";
import { PhoneLink } from "../../ui/phone-link/phone-link";
import { TileGrid } from "../../ui/tile-grid/tile-grid";
import { MissingPart } from "./missing-part-drawing";

export function NotFoundPage({ page }: { page: Page }) {
  const content = page.content as ContentOf<"not_found">;
  const { phone } = useShop();
  return (
    <div className="page">
      <div className="system">
        <div className="system__words">
          <h1>{content.heading}</h1>
          <p className="muted">{content.lead}</p>
          <p>
            Or call us: <PhoneLink phone={phone} />
          </p>
          <p className="system__actions">
            {content.searched && (
              <ButtonLink
                look="main"
                href={`/search?query=${encodeURIComponent(content.searched)}`}
              >
                Search for “{content.searched}”
              </ButtonLink>
            )}
            <ButtonLink href="/">Home page</ButtonLink>
          </p>
        </div>
        <MissingPart label="Part" value="Not found" />
      </div>
      <section className="system__section" aria-labelledby="start-again">
        <h2 id="start-again">Start from a category</h2>
        <TileGrid tiles={content.categories} label="Categories" />
      </section>
    </div>
  );
}
