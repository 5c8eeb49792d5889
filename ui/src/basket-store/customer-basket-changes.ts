/**
 * Changes of a customer's basket, each a mutation. All share one scope, so that they reach the shop in order; one
 * without a response is sent once more, with its idempotency key. What stays without one waits, and what follows it.
 */
import type { Mutation } from "@tanstack/react-query";
import { maintenanceText, Problem } from "../api/send";
import { SessionOver } from "../session/customer-query";
import { signedInEmail } from "../session/signed-in";
import { queryClient } from "../shop/query-client";
import { announce } from "../ui/live-region/live-region";
import type { BasketChange, FailedChange } from "./basket-change";
import { identityOf } from "./basket-prices";
import type { CustomerBasketCache } from "./customer-basket-cache";
import {
  additionOfAll,
  BASKET_SCOPE,
  type BasketRequest,
  isUnresolved,
  isWorthRetrying,
  RETRY_MS,
  requestsFor,
} from "./customer-basket-queries";
import { setRefusedChange } from "./failed-change";
import type { GuestItem } from "./guest-basket";
import { guestBasketStore } from "./guest-basket-store";
import { dropUndo } from "./last-change";

/** A change on its way; its requests are worked out when its turn comes and the ids of lines are known. */
export interface Pending {
  change: BasketChange;
  requests: BasketRequest[] | null;
  /** It got no response: it is not shown until somebody retries it. */
  isTakenBack: boolean;
  /** Why the shop changes nothing now, if it said so. */
  words?: string | undefined;
  /** The cached basket has it. */
  isDone: boolean;
}

export function toFailedChange({ change, words }: Pending): FailedChange {
  return { ...change, words };
}

type PendingMutation = Mutation<void, Error, Pending>;

/** An earlier change got no response: this one waits with it. */
class HeldBack extends Error {}

const mutations = queryClient.getMutationCache();

function isSignedOut(error: unknown): boolean {
  return error instanceof Problem && error.code === "signed_out";
}

export class CustomerBasketChanges {
  private readonly cache: CustomerBasketCache;
  private readonly mutationKey: readonly unknown[];
  private lastAddition: { identity: string; request: BasketRequest } | null = null;
  /** The changes under way, as of the last look while the session lasted. */
  private latest: Pending[] = [];

  constructor(cache: CustomerBasketCache) {
    this.cache = cache;
    cache.onSignedOut = () => this.leaveToGuest();
    this.mutationKey = [...cache.key, "change"];
  }

  /** Changes that the cached basket does not have yet, in order, and which of them failed. */
  pending(): { all: Pending[]; failed: Pending[] } {
    const open = this.mutations().filter(({ state }) => !state.variables?.isDone);
    this.latest = open.flatMap(({ state }) => state.variables ?? []);
    const failed = open.filter(({ state }) => state.status === "error");
    return { all: this.latest, failed: failed.flatMap(({ state }) => state.variables ?? []) };
  }

  /** Calls back when a change begins, goes on or ends; returns what ends that. */
  subscribe(listener: () => void): () => void {
    return mutations.subscribe(({ type, mutation }) => {
      const isMove = type === "updated" || type === "removed";
      if (isMove && mutation.options.mutationKey === this.mutationKey) listener();
    });
  }

  /** What was taken back is given up by it: the change is made on what is shown. */
  add(change: BasketChange) {
    setRefusedChange(null);
    for (const pending of this.pending().failed) if (pending.isTakenBack) this.remove(pending);
    this.resume();
    const mutation = mutations.build<void, Error, Pending, unknown>(queryClient, {
      ...this.sending(),
      mutationKey: this.mutationKey,
      mutationFn: (pending) => this.apply(pending),
      onSuccess: (_, pending) => this.remove(pending),
      onError: (error, pending) => this.fail(error, pending),
      gcTime: Number.POSITIVE_INFINITY,
    });
    this.execute(mutation, { change, requests: null, isTakenBack: false, isDone: false });
  }

