/** What is offered beneath the search field while it is typed. */
import type { SuggestedProduct, SuggestResponse } from "../../../api/types";
import { searchUrl } from "./search-url";

export type Option =
  | { kind: "popular" | "keyword"; text: string; url: string }
  | { kind: "product"; product: SuggestedProduct; url: string }
  | { kind: "all"; url: string };

interface OptionSources {
  text: string;
  scope: string;
  suggested: SuggestResponse | undefined;
  popular: string[];
  most: number;
}

/** At most `most` suggestions, products taking what keywords leave; popular searches while empty. */
export function optionsFor({ text, scope, suggested, popular, most }: OptionSources): Option[] {
  if (!text.trim()) {
    return popular.map((words) => ({ kind: "popular", text: words, url: searchUrl(words) }));
  }
  const { keywords = [], products = [] } = suggested?.view.suggestionGroups ?? {};
  const words = keywords.slice(0, products.length ? Math.floor(most / 2) : most);
  return [
    ...words.map(({ searchTerm }) => ({
      kind: "keyword" as const,
      text: searchTerm,
      url: searchUrl(searchTerm, scope),
    })),
    ...products
      .slice(0, most - words.length)
      .map((product) => ({ kind: "product" as const, product, url: product.url })),
    ...(products.length ? [{ kind: "all" as const, url: searchUrl(text, scope) }] : []),
  ];
}

/** Splits a suggestion into the typed part, shown plain, and its completion, shown bold. */
export function completionOf(
  suggestion: string,
  typed: string,
): [typed: string, completion: string] {
  const start = typed.trim();
  return suggestion.toLowerCase().startsWith(start.toLowerCase())
    ? [suggestion.slice(0, start.length), suggestion.slice(start.length)]
    : ["", suggestion];
}
