/** Above the list: filters on narrow screens, chosen filters as chips, order, cards or rows. */
import "../../ui/chips/chips.css";
import type { ContentOf } from "../../api/types";
import { useNavigation } from "../../shop/navigation";
import { Icon } from "../../ui/icon/icon";
import { ChosenLabel } from "../../ui/price/price";
import { FACETS_ID } from "./facets";
import { chooseListView, type ListView, useListView } from "./list-view";

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

function SortBy({ content }: { content: List }) {
  const navigation = useNavigation();
  const selected = content.sorts.find((sort) => sort.selected);
  return (
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
  );
}

const VIEWS: { view: ListView; label: string; path: string }[] = [
  {
    view: "cards",
    label: "Show as cards",
    path: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  },
  { view: "rows", label: "Show as rows", path: "M4 5h16M4 12h16M4 19h16" },
];

function ViewSwitch() {
  const chosen = useListView();
  return (
    <fieldset className="view-switch">
      <legend className="visually-hidden">Cards or rows</legend>
      {VIEWS.map(({ view, label, path }) => (
        <button
          key={view}
          type="button"
          aria-label={label}
          aria-pressed={chosen === view}
          onClick={() => chooseListView(view)}
        >
          <svg
            viewBox="0 0 24 24"
            width={20}
            height={20}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            aria-hidden="true"
          >
            <path d={path} />
          </svg>
        </button>
      ))}
    </fieldset>
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
          <ViewSwitch />
        </>
      )}
    </div>
  );
}
