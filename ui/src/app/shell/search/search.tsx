/** Search after the WAI-ARIA combobox pattern: the list opens at focus, arrows choose, Enter goes. */
import "./search.css";
import { type FormEvent, type KeyboardEvent, lazy, useId, useState } from "react";
import { useNavigation } from "../../../shop/navigation";
import { useShop } from "../../../shop/shop-context";
import { Icon } from "../../../ui/icon/icon";
import { LazyPart } from "../lazy-part/lazy-part";
import type { Option } from "./search-options";
import { LONGEST_TEXT, scopesOf, searchUrl } from "./search-url";

const SuggestionList = lazy(() => import("./suggestion-list"));

const NONE = -1;

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

/** The open list and the option the arrows stand on. */
function useOpenList() {
  const [options, setOptions] = useState<Option[]>([]);
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
  const chosen = shown ? options[active] : undefined;
  return { isOpen, isShown: shown, chosen, active, move, show, setOptions };
}

export function Search() {
  const navigation = useNavigation();
  const listId = useId();
  const [text, setText] = useState("");
  const [scope, setScope] = useState("");
  const list = useOpenList();

  const go = (url: string) => {
    list.show(false);
    void navigation.visit(url);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (list.chosen) go(list.chosen.url);
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
        aria-expanded={list.isShown}
        aria-controls={list.isShown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={list.chosen && `${listId}-${list.active}`}
        autoComplete="off"
        maxLength={LONGEST_TEXT}
        placeholder="Search by name or code"
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
        <LazyPart isExtra>
          <SuggestionList
            id={listId}
            typed={text}
            scope={scope}
            active={list.active}
            onOptions={list.setOptions}
            onPick={go}
          />
        </LazyPart>
      )}
    </form>
  );
}
