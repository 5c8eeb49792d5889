/** What the menus show: the category tree and the brands, asked for when a menu is first wanted. */
import { useEffect, useState } from "react";
import { type Caller, send } from "../../../api/send";
import type { Category, NavMenu } from "../../../api/types";
import { useShop } from "../../../shop/shop-context";

const MANY = 50;

/** The way to all brands, and how many they are: never more than the shop has. */
export function allBrandsOf(menu: NavMenu | undefined) {
  const count = menu?.brands.length ?? 0;
  const told = count > MANY ? `${MANY}+ ` : count > 0 ? `${count} ` : "";
  return { name: `View all ${told}brands`, url: "/brands" };
}

/** A tab that stays open for long sees a new catalogue; asking again costs a few bytes (304). */
const FRESH_MS = 300_000;

let asked: Promise<NavMenu> | undefined;
let told: NavMenu | undefined;
let askedAt = 0;

/** Asks the shop, unless it was just asked; the browser keeps the answer with its tag. */
export function prepareMenu(shop: Caller): Promise<NavMenu | undefined> {
  if (!asked || Date.now() - askedAt > FRESH_MS) {
    askedAt = Date.now();
    asked = send<NavMenu>(shop, "GET", "/product/GetNavMenu");
    asked.then(
      (menu) => {
        told = menu;
      },
      () => {
        asked = undefined;
      },
    );
  }
  return asked.catch(() => told);
}

/** The menu as far as it is known; `hasFailed` when the shop did not answer. */
export function useMenu(): { menu: NavMenu | undefined; hasFailed: boolean } {
  const shop = useShop();
  const [state, setState] = useState({ menu: told, hasFailed: false });
  useEffect(() => {
    let isHere = true;
    void prepareMenu(shop).then(
      (menu) => isHere && setState({ menu, hasFailed: menu === undefined }),
    );
    return () => {
      isHere = false;
    };
  }, [shop]);
  return state;
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
