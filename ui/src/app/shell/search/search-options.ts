/** What is offered beneath the search field while it is typed. */
import type { SuggestedProduct, SuggestResponse } from "../../../api/types";
import { searchUrl } from "./search-url";

/** A stretch of a suggestion, typed or added. */
export interface Part {
  text: string;
  isTyped: boolean;
}

export type Option =
  | { kind: "recent" | "popular" | "keyword"; text: string; parts: Part[]; url: string }
  | { kind: "remove"; text: string; forget: () => void }
  | { kind: "clear"; forget: () => void }
  | { kind: "scope"; text: string; name: string; url: string }
  | { kind: "product"; text?: undefined; product: SuggestedProduct; url: string }
  | { kind: "all"; text: string; url: string };

interface OptionSources {
  text: string;
  scope: string;
  suggested: SuggestResponse | undefined;
  recent: string[];
  /** Removes one of the recent searches, or all. */
  forget: (text?: string) => void;
  popular: string[];
  most: number;
}

const RECENT_MOST = 5;
const RECENT_BEGUN_MOST = 2;
const SCOPES_MOST = 2;

function words(
  kind: "recent" | "popular" | "keyword",
  text: string,
  { scope, parts }: { scope: string; parts: Part[] },
): Option {
  return { kind, text, parts, url: searchUrl(text, scope) };
}

const whole = (text: string): Part[] => [{ text, isTyped: false }];

function beforeTyping({ scope, recent, forget, popular }: OptionSources): Option[] {
  const shown = recent.slice(0, RECENT_MOST);
  const known = new Set(shown.map((text) => text.toLowerCase()));
  return [
    ...shown.flatMap((text): Option[] => [
      words("recent", text, { scope, parts: whole(text) }),
      { kind: "remove", text, forget: () => forget(text) },
    ]),
    ...(shown.length ? [{ kind: "clear" as const, forget: () => forget() }] : []),
    ...popular
      .filter((text) => !known.has(text.toLowerCase()))
      .map((text) => words("popular", text, { scope: "", parts: whole(text) })),
  ];
}

/**
 * Until there is something for what is typed, recent and popular searches; then at most `most` suggestions, products
 * taking what words leave, and categories to search in unless one is chosen.
 */
export function optionsFor(sources: OptionSources): Option[] {
  const { text, scope, suggested, recent, most } = sources;
  const typed = text.trim().toLowerCase();
  const begun = recent.filter((one) => one.toLowerCase().startsWith(typed));
  if (!typed || !(suggested || begun.length)) return beforeTyping(sources);
  const { keywords = [], products = [], scopes = [] } = suggested?.view.suggestionGroups ?? {};
  const again = begun.slice(0, RECENT_BEGUN_MOST);
  const known = new Set(again.map((one) => one.toLowerCase()));
  const others = keywords.filter(({ searchTerm }) => !known.has(searchTerm.toLowerCase()));
  const room = products.length ? Math.floor(most / 2) : most;
  const shown = others.slice(0, Math.max(0, room - again.length));
  return [
    ...again.map((one) => words("recent", one, { scope, parts: partsOf(one, text) })),
    ...shown.map(({ searchTerm, parts }) =>
      words("keyword", searchTerm, { scope, parts: parts ?? partsOf(searchTerm, text) }),
    ),
    ...(scope ? [] : scopes).slice(0, SCOPES_MOST).map(({ searchTerm, name, url }) => ({
      kind: "scope" as const,
      text: searchTerm,
      name,
      url: searchUrl(searchTerm, url),
    })),
    ...products
      .slice(0, most - again.length - shown.length)
      .map((product) => ({ kind: "product" as const, product, url: product.url })),
    ...(products.length ? [{ kind: "all" as const, text, url: searchUrl(text, scope) }] : []),
  ];
}

/** Parts a suggestion of a shop that does not do so itself: what was typed if it begins so. */
export function partsOf(suggestion: string, typed: string): Part[] {
  const start = typed.trim();
  if (!suggestion.toLowerCase().startsWith(start.toLowerCase())) return whole(suggestion);
  return [
    { text: suggestion.slice(0, start.length), isTyped: true },
    { text: suggestion.slice(start.length), isTyped: false },
  ].filter((part) => part.text);
}
