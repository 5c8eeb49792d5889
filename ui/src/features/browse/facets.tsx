/** Ways to narrow a list: each value is a link to the list with it, so every state has an address. */
import "./facets.css";
import type { ContentOf } from "../../api/types";
import { Icon } from "../../ui/icon";

type Group = ContentOf<"list">["facets"][number];
type Value = Group["values"][number];

export const FACETS_ID = "filters";
const OPEN_AT_FIRST = 4;

function FacetValue({ value }: { value: Value }) {
  return (
    <a
      className="facet__value"
      href={value.url}
      data-stay=""
      data-selected={value.selected || undefined}
      rel="nofollow"
    >
      <span className="facet__box" aria-hidden="true">
        {value.selected && <Icon name="tick" size={16} />}
      </span>
      <span className="facet__label">
        {value.label}
        {value.selected && <span className="visually-hidden">, chosen: press to remove</span>}
      </span>
      <span className="facet__count">
        {value.count.toLocaleString("en-GB")}
        <span className="visually-hidden"> products</span>
      </span>
    </a>
  );
}

function FacetGroup({ group, isOpen }: { group: Group; isOpen: boolean }) {
  return (
    <details className="facet" open={isOpen}>
      <summary>
        {group.label}
        <Icon name="down" size={16} />
      </summary>
      <ul>
        {group.values.map((value) => (
          <li key={value.value}>
            <FacetValue value={value} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A sheet over the list on narrow screens, a column beside it on wide ones: one element, two places. */
export function Facets({ groups }: { groups: Group[] }) {
  return (
    <aside id={FACETS_ID} className="facets" popover="auto" aria-label="Filters">
      <header className="facets__head">
        <h2>Filter</h2>
        <button
          type="button"
          className="facets__close"
          aria-label="Close filters"
          popoverTarget={FACETS_ID}
          popoverTargetAction="hide"
        >
          <Icon name="close" />
        </button>
      </header>
      {groups.map((group, at) => (
        <FacetGroup
          key={group.name}
          group={group}
          isOpen={at < OPEN_AT_FIRST || group.values.some((value) => value.selected)}
        />
      ))}
    </aside>
  );
}
