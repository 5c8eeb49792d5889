/** The way from the front door to this page. */
import "./breadcrumb.css";
import type { Crumb } from "../api/types";

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="breadcrumb">
      <ol>
        {crumbs.map(({ name, url }) => (
          <li key={url}>
            <a href={url}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
