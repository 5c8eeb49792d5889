/** The list beneath the search field: words, categories, then products with drawing and price. */
import "./suggestion-list.css";
import { type MouseEvent, useEffect, useMemo, useState } from "react";
import { penceOf } from "../../../pricing/money";
import { useCurrentSession } from "../../../shop/customer-state";
import { useShop } from "../../../shop/shop-context";
import { Icon } from "../../../ui/icon/icon";
import { Thumb } from "../../../ui/picture/thumb";
import { Price } from "../../../ui/price/price";
import { forgetSearch, recentSearches } from "./recent-searches";
import { type Option, optionsFor, type Part } from "./search-options";
import { useSuggestions } from "./use-suggestions";

interface Props {
  id: string;
  typed: string;
  scope: string;
  active: number;
  onOptions: (options: Option[]) => void;
  onPick: (option: Option) => void;
}

const RECENT = ["recent", "remove", "clear"];
const COLUMNS = [
  [
    { name: "Recent searches", kinds: RECENT },
    { name: "Suggestions", kinds: ["keyword"] },
    { name: "Search in", kinds: ["scope"] },
  ],
  [
    { name: "Popular searches", kinds: ["popular"] },
    { name: "Products", kinds: ["product", "all"] },
  ],
];

function Words({ parts, icon }: { parts: Part[]; icon: "search" | "clock" }) {
  return (
    <>
      <Icon name={icon} size={16} />
      <span>
        {parts.map(({ text, isTyped }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name.
          isTyped ? text : <b key={at}>{text}</b>,
        )}
      </span>
    </>
  );
}

function OptionBody({ option }: { option: Option }) {
  switch (option.kind) {
    case "remove":
      return <Icon name="close" size={14} />;
    case "clear":
      return <>Clear recent searches</>;
    case "scope":
      return (
        <>
          <Icon name="search" size={16} />
          <span>
            {option.text} in <b>{option.name}</b>
          </span>
        </>
      );
    case "product":
      return <ProductBody option={option} />;
    case "all":
      return <>View All Products</>;
    default:
      return <Words parts={option.parts} icon={option.kind === "recent" ? "clock" : "search"} />;
  }
}

function ProductBody({ option }: { option: Option & { kind: "product" } }) {
  const { name, thumbUrl, price, vatPrice } = option.product;
  return (
    <>
      <Thumb src={thumbUrl} alt="" size={48} />
      <span className="suggestions__name">{name}</span>
      <Price exVat={penceOf(price)} incVat={penceOf(vatPrice)} size="small" />
    </>
  );
}

const MOST = 12;
const MOST_ON_PHONE = 8;
const WIDE_PX = 768;

function useOptions({ typed, scope }: Props): Option[] {
  const popular = useShop().popularSearches;
  const suggested = useSuggestions(typed);
  const session = useCurrentSession();
  const [forgotten, setForgotten] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: storage is read anew when something was removed from it.
  const recent = useMemo(recentSearches, [session, forgotten]);
  const most = window.innerWidth < WIDE_PX ? MOST_ON_PHONE : MOST;
  return useMemo(() => {
    const forget = (text?: string) => {
      forgetSearch(text);
      setForgotten((count) => count + 1);
    };
    return optionsFor({ text: typed, scope, suggested, recent, forget, popular, most });
  }, [typed, scope, suggested, recent, popular, most]);
}

function keyOf(option: Option): string {
  if (option.kind === "clear") return option.kind;
  return `${option.kind} ${option.kind === "remove" ? option.text : option.url}`;
}

/** Loaded at the first focus of the field; tells the field its options, which drives it by keyboard. */
export default function SuggestionList(props: Props) {
  const { id, active, onOptions, onPick } = props;
  const options = useOptions(props);
  useEffect(() => onOptions(options), [options, onOptions]);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  if (options.length === 0) return null;

  const optionAt = (option: Option) => {
    const at = options.indexOf(option);
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the field's arrows and Enter reach it.
      <div
        key={keyOf(option)}
        id={`${id}-${at}`}
        role="option"
        tabIndex={-1}
        aria-selected={at === active}
        aria-label={option.kind === "remove" ? `Remove ${option.text}` : undefined}
        aria-keyshortcuts={option.kind === "recent" ? "Delete" : undefined}
        data-kind={option.kind}
        onClick={() => onPick(option)}
      >
        <OptionBody option={option} />
      </div>
    );
  };
  // Pressing the mouse would take focus from the field and so close the list before the click.
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Suggestions"
      className="suggestions"
      onMouseDown={keepFocus}
    >
      {COLUMNS.map((groups) => {
        const kinds = groups.flatMap((group) => group.kinds);
        if (!options.some((option) => kinds.includes(option.kind))) return null;
        return (
          <div key={kinds[0]} role="presentation" className="suggestions__column">
            {groups.map((group) => {
              const members = options.filter((option) => group.kinds.includes(option.kind));
              if (members.length === 0) return null;
              return (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox.
                <div
                  key={group.name}
                  role="group"
                  aria-label={group.name}
                  data-group={group.kinds[0]}
                >
                  <p aria-hidden="true">{group.name}</p>
                  {members.map(optionAt)}
                </div>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
