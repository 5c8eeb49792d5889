/** The shopper's basket with the shop's prices. */
import { useEffect } from "react";
import { useShop } from "../shop/shop-context";
import { basketStore, useItems, usePrices } from "./basket-store";
import { type LastChange, useLastChange } from "./last-change";
import { identityOf } from "./quote";

/** `error` when a removal went unanswered, `quiet` after any other change, `offline` without a network. */
export type Trouble = "error" | "quiet" | "offline" | null;

/** A failed add or update is only a quiet matter, a failed removal is an error (BK-07). */
export function troubleOf(
  hasFailed: boolean,
  kind: LastChange["kind"],
  isOnLine: boolean,
): Trouble {
  if (!hasFailed) return null;
  if (!isOnLine) return "offline";
  return kind === "remove" ? "error" : "quiet";
}

/**
 * `basket` is the newest answer, undefined before the first and while nothing is in the basket;
 * only while `isCurrent` does it answer for exactly these items. `known` are lines of any answer, `undone` changes
 * that the shop did not answer, which `retry` makes after all.
 */
export function usePricedBasket() {
  const shop = useShop();
  const items = useItems();
  const { quoted, answers, known, isPricing, hasFailed, undone } = usePrices();
  const { kind } = useLastChange();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are priced anew.
  useEffect(() => basketStore().price(shop), [items, shop]);
  const isOnLine = typeof navigator === "undefined" || navigator.onLine;
  return {
    items,
    basket: items.length ? quoted : undefined,
    known,
    isPricing,
    isCurrent: answers === identityOf(items),
    hasFailed,
    undone,
    trouble: troubleOf(hasFailed || undone.length > 0, kind, isOnLine),
    retry: () => basketStore().priceAgain(),
  };
}
