/** Where a search leads: the scopes one can choose, and the address of each search. */
import type { ShopInfo } from "../../../api/types";

/** HD-04. */
export const LONGEST_TEXT = 150;

export interface Scope {
  name: string;
  value: string;
}

/** The scopes of `Search in`: ranges by name, categories by their address (HD-03). */
export function scopesOf({
  menu,
  hasFireRatedRange,
}: Pick<ShopInfo, "menu" | "hasFireRatedRange">): Scope[] {
  return [
    { name: "All", value: "" },
    { name: "Clearance", value: "clearance" },
    { name: "New Products", value: "new" },
    ...menu
      .filter(({ url }) => url.startsWith("/browse/"))
      .map(({ name, url }) => ({ name, value: url })),
    ...(hasFireRatedRange ? [{ name: "Fire Rated Products", value: "firerated" }] : []),
  ];
}

/** The page a search opens; within a category the `$` and `=` stay as they are (HD-07). */
export function searchUrl(text: string, scope = ""): string {
  const query = encodeURIComponent(text.trim());
  if (scope.startsWith("/")) return `${scope}/filter/$s=${query}`;
  return `/search?query=${query}${scope && `&scope=${scope}`}`;
}
