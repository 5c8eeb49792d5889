/** Ways to narrow a list: each value is a link to the list with it, so every state has an address. */
import "./facets.css";
import type { ReactNode } from "react";
import type { ContentOf } from "../../api/types";
import { withCommas } from "../../pricing/money";
import { FinishTint } from "../../ui/finish-tint/finish-tint";
import { Icon } from "../../ui/icon/icon";
import { ChosenLabel } from "../../ui/price/price";

type Group = ContentOf<"list">["facets"][number];
type Value = Group["values"][number];

export const FACETS_ID = "filters";
const OPEN_AT_FIRST = 4;
/** So many values stand at once; the rest unfolds, unless it is hardly more than the words that say so. */
const SHOWN = 8;
const HARDLY_MORE = 2;

function FacetValue({ value, isFinish }: { value: Value; isFinish: boolean }) {
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
        {isFinish && <FinishTint finish={value.label} />}
        <ChosenLabel {...value} />
        {value.selected && <span className="visually-hidden">, chosen: press to remove</span>}
      </span>
      <span className="facet__count">
        {withCommas(value.count)}
        <span className="visually-hidden">{value.count === 1 ? " product" : " products"}</span>
      </span>
    </a>
  );
}

function Values({ values, isFinish }: { values: Value[]; isFinish: boolean }) {
  return (
    <ul>
      {values.map((value) => (
        <li key={value.value}>
          <FacetValue value={value} isFinish={isFinish} />
        </li>
      ))}
    </ul>
  );
}

function Folded({ count, children }: { count: number; children: ReactNode }) {
  return (
    <details className="facet__more">
      <summary>
        <span className="facet__all">Show all {count}</span>
        <span className="facet__fewer">Show fewer</span>
      </summary>
      {children}
    </details>
  );
}

function FacetGroup({ group, isOpen }: { group: Group; isOpen: boolean }) {
  const { name, values } = group;
  const isLong = values.length > SHOWN + HARDLY_MORE;
  const isFinish = name === "finish";
  return (
    <details className="facet" open={isOpen}>
      <summary>
        <ChosenLabel {...group} />
        <Icon name="down" size={16} />
      </summary>
      <Values values={isLong ? values.slice(0, SHOWN) : values} isFinish={isFinish} />
      {isLong && (
        <Folded count={values.length}>
          <Values values={values.slice(SHOWN)} isFinish={isFinish} />
        </Folded>
      )}
    </details>
  );
}

/** A sheet over the list on narrow screens, a column beside it on wide ones: one element, two places. */
export function Facets({ groups, total }: { groups: Group[]; total: number }) {
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
      <button
        type="button"
        className="button button--main facets__done"
        popoverTarget={FACETS_ID}
        popoverTargetAction="hide"
      >
        Show {withCommas(total)} {total === 1 ? "product" : "products"}
      </button>
    </aside>
  );
}
