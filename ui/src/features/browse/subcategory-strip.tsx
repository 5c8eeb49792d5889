/** Categories below a list, one slim row that scrolls sideways where they are many. */
import "./subcategory-strip.css";
import type { Tile } from "../../api/types";
import { withCommas } from "../../pricing/money";
import { Thumb } from "../../ui/picture/thumb";

export function SubcategoryStrip({ tiles }: { tiles: Tile[] }) {
  return (
    <nav className="subcategories" aria-label="Subcategories">
      <ul>
        {tiles.map(({ name, url, thumbUrl, productCount }) => (
          <li key={url}>
            <a href={url}>
              <Thumb src={thumbUrl} alt="" size={40} />
              <span>{name}</span>
              <span className="subcategories__count">
                {withCommas(productCount)}
                <span className="visually-hidden">
                  {productCount === 1 ? " product" : " products"}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