  /** The same lines requested again keep their key, so that a lost response adds nothing twice. */
  async addAll(items: GuestItem[]) {
    const identity = identityOf(items);
    if (this.lastAddition?.identity !== identity)
      this.lastAddition = { identity, request: additionOfAll(items) };
    const { request } = this.lastAddition;
    const mutation = mutations.build<void, Error, void, unknown>(queryClient, {
      ...this.sending(),
      mutationKey: [...this.cache.key, "add-all"],
      mutationFn: async () => this.cache.put(await this.cache.send(request)),
      gcTime: 0,
    });
    try {
      await mutation.execute();
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      await guestBasketStore.addAll(items);
    }
    this.lastAddition = null;
  }

  /** Sends again what is still shown. */
  resume() {
    for (const pending of this.pending().failed) if (!pending.isTakenBack) this.resend(pending);
  }

  /** Sends again whatever failed, in order. */
  retry() {
    for (const pending of this.pending().failed) {
      pending.isTakenBack = false;
      this.resend(pending);
    }
  }

  /** The session is over: what was to be added is the guest's, and comes back with the next sign-in. */
  private leaveToGuest() {
    if (signedInEmail() !== null) return;
    const pending = this.latest;
    this.latest = [];
    for (const { change } of pending)
      if (change.kind === "add" || change.kind === "restore") guestBasketStore.change(change);
    for (const mutation of this.mutations()) mutations.remove(mutation);
  }

  private mutations(): PendingMutation[] {
    return mutations.findAll({ mutationKey: this.mutationKey }) as unknown as PendingMutation[];
  }

  private mutationOf(pending: Pending): PendingMutation | undefined {
    return this.mutations().find(({ state }) => state.variables === pending);
  }

  private execute(mutation: PendingMutation, pending: Pending) {
    mutation.execute(pending).catch(() => undefined);
  }

  private resend(pending: Pending) {
    const mutation = this.mutationOf(pending);
    if (mutation) this.execute(mutation, pending);
  }

  private remove(pending: Pending) {
    const mutation = this.mutationOf(pending);
    if (mutation) mutations.remove(mutation);
  }

  private sending() {
    return {
      scope: { id: BASKET_SCOPE },
      retry: (count: number, error: Error) => this.isRetried(count, error),
      retryDelay: RETRY_MS,
    };
  }

  /** A basket that could not be fetched was tried twice already. */
  private isRetried(failureCount: number, error: Error): boolean {
    const isOwn = !(error instanceof HeldBack || error instanceof SessionOver);
    return isOwn && this.cache.basket() !== undefined && isWorthRetrying(failureCount, error);
  }

  /** Sends the requests that are left of a change. */
  private async apply(pending: Pending) {
    if (this.cache.isOver()) throw new SessionOver();
    if (this.isHeldBack(pending)) throw new HeldBack();
    const basket = this.cache.basket() ?? (await this.cache.fetch());
    pending.requests ??= requestsFor(pending.change, basket);
    while (pending.requests[0]) {
      const response = await this.cache.send(pending.requests[0]);
      pending.requests.shift();
      pending.isDone = pending.requests.length === 0;
      this.cache.put(response);
    }
    pending.isDone = true;
  }

  private isHeldBack(pending: Pending): boolean {
    const before = this.mutations();
    before.length = before.findIndex(({ state }) => state.variables === pending);
    return before.some(({ state }) => state.status === "error");
  }

  private async fail(error: Error, pending: Pending) {
    if (isSignedOut(error) || this.cache.isOver()) return;
    if (isUnresolved(error)) return this.hold(pending, maintenanceText(error));
    this.remove(pending);
    if (pending.change.kind === "remove") dropUndo();
    if (error instanceof Problem) this.refuse(pending, error.errors[0]?.message ?? error.message);
    await this.cache.fetch().catch(() => undefined);
  }

  private refuse({ change }: Pending, words: string) {
    setRefusedChange({ ...change, words });
    announce(words);
  }

  /** Who removed or changed something sees that it did not happen; without a network it just waits. */
  private hold(pending: Pending, words: string | undefined) {
    pending.words = words;
    pending.isTakenBack =
      navigator.onLine && (pending.change.kind !== "add" || words !== undefined);
    if (words) announce(words);
    if (pending.isTakenBack) dropUndo();
  }
}
