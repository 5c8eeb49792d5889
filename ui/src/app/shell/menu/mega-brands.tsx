/** The popular brands, and all of them by letter: A-C to Y-Z, then #. */
import type { Brand, NavMenu } from "../../../api/types";
import { allBrandsOf } from "./menu-data";

function Names({ brands }: { brands: Brand[] }) {
  return (
    <ul>
      {brands.map(({ brandName, url }) => (
        <li key={url}>
          <a href={url}>{brandName}</a>
        </li>
      ))}
    </ul>
  );
}

export function MegaBrands({ menu, hasFailed }: { menu: NavMenu | undefined; hasFailed: boolean }) {
  const all = allBrandsOf(menu);
  return (
    <>
      {menu && (
        <>
          <section className="mega__popular">
            <h2>Top Rated Brands</h2>
            <Names brands={menu.popularBrands} />
          </section>
          <ul className="mega__letters" aria-label="Brands from A to Z">
            {menu.brandGroups.map(({ letters, brands }) => (
              <li key={letters}>
                <h3>{letters}</h3>
                <Names brands={brands} />
              </li>
            ))}
          </ul>
        </>
      )}
      {hasFailed && <p className="muted">We couldn't load the brands.</p>}
      <ul className="mega__foot">
        <li>
          <a href={all.url}>{all.name}</a>
        </li>
        <li>
          <a href="/our-brands">Our own brands</a>
        </li>
      </ul>
    </>
  );
}
