/** The shopper's basket with the shop's prices. */
import { useEffect } from "react";
import { useShop } from "../shop/shop-context";
import { identityOf } from "./basket-prices";
import { basketStore, useItems, usePrices } from "./basket-store";
import { type LastChange, useLastChange } from "./last-change";

/** `error` when a removal got no response, `quiet` after any other change, `offline` without a network. */
export type BasketError = "error" | "quiet" | "offline" | null;

/** A failed add or update is only a quiet matter, a failed removal is an error (BK-07). */
export function errorOf(
  hasFailed: boolean,
  kind: LastChange["kind"],
  isOnLine: boolean,
): BasketError {
  if (!hasFailed) return null;
  if (!isOnLine) return "offline";
  return kind === "remove" ? "error" : "quiet";
}

/**
 * `basket` is the latest response, undefined before the first and while nothing is in the basket; only while
 * `isCurrent` does it have the prices of exactly these items. `known` are lines of any response, `failedChanges`
 * changes that got none, which `retry` makes after all.
 */
export function usePricedBasket() {
  const shop = useShop();
  const items = useItems();
  const { basket, identity, known, isPricing, hasFailed, failedChanges } = usePrices();
  const { kind } = useLastChange();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are priced anew.
  useEffect(() => basketStore().price(shop), [items, shop]);
  const isOnLine = typeof navigator === "undefined" || navigator.onLine;
  return {
    items,
    basket: items.length ? basket : undefined,
    known,
    isPricing,
    isCurrent: identity === identityOf(items),
    hasFailed,
    failedChanges,
    error: errorOf(hasFailed || failedChanges.length > 0, kind, isOnLine),
    retry: () => basketStore().retry(),
  };
}
