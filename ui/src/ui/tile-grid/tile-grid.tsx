/** Categories as drawings in a hairline grid without gaps. */
import "./tile-grid.css";
import type { Tile } from "../../api/types";
import { withCommas } from "../../pricing/money";
import { Thumb } from "../picture/thumb";

export function TileGrid({ tiles, label }: { tiles: Tile[]; label: string }) {
  if (tiles.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className="tiles">
        {tiles.map(({ name, url, thumbUrl, productCount }) => (
          <li key={url}>
            <a className="tile" href={url}>
              <Thumb src={thumbUrl} alt="" size={112} />
              <span className="tile__name">{name}</span>
              <span className="tile__count">
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
