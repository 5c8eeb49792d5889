/**
 * A customer's basket: what the shop stores, from the query cache, with the changes under way on top. An addition that
 * got no response stays shown, any other change is taken back until `retry`.
 */
import { hashKey, QueryObserver } from "@tanstack/react-query";
import type { Caller } from "../api/send";
import type { Basket } from "../api/types";
import { storedValue, storeValue } from "../shop/customer-storage";
import { queryClient } from "../shop/query-client";
import { applyChange, type BasketChange } from "./basket-change";
import { identityOf, keyOf, withKnown } from "./basket-prices";
import { type BasketStore, type Prices, UNPRICED } from "./basket-store";
import { CustomerBasketCache } from "./customer-basket-cache";
import { CustomerBasketChanges, type Pending, toFailedChange } from "./customer-basket-changes";
import type { GuestItem } from "./guest-basket";

const SNAPSHOT = ["sessionStorage", "basket"] as const;
const OTHER_TABS = "customer-basket";

function itemsOf(basket: Basket): GuestItem[] {
  return basket.basketItems.map((line) => ({ ...keyOf(line), quantity: line.quantity }));
}

/** What this tab showed last of this customer, until the shop has responded. */
function remembered(): GuestItem[] {
  const items = storedValue(...SNAPSHOT);
  return Array.isArray(items) ? items : [];
}

export class CustomerBasketStore implements BasketStore {
  private readonly cache: CustomerBasketCache;
  private readonly changes: CustomerBasketChanges;
  private readonly listeners = new Set<() => void>();
  private readonly tabs: BroadcastChannel | null;
  private basket: Basket | undefined;
  private stored: GuestItem[] = remembered();
  private shown: GuestItem[] = this.stored;
  private state: Prices = UNPRICED;
  private stop: (() => void) | null = null;

  constructor(shop: Caller) {
    this.cache = new CustomerBasketCache(shop);
    this.changes = new CustomerBasketChanges(this.cache);
    this.tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(OTHER_TABS);
  }

  items = () => this.shown;
  isRead = () => this.basket !== undefined || this.shown.length > 0;
  prices = () => this.state;

  subscribeToItems = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  subscribeToPrices = this.subscribeToItems;

  change = (change: BasketChange) => {
    this.start();
    this.changes.add(change);
  };

  addAll = (items: GuestItem[]) => this.changes.addAll(items);

  price = () => this.start();

  retry = () => {
    if (this.cache.isOver()) return;
    this.changes.retry();
    if (!this.basket || this.cache.state()?.status === "error") this.refetch();
  };

  refresh = () => {
    if (this.cache.isOver()) return;
    this.changes.resume();
    this.refetch();
  };

  /** Takes a response up unless a newer one came first. */
  takeUp = (basket: Basket) => this.cache.put(basket);

  /** Follows the cache, other tabs and the network; returns what ends that. */
  watch = () => {
    const hear = ({ data }: MessageEvent) => {
      if (Number(data) > (this.basket?.version ?? 0)) this.refresh();
    };
    window.addEventListener("online", this.retry);
    this.tabs?.addEventListener("message", hear);
    this.start();
    return () => {
      window.removeEventListener("online", this.retry);
      this.tabs?.close();
      this.stop?.();
    };
  };

  /** Fetches the basket, and again when the tab is seen after a minute. */
  private start() {
    if (this.stop || this.cache.isOver()) return;
    const hash = hashKey(this.cache.key);
    const observer = new QueryObserver<Basket>(queryClient, this.cache.query);
    const ends = [
      this.changes.subscribe(this.update),
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type === "updated" && query.queryHash === hash) this.update();
      }),
      observer.subscribe(() => undefined),
      () => queryClient.unmount(),
    ];
    queryClient.mount();
    this.stop = () => {
      for (const end of ends) end();
    };
    this.update();
  }

  private refetch() {
    void this.cache.fetch().catch(() => undefined);
  }

  /** Works out from the cache what is shown; once the session is over nothing more is. */
  private update = () => {
    if (this.cache.isOver()) return;
    const query = this.cache.state();
    const { all, failed } = this.changes.pending();
    const isFetching = query?.fetchStatus === "fetching";
    this.read(query?.data);
    this.state = {
      ...this.state,
      isPricing: isFetching || all.length > failed.length,
      hasFailed: failed.length > 0 || (query?.status === "error" && !isFetching),
      failedChanges: failed.filter(({ isTakenBack }) => isTakenBack).map(toFailedChange),
    };
    this.show(all.filter((pending) => !(pending.isTakenBack && failed.includes(pending))));
  };

  private read(basket: Basket | undefined) {
    if (!basket || basket === this.basket) return;
    const isNews = this.basket !== undefined && basket.version > this.basket.version;
    this.basket = basket;
    this.stored = itemsOf(basket);
    const priced = { ...basket, refused: [] };
    const known = withKnown(this.state.known, priced);
    this.state = { ...this.state, basket: priced, identity: identityOf(this.stored), known };
    if (isNews) this.tabs?.postMessage(basket.version);
  }

  /** What the shop stores, with these changes on top. */
  private show(changes: Pending[]) {
    const basket = { basketId: "", items: this.stored };
    this.shown = changes.reduce((items, { change }) => applyChange(items, change), basket).items;
    storeValue(...SNAPSHOT, this.shown);
    for (const listener of [...this.listeners]) listener();
  }
}
