/** Whose basket is shown: a guest's, stored in this browser, or a customer's, stored by the shop (BK-01). */
import { useSyncExternalStore } from "react";
import type { Caller } from "../api/send";
import type { BasketItem } from "../api/types";
import type { BasketChange, FailedChange } from "./basket-change";
import type { PricedBasket } from "./basket-prices";
import type { GuestItem } from "./guest-basket";

export interface Prices {
  /** The latest response; it may be to an earlier basket. */
  basket: PricedBasket | undefined;
  /** Which items `basket` has the prices of, as `identityOf` writes it. */
  identity: string;
  /** Lines of earlier responses, for what comes back into the basket. */
  known: BasketItem[];
  isPricing: boolean;
  hasFailed: boolean;
  /** Changes that got no response and are not shown: `retry` makes them after all. */
  failedChanges: FailedChange[];
}

export const UNPRICED: Prices = {
  basket: undefined,
  identity: "",
  known: [],
  isPricing: false,
  hasFailed: false,
  failedChanges: [],
};

type Unsubscribe = () => void;
type Subscribe = (listener: () => void) => Unsubscribe;

/** `items` has every change at once; `prices` follow a moment later. */
export interface BasketStore {
  items: () => GuestItem[];
  /** False while it is not known what is in the basket. */
  isRead: () => boolean;
  prices: () => Prices;
  subscribeToItems: Subscribe;
  subscribeToPrices: Subscribe;
  change: (change: BasketChange) => void;
  /** Adds many lines in one step, all or none; throws the shop's `Problem`. */
  addAll: (items: GuestItem[]) => Promise<void>;
  /** Has the items priced unless that is done or under way. */
  price: (caller: Caller) => void;
  /** Makes what failed after all. */
  retry: () => void;
  /** Fetches again what the shop stores; of a guest's basket only the prices. */
  refresh: () => void;
}

const EMPTY: GuestItem[] = [];
let store: BasketStore;

/** Subscribes to one side of the store that is shown, also when another takes its place. */
function follow(side: (store: BasketStore) => Subscribe) {
  const listeners = new Set<() => void>();
  let unsubscribe: Unsubscribe | null = null;
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      unsubscribe ??= side(store)(notify);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        unsubscribe?.();
        unsubscribe = null;
      };
    },
    resubscribe: () => {
      if (unsubscribe) {
        unsubscribe();
        unsubscribe = side(store)(notify);
      }
      notify();
    },
  };
}

const items = follow(({ subscribeToItems }) => subscribeToItems);
const prices = follow(({ subscribeToPrices }) => subscribeToPrices);

export function basketStore(): BasketStore {
  return store;
}

/** Shows another store's basket from now on, everywhere. */
export function setBasketStore(next: BasketStore) {
  if (next === store) return;
  store = next;
  items.resubscribe();
  prices.resubscribe();
}

/** Listens anew to a store that begins to have prices, for those who listened before. */
export function resubscribeToPrices(of: BasketStore) {
  if (of === store) prices.resubscribe();
}

/** What is in the basket; nothing on the server. */
export function useItems(): GuestItem[] {
  return useSyncExternalStore(
    items.subscribe,
    () => store.items(),
    () => EMPTY,
  );
}

/** False on the server, until the browser has taken over, and until it is known what the shop stores. */
export function useIsBasketRead(): boolean {
  return useSyncExternalStore(
    items.subscribe,
    () => store.isRead(),
    () => false,
  );
}

export function usePrices(): Prices {
  return useSyncExternalStore(
    prices.subscribe,
    () => store.prices(),
    () => UNPRICED,
  );
}
