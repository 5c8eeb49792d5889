/** What the menus show: the category tree and the brands, fetched when a menu is first needed. */
import { type FetchQueryOptions, useQuery } from "@tanstack/react-query";
import { type Caller, send } from "../../../api/send";
import type { Category, NavMenu } from "../../../api/types";
import { EVERYONE, queryClient } from "../../../shop/query-client";
import { useShop } from "../../../shop/shop-context";

const MANY = 50;

/** The way to all brands, and how many they are: never more than the shop has. */
export function allBrandsOf(menu: NavMenu | undefined) {
  const count = menu?.brands.length ?? 0;
  const number = count > MANY ? `${MANY}+ ` : count > 0 ? `${count} ` : "";
  return { name: `View all ${number}brands`, url: "/brands" };
}

/** A tab that stays open for long sees a new catalogue; fetching it again costs a few bytes (304). */
const FRESH_MS = 300_000;

const MENU = [EVERYONE, "menu"];

function menuQuery(shop: Caller): FetchQueryOptions<NavMenu> {
  return {
    queryKey: MENU,
    queryFn: () => send<NavMenu>(shop, "GET", "/product/GetNavMenu"),
    staleTime: FRESH_MS,
    gcTime: Number.POSITIVE_INFINITY,
  };
}

/** Fetches the menu unless it was just fetched; the last one where the shop does not respond. */
export function prepareMenu(shop: Caller): Promise<NavMenu | undefined> {
  return queryClient
    .fetchQuery(menuQuery(shop))
    .catch(() => queryClient.getQueryData<NavMenu>(MENU));
}

/** The menu as far as it is known; `hasFailed` when the shop did not respond. */
export function useMenu(): { menu: NavMenu | undefined; hasFailed: boolean } {
  const shop = useShop();
  const { data, isError } = useQuery<NavMenu>(menuQuery(shop), queryClient);
  return { menu: data, hasFailed: isError && data === undefined };
}

/** What stands below an address of the tree; undefined when it is not known. */
export function categoryAt(tree: Category[] | undefined, url: string): Category | undefined {
  for (const category of tree ?? []) {
    if (category.webUrl === url) return category;
    if (url.startsWith(`${category.webUrl}/`)) return categoryAt(category.children, url);
  }
  return undefined;
}

/** The ranges that stand beside the categories; fire rated products are ironmongery's alone (ST-06). */
export function rangesOf({ hasFireRatedRange }: { hasFireRatedRange: boolean }) {
  return [
    { name: "New Products", url: "/browse/new" },
    { name: "Clearance", url: "/search?query=clearancerange" },
    ...(hasFireRatedRange ? [{ name: "Fire Rated Products", url: "/search?query=firerated" }] : []),
  ];
}
