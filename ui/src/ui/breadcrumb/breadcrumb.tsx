/** The way from the front door to this page, which is its last step. */
import "./breadcrumb.css";
import type { Crumb } from "../../api/types";

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="breadcrumb">
      <ol>
        {crumbs.map(({ name, url }, at) => (
          <li key={url}>
            <a href={url} aria-current={at === crumbs.length - 1 ? "page" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
