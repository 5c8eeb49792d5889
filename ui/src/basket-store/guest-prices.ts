/**
 * The latest prices of a guest's basket: every change is priced anew, an older response never counts (BK-07). Loaded
 * with what shows prices, and given to the guest's store then: most pages show none.
 */
import { QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";
import { type Caller, Problem } from "../api/send";
import { onSessionEnd } from "../shop/customer-state";
import { GUEST, queryClient } from "../shop/query-client";
import { identityOf, lowered, type PricedBasket, withKnown } from "./basket-prices";
import { type Prices, resubscribeToPrices, UNPRICED } from "./basket-store";
import type { GuestItem } from "./guest-basket";
import { changeGuestBasket, guestBasket } from "./guest-basket-storage";
import { guestBasketStore } from "./guest-basket-store";
import { priceGuestBasket, requestPrices } from "./request-prices";

const FRESH_MS = 60_000;
const RETRY_MS = 1_000;

type Options = QueryObserverOptions<PricedBasket>;

function keyFor(items: GuestItem[]) {
  return [GUEST, "basket", "prices", identityOf(items)];
}

function isWorthRetrying(failureCount: number, error: unknown): boolean {
  const isRefused = error instanceof Problem && error.status < 500;
  return failureCount === 0 && navigator.onLine && !isRefused;
}

/** Stores quantities as the shop lowered them, whose prices are known then without another request. */
function storeLowered(items: GuestItem[], priced: PricedBasket) {
  if (!priced.basketItems.some((line) => line.quantityAdjusted)) return;
  const fewer = lowered(items, priced);
  pricedAhead = identityOf(fewer);
  queryClient.setQueryData(keyFor(fewer), priced);
  changeGuestBasket((basket) => ({ ...basket, items: lowered(basket.items, priced) }));
}

function pricesQuery(items: GuestItem[], caller: Caller): Options {
  return {
    queryKey: keyFor(items),
    queryFn: async ({ signal }) => {
      const priced = await priceGuestBasket(items, requestPrices(caller, signal));
      if (!signal.aborted) storeLowered(items, priced);
      return priced;
    },
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    retry: isWorthRetrying,
    retryDelay: RETRY_MS,
  };
}

/** Nothing is priced. */
const IDLE: Options = { queryKey: [GUEST, "basket", "prices", "none"], enabled: false };

const observer = new QueryObserver<PricedBasket>(queryClient, IDLE);
const listeners = new Set<() => void>();
let identity = "";
/** Of items that were never requested, as the shop lowered others to them. */
let pricedAhead = "";
let state = UNPRICED;

function set(next: Partial<Prices>) {
  state = { ...state, ...next };
  for (const listener of [...listeners]) listener();
}

function update() {
  const { data, isError, isFetching } = observer.getCurrentResult();
  const next = { isPricing: isFetching, hasFailed: isError && !isFetching };
  if (!data || (data === state.basket && identity === state.identity)) return set(next);
  set({ ...next, basket: data, identity, known: withKnown(state.known, data) });
}

function observe(options: Options, of: string) {
  // It tells of itself meanwhile, still with the prices of the items before.
  observer.setOptions(options);
  identity = of;
  update();
}

/** Requested while somebody was signed in, a price may be theirs. */
onSessionEnd(() => {
  observe(IDLE, "");
  set(UNPRICED);
});

/** Has these items priced unless that is done or under way. */
function priceItems(items: GuestItem[], caller: Caller) {
  const next = identityOf(items);
  if (next === identity) return;
  if (items.length === 0) return observe(IDLE, next);
  if (next !== pricedAhead) queryClient.removeQueries({ queryKey: keyFor(items), exact: true });
  observe(pricesQuery(items, caller), next);
}

function retry() {
  if (identity && guestBasket().items.length > 0) void observer.refetch();
}

let unsubscribe = () => {};

function begin() {
  const leaveObserver = observer.subscribe(() => undefined);
  const leaveCache = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === "updated" && query === observer.getCurrentQuery()) update();
  });
  window.addEventListener("online", retry);
  queryClient.mount();
  unsubscribe = () => {
    leaveObserver();
    leaveCache();
    window.removeEventListener("online", retry);
    queryClient.unmount();
  };
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) begin();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) unsubscribe();
  };
}

Object.assign(guestBasketStore, {
  prices: () => state,
  subscribeToPrices: subscribe,
  price: (caller: Caller) => priceItems(guestBasket().items, caller),
  retry,
  refresh: retry,
});
resubscribeToPrices(guestBasketStore);
