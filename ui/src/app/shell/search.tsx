/** Search after the WAI-ARIA combobox pattern: the list opens at focus, arrows choose, Enter goes. */
import "./search.css";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { useNavigation } from "../../shop/navigation";
import { useShop } from "../../shop/shop-context";
import { Icon } from "../../ui/icon";
import { LONGEST_TEXT, type Option, optionsFor, scopesOf, searchUrl } from "./search-options";
import { SuggestionList } from "./suggestion-list";
import { useSuggestions } from "./use-suggestions";

const MOST = 10;
const MOST_ON_PHONE = 8;
const WIDE_PX = 768;
const NONE = -1;

function mostSuggestions(): number {
  return typeof window !== "undefined" && window.innerWidth < WIDE_PX ? MOST_ON_PHONE : MOST;
}

function ScopeSelect({ value, onChange }: { value: string; onChange: (scope: string) => void }) {
  const shop = useShop();
  return (
    <select
      className="search__scope"
      aria-label="Search in"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {scopesOf(shop).map((scope) => (
        <option key={scope.value} value={scope.value}>
          {scope.name}
        </option>
      ))}
    </select>
  );
}

function useSearchOptions(text: string, scope: string): Option[] {
  const { popularSearches } = useShop();
  const answer = useSuggestions(text);
  return optionsFor({ text, scope, answer, popular: popularSearches, most: mostSuggestions() });
}

/** The open list and the option the arrows stand on. */
function useOpenList(options: Option[]) {
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const shown = isOpen && options.length > 0;
  const move = (by: 1 | -1) => {
    setIsOpen(true);
    setActive((at) => ((at + by + options.length + 2) % (options.length + 1)) - 1);
  };
  const show = (open: boolean) => {
    setIsOpen(open);
    setActive(NONE);
  };
  return { isOpen: shown, active: shown ? active : NONE, move, show, setActive };
}

export function Search() {
  const { productCount } = useShop();
  const navigation = useNavigation();
  const listId = useId();
  const [text, setText] = useState("");
  const [scope, setScope] = useState("");
  const options = useSearchOptions(text, scope);
  const list = useOpenList(options);

  const go = (url: string) => {
    list.show(false);
    void navigation.visit(url);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = options[list.active];
    if (chosen) go(chosen.url);
    else if (text.trim()) go(searchUrl(text, scope));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") list.show(false);
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    list.move(event.key === "ArrowDown" ? 1 : -1);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark, also where <search> is unknown.
    <form className="search" role="search" action="/search" onSubmit={submit}>
      <ScopeSelect value={scope} onChange={setScope} />
      <input
        className="search__text"
        role="combobox"
        type="text"
        name="query"
        aria-label="Search products"
        aria-expanded={list.isOpen}
        aria-controls={list.isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={list.active === NONE ? undefined : `${listId}-${list.active}`}
        autoComplete="off"
        maxLength={LONGEST_TEXT}
        placeholder={`Search ${productCount.toLocaleString("en-GB")} products or a code`}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          list.show(true);
        }}
        onFocus={() => list.show(true)}
        onBlur={() => list.show(false)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="search__go" aria-label="Search">
        <Icon name="search" />
      </button>
      {list.isOpen && (
        <SuggestionList
          id={listId}
          options={options}
          active={list.active}
          typed={text}
          onPick={go}
        />
      )}
    </form>
  );
}
