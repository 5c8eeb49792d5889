/** Benefit cards of the shop's own brands, in the owner's order; three on a phone's home page (HD-11). */
import "./own-brands.css";
import type { OwnBrand } from "../../api/types";
import { withCommas } from "../../pricing/money";

export function OwnBrands({
  brands,
  counts,
  isHome = false,
}: {
  brands: OwnBrand[];
  counts?: ReadonlyMap<string, number>;
  isHome?: boolean;
}) {
  return (
    <ul className={isHome ? "own-brands own-brands--home" : "own-brands"}>
      {brands.map(({ name, url, guarantee, text }) => (
        <li key={name}>
          <h3>
            <a href={url}>{name}</a>
          </h3>
          <p>{text}</p>
          <p className="own-brands__facts">
            {guarantee && <b className="own-brands__guarantee">{guarantee}</b>}
            {counts?.has(name) && <span>{withCommas(counts.get(name) ?? 0)} products</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
