/** Search after the WAI-ARIA combobox pattern: the list opens at focus, arrows choose, Enter goes. */
import "./search.css";
import { type FormEvent, type KeyboardEvent, lazy, useId, useState } from "react";
import { useNavigation } from "../../../shop/navigation";
import { useShop } from "../../../shop/shop-context";
import { Icon } from "../../../ui/icon/icon";
import { LazyPart } from "../lazy-part/lazy-part";
import type { Option } from "./search-options";
import { LONGEST_TEXT, scopesOf, searchUrl } from "./search-url";
import { useOpenList } from "./use-open-list";

const recent = () => import("./recent-searches");
const SuggestionList = lazy(() => import("./suggestion-list"));

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

export function Search() {
  const navigation = useNavigation();
  const listId = useId();
  const [text, setText] = useState("");
  const [scope, setScope] = useState("");
  const list = useOpenList();

  const go = (url: string, searched?: string) => {
    list.show(false);
    if (searched !== undefined)
      void recent().then(({ rememberSearch }) => rememberSearch(searched));
    void navigation.visit(url);
  };
  const pick = (option: Option) => {
    if ("forget" in option) {
      list.leave();
      return option.forget();
    }
    if (option.text !== undefined) setText(option.text);
    go(option.url, option.text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (list.chosen) pick(list.chosen);
    else if (text.trim()) go(searchUrl(text, scope), text);
  };
  /** Each says whether it has done all that the key does. */
  const keys: Record<string, () => boolean> = {
    Escape: () => list.show(false),
    ArrowDown: () => list.move(1),
    ArrowUp: () => list.move(-1),
    ArrowRight: () => list.moveSideways(1),
    ArrowLeft: () => list.moveSideways(-1),
    Delete: () => {
      if (list.removal) pick(list.removal);
      return list.removal !== undefined;
    },
    Home: list.leave,
    End: list.leave,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (keys[event.key]?.()) event.preventDefault();
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
            onPick={pick}
          />
        </LazyPart>
      )}
    </form>
  );
}
