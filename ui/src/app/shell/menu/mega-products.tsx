/** The tree in two panes: categories at the left, after the pattern of tabs, and all below one at the right. */
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react";
import type { Category } from "../../../api/types";
import { withCommas } from "../../../pricing/money";
import { useShop } from "../../../shop/shop-context";
import { Icon } from "../../../ui/icon/icon";
import { categoryAt, rangesOf } from "./menu-data";

/** A pointer on its way to the pane crosses other categories: it has to rest on one. */
const REST_MS = 120;

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function Below({ category }: { category: Category }) {
  return (
    <ul className="mega__groups">
      {category.children.map(({ name, webUrl, children }) => (
        <li key={webUrl}>
          <a className="mega__group" href={webUrl}>
            {name}
          </a>
          <ul>
            {children.map((leaf) => (
              <li key={leaf.webUrl}>
                <a href={leaf.webUrl}>{leaf.name}</a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Pane({
  name,
  url,
  category,
}: {
  name: string;
  url: string;
  category: Category | undefined;
}) {
  return (
    <>
      <div className="mega__head">
        {category && <img src={category.thumbUrl} alt="" width={72} height={72} />}
        <h2>{name}</h2>
        <a href={url}>
          View All {name}
          {category && <span className="muted"> ({withCommas(category.productCount)})</span>}
        </a>
      </div>
      {category && <Below category={category} />}
    </>
  );
}

function Ranges() {
  return (
    <ul className="mega__foot">
      <li>
        <a href="/browse/all">View All Products</a>
      </li>
      {rangesOf(useShop()).map(({ name, url }) => (
        <li key={url}>
          <a href={url}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  tree: Category[] | undefined;
  hasFailed: boolean;
}

export function MegaProducts({ tree, hasFailed }: Props) {
  const { menu } = useShop();
  const id = useId();
  const [at, setAt] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const chosen = menu[at];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = STEPS[event.key]?.(at, menu.length);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  const rest = (index: number) => (event: PointerEvent) => {
    clearTimeout(timer.current);
    if (event.pointerType === "mouse") timer.current = setTimeout(setAt, REST_MS, index);
  };
  return (
    <>
      <div
        className="mega__tabs"
        role="tablist"
        aria-label="Categories"
        aria-orientation="vertical"
        onKeyDown={onKeyDown}
        onPointerLeave={() => clearTimeout(timer.current)}
      >
        {menu.map(({ name, url }, index) => (
          <button
            key={url}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-selected={index === at}
            aria-controls={index === at ? `${id}-pane` : undefined}
            tabIndex={index === at ? 0 : -1}
            onClick={() => setAt(index)}
            onPointerEnter={rest(index)}
          >
            {name}
            <Icon name="next" size={16} />
          </button>
        ))}
      </div>
      <div className="mega__pane" role="tabpanel" id={`${id}-pane`} aria-labelledby={`${id}-${at}`}>
        {chosen && <Pane {...chosen} category={categoryAt(tree, chosen.url)} />}
        {hasFailed && (
          <p className="muted">We couldn't load the categories. Use View All to see them.</p>
        )}
      </div>
      <Ranges />
    </>
  );
}
