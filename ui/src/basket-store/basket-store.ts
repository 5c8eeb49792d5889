/** Who keeps the shopper's basket: this browser for a guest, the shop for whoever is signed in (BK-01). */
import { useSyncExternalStore } from "react";
import type { Caller } from "../api/send";
import type { BasketItem } from "../api/types";
import type { Change } from "./basket-change";
import type { GuestItem } from "./guest-basket";
import type { Quoted } from "./quote";

export interface Prices {
  /** The newest answer; it may be to an earlier basket. */
  quoted: Quoted | undefined;
  /** What `quoted` is the answer to, as `identityOf` writes it. */
  answers: string;
  /** Lines of earlier answers, for what comes back into the basket. */
  known: BasketItem[];
  isPricing: boolean;
  hasFailed: boolean;
  /** Changes that the shop did not answer: they are not shown, and made when asked for again. */
  undone: Change[];
}

export const UNPRICED: Prices = {
  quoted: undefined,
  answers: "",
  known: [],
  isPricing: false,
  hasFailed: false,
  undone: [],
};

type Leave = () => void;
type Subscribe = (listener: () => void) => Leave;

/** `items` shows every change at once; `prices` answers for them a moment later. */
export interface Keeper {
  items: () => GuestItem[];
  /** False while it is not known what is in the basket. */
  isRead: () => boolean;
  prices: () => Prices;
  subscribeToItems: Subscribe;
  subscribeToPrices: Subscribe;
  change: (change: Change) => void;
  /** Adds many lines in one step, all or none; throws the shop's `Problem`. */
  addAll: (items: GuestItem[]) => Promise<void>;
  /** Has the items priced unless that is done or under way. */
  price: (caller: Caller) => void;
  priceAgain: () => void;
  /** Looks again at what the shop keeps; a guest's basket has nothing to look at. */
  refresh: () => void;
}

const NOTHING: GuestItem[] = [];
let keeper: Keeper;

/** Follows one side of whoever keeps the basket, also when that changes. */
function follow(side: (keeper: Keeper) => Subscribe) {
  const listeners = new Set<() => void>();
  let leave: Leave | null = null;
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      leave ??= side(keeper)(tell);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        leave?.();
        leave = null;
      };
    },
    rejoin: () => {
      if (leave) {
        leave();
        leave = side(keeper)(tell);
      }
      tell();
    },
  };
}

const items = follow((kept) => kept.subscribeToItems);
const prices = follow((kept) => kept.subscribeToPrices);

export function basketStore(): Keeper {
  return keeper;
}

/** Hands the basket to another keeper; everything that shows it follows. */
export function keepBasketWith(next: Keeper) {
  if (next === keeper) return;
  keeper = next;
  items.rejoin();
  prices.rejoin();
}

/** What is in the basket; nothing on the server. */
export function useItems(): GuestItem[] {
  return useSyncExternalStore(
    items.subscribe,
    () => keeper.items(),
    () => NOTHING,
  );
}

/** False on the server, until the browser has taken over, and until the shop has told what it keeps. */
export function useIsBasketRead(): boolean {
  return useSyncExternalStore(
    items.subscribe,
    () => keeper.isRead(),
    () => false,
  );
}

export function usePrices(): Prices {
  return useSyncExternalStore(
    prices.subscribe,
    () => keeper.prices(),
    () => UNPRICED,
  );
}
