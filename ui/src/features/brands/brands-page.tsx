/** All brands under their letters, and the shop's own with their guarantees. */
import "./brands-page.css";
import type { ContentOf, Page } from "../../api/types";
import { withCommas } from "../../pricing/money";
import { Breadcrumb } from "../../ui/breadcrumb/breadcrumb";
import { OwnBrands } from "../../ui/own-brands/own-brands";

type Brands = ContentOf<"brands">;
type Group = Brands["groups"][number];

/** How many products there are of each brand, by its name. */
function countsOf({ groups }: Brands): ReadonlyMap<string, number> {
  const all = groups.flatMap(({ brands }) => brands);
  return new Map(all.map(({ brandName, productCount }) => [brandName, productCount]));
}

const anchorOf = (letters: string) => `brands-${letters === "#" ? "other" : letters.toLowerCase()}`;

function Letters({ groups }: { groups: Group[] }) {
  return (
    <nav className="brands__letters" aria-label="Brands A to Z">
      {groups.map(({ letters }) => (
        <a key={letters} href={`#${anchorOf(letters)}`}>
          {letters}
        </a>
      ))}
    </nav>
  );
}

function BrandGroup({ group }: { group: Group }) {
  return (
    <section className="brands__group" id={anchorOf(group.letters)} aria-label={group.letters}>
      <h2>{group.letters}</h2>
      <ul>
        {group.brands.map(({ brandName, url, productCount }) => (
          <li key={url}>
            <a href={url}>
              <b>{brandName}</b>
              <span className="muted">
                {withCommas(productCount)}
                <span className="visually-hidden"> products</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function BrandsPage({ page }: { page: Page }) {
  const content = page.content as Brands;
  const isOwn = content.breadcrumb.at(-1)?.url === "/our-brands";
  return (
    <div className="page">
      <Breadcrumb crumbs={content.breadcrumb} />
      <h1>{content.heading}</h1>
      <p className="muted">{content.lead}</p>
      {!isOwn && <Letters groups={content.groups} />}
      <section className="brands__own" aria-labelledby="own">
        <h2 id="own">Our own, with our guarantee</h2>
        <OwnBrands brands={content.ownBrands} counts={countsOf(content)} />
      </section>
      {!isOwn && content.groups.map((group) => <BrandGroup key={group.letters} group={group} />)}
    </div>
  );
}
