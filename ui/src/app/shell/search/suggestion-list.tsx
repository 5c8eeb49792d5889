/** The list beneath the search field: words, then products with drawing and price. */
import "./suggestion-list.css";
import { type MouseEvent, useEffect, useMemo } from "react";
import { penceOf } from "../../../pricing/money";
import { useShop } from "../../../shop/shop-context";
import { Icon } from "../../../ui/icon/icon";
import { Thumb } from "../../../ui/picture/thumb";
import { Price } from "../../../ui/price/price";
import { completionOf, type Option, optionsFor } from "./search-options";
import { useSuggestions } from "./use-suggestions";

interface Props {
  id: string;
  typed: string;
  scope: string;
  active: number;
  onOptions: (options: Option[]) => void;
  onPick: (url: string) => void;
}

const GROUPS = [
  { name: "Popular searches", kinds: ["popular"] },
  { name: "Suggestions", kinds: ["keyword"] },
  { name: "Products", kinds: ["product", "all"] },
];

function Words({ text, typed }: { text: string; typed: string }) {
  const [start, completion] = completionOf(text, typed);
  return (
    <>
      <Icon name="search" size={16} />
      <span>
        {start}
        <b>{completion}</b>
      </span>
    </>
  );
}

function OptionBody({ option, typed }: { option: Option; typed: string }) {
  if (option.kind === "all") return <>View All Products</>;
  if (option.kind !== "product") return <Words text={option.text} typed={typed} />;
  const { name, thumbUrl, price, vatPrice } = option.product;
  return (
    <>
      <Thumb src={thumbUrl} alt="" size={48} />
      <span className="suggestions__name">{name}</span>
      <Price exVat={penceOf(price)} incVat={penceOf(vatPrice)} size="small" />
    </>
  );
}

const MOST = 10;
const MOST_ON_PHONE = 8;
const WIDE_PX = 768;

function useOptions(text: string, scope: string): Option[] {
  const popular = useShop().popularSearches;
  const suggested = useSuggestions(text);
  const most = window.innerWidth < WIDE_PX ? MOST_ON_PHONE : MOST;
  return useMemo(
    () => optionsFor({ text, scope, suggested, popular, most }),
    [text, scope, suggested, popular, most],
  );
}

/** Loaded at the first focus of the field; tells the field its options, which drives it by keyboard. */
export default function SuggestionList({ id, typed, scope, active, onOptions, onPick }: Props) {
  const options = useOptions(typed, scope);
  useEffect(() => onOptions(options), [options, onOptions]);
  if (options.length === 0) return null;

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
      {GROUPS.map(({ name, kinds }) => {
        const members = options.filter((option) => kinds.includes(option.kind));
        if (members.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox.
          <div key={name} role="group" aria-label={name} data-group={name}>
            <p aria-hidden="true">{name}</p>
            {members.map((option) => {
              const at = options.indexOf(option);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field's arrows and Enter reach it.
                <div
                  key={option.url}
                  id={`${id}-${at}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  data-kind={option.kind}
                  onClick={() => onPick(option.url)}
                >
                  <OptionBody option={option} typed={typed} />
                </div>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
