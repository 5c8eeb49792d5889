/** Above the list: filters on narrow screens, chosen filters as chips, order, families or products. */
import "../../ui/chips/chips.css";
import type { ContentOf } from "../../api/types";
import type { ListView } from "../../shop/list-preference";
import { useNavigation } from "../../shop/navigation";
import { Icon } from "../../ui/icon/icon";
import { ChosenLabel } from "../../ui/price/price";
import { FACETS_ID } from "./facets";
import { chooseListView, useListView } from "./list-view";

type List = ContentOf<"list">;

function Chips({ content }: { content: List }) {
  if (content.chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Chosen filters">
      {content.chips.map((chip) => (
        <li key={chip.url}>
          <a className="chip" href={chip.url} data-stay="">
            <span className="visually-hidden">Remove filter </span>
            <ChosenLabel {...chip} />
            <Icon name="close" size={14} />
          </a>
        </li>
      ))}
      {content.clearUrl && (
        <li>
          <a className="chip chip--clear" href={content.clearUrl} data-stay="">
            Clear all
          </a>
        </li>
      )}
    </ul>
  );
}

/** The orders as links, where a menu of them would do nothing. */
function SortLinks({ content }: { content: List }) {
  return (
    <noscript>
      <nav className="sort-links" aria-label="Sort by">
        {content.sorts.map(({ value, label, url, selected }) => (
          <a key={value} href={url} aria-current={selected ? "true" : undefined}>
            {label}
          </a>
        ))}
      </nav>
    </noscript>
  );
}

function SortBy({ content }: { content: List }) {
  const navigation = useNavigation();
  const selected = content.sorts.find((sort) => sort.selected);
  return (
    <>
      <SortLinks content={content} />
      <label className="sort-by">
        <span aria-hidden="true">Sort by</span>
        <select
          aria-label="Sort by"
          value={selected?.url}
          onChange={(event) => void navigation.visit(event.target.value, { isStaying: true })}
        >
          {content.sorts.map(({ value, label, url }) => (
            <option key={value} value={url}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

/** Links, so that each has an address and works before scripts do. */
function ViewSwitch({ content }: { content: List }) {
  const chosen = useListView(content.families.length > 0);
  const views: { view: ListView; label: string; href: string }[] = [
    { view: "families", label: "Families", href: content.familiesUrl },
    { view: "products", label: "Every size and finish", href: content.productsUrl },
    { view: "table", label: "Table", href: content.productsUrl },
  ];
  return (
    <nav className="view-switch" aria-label="Show as">
      {views.map(({ view, label, href }) => (
        <a
          key={view}
          href={href}
          data-stay=""
          rel="nofollow"
          aria-current={chosen === view ? "true" : undefined}
          onClick={() => chooseListView(view)}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

export function ListToolbar({ content }: { content: List }) {
  return (
    <div className="toolbar">
      {content.facets.length > 0 && (
        <button type="button" className="button toolbar__filter" popoverTarget={FACETS_ID}>
          Filter{content.chips.length > 0 && ` (${content.chips.length})`}
        </button>
      )}
      <Chips content={content} />
      {content.total > 0 && (
        <>
          <SortBy content={content} />
          <ViewSwitch content={content} />
        </>
      )}
    </div>
  );
}
