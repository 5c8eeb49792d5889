/**
 * A customer's basket: kept by the shop, shown here at once. Changes are sent one after another and one that gets no
 * answer once more, with its key. What stays unanswered waits: an addition stays shown, any other change is undone until
 * somebody asks for it again. A change that is refused is dropped.
 */
import { type Caller, Problem } from "../api/send";
import type { Basket } from "../api/types";
import { signedInEmail } from "../session/signed-in";
import { currentSession } from "../shop/customer-state";
import { keep, kept } from "../shop/customer-storage";
import { announce } from "../ui/live-region/live-region";
import { applied, type Change } from "./basket-change";
import { type Keeper, type Prices, UNPRICED } from "./basket-store";
import {
  addition,
  type Call,
  callsFor,
  fetchBasket,
  sendCall,
  type Waiting,
} from "./customer-basket-requests";
import type { GuestItem } from "./guest-basket";
import { guestKeeper } from "./guest-basket-store";
import { letRemovalStand } from "./last-change";
import { identityOf, keyOf, withKnown } from "./quote";

const FRESH_MS = 60_000;
const RETRY_MS = 1_000;
const SNAPSHOT = ["sessionStorage", "basket"] as const;
const OTHER_TABS = "customer-basket";

function itemsOf(basket: Basket): GuestItem[] {
  return basket.basketItems.map((line) => ({ ...keyOf(line), quantity: line.quantity }));
}

/** What this tab saw last of this customer, shown until the shop has answered. */
function remembered(): GuestItem[] {
  const items = kept(...SNAPSHOT);
  return Array.isArray(items) ? items : [];
}

function isLost(problem: unknown): boolean {
  return !(problem instanceof Problem) || problem.status >= 500 || problem.status === 429;
}

function isSignedOut(problem: unknown): boolean {
  return problem instanceof Problem && problem.code === "signed_out";
}

function isShown({ isUndone }: Waiting): boolean {
  return !isUndone;
}

export class CustomerKeeper implements Keeper {
  private readonly shop: Caller;
  private readonly session = currentSession();
  private readonly listeners = new Set<() => void>();
  private readonly tabs: BroadcastChannel | null;
  private basket: Basket | null = null;
  private kept: GuestItem[] = remembered();
  private shown: GuestItem[] = this.kept;
  private isOld = true;
  private priced: Prices = UNPRICED;
  private waiting: Waiting[] = [];
  private adding: { said: string; call: Call } | null = null;
  private isAtWork = false;
  private answeredAt = 0;

  constructor(shop: Caller) {
    this.shop = shop;
    this.tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(OTHER_TABS);
  }

  items = () => this.shown;
  isRead = () => this.basket !== null || this.shown.length > 0;
  prices = () => this.priced;

  subscribeToItems = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  subscribeToPrices = this.subscribeToItems;

  change = (change: Change) => {
    this.waiting = [...this.waiting.filter(isShown), { change, calls: null }];
    this.show({ isPricing: true, hasFailed: false });
    void this.work();
  };

  /** The same lines asked for again keep their key, so that a lost answer adds nothing twice. */
  addAll = async (items: GuestItem[]) => {
    const said = identityOf(items);
    if (this.adding?.said !== said) this.adding = { said, call: addition(items) };
    const { call } = this.adding;
    try {
      this.takeUp(await this.twice(() => sendCall(this.shop, call)));
    } catch (problem) {
      if (!isSignedOut(problem)) throw problem;
      await guestKeeper.addAll(items);
    }
    this.adding = null;
  };

  price = () => {
    if (this.isOld && !this.priced.hasFailed) void this.work();
  };

  priceAgain = () => {
    for (const one of this.waiting) one.isUndone = false;
    this.show({ hasFailed: false });
    void this.work();
  };

  refresh = () => {
    this.isOld = true;
    void this.work();
  };

  /** Takes an answer up unless a newer one came first; another tab hears of it. */
  takeUp = (basket: Basket) => {
    if (this.isOver() || basket.version < (this.basket?.version ?? 0)) return;
    const isNews = this.basket !== null && basket.version > this.basket.version;
    this.basket = basket;
    this.kept = itemsOf(basket);
    this.isOld = false;
    this.answeredAt = Date.now();
    const quoted = { ...basket, refused: [] };
    this.show({
      quoted,
      answers: identityOf(this.kept),
      known: withKnown(this.priced.known, quoted),
    });
    if (isNews) this.tabs?.postMessage(basket.version);
  };

  /** Watches for what other tabs and a return to this one make old; returns what ends that. */
  watch = () => {
    const lookAgain = () => {
      const isStale = Date.now() - this.answeredAt > FRESH_MS;
      if (document.visibilityState === "visible" && isStale) this.refresh();
    };
    const hear = ({ data }: MessageEvent) => {
      if (Number(data) > (this.basket?.version ?? 0)) this.refresh();
    };
    document.addEventListener("visibilitychange", lookAgain);
    window.addEventListener("online", this.priceAgain);
    this.tabs?.addEventListener("message", hear);
    void this.work();
    return () => {
      document.removeEventListener("visibilitychange", lookAgain);
      window.removeEventListener("online", this.priceAgain);
      this.tabs?.close();
    };
  };

  /** Shows what the shop keeps with every change that waits on top. */
  private show(next: Partial<Prices>) {
    if (this.isOver()) return;
    const undone = this.waiting.filter((one) => !isShown(one)).map(({ change }) => change);
    this.priced = { ...this.priced, undone, ...next };
    const basket = { basketId: "", items: this.kept };
    const shown = this.waiting.filter(isShown);
    this.shown = shown.reduce((held, { change }) => applied(held, change), basket).items;
    keep(...SNAPSHOT, this.shown);
    for (const listener of [...this.listeners]) listener();
  }

  /** The customer is not who is signed in any more: nothing is sent, shown or kept for them. */
  private isOver(): boolean {
    return currentSession() !== this.session;
  }

  private async twice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await this.once(ask);
    } catch (problem) {
      if (!isLost(problem) || !navigator.onLine) throw problem;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      return this.once(ask);
    }
  }

  private once<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (this.isOver()) throw new Error("Another customer's session");
    return ask();
  }

  /** Sends what waits, in order, one call at a time. */
  private async work() {
    if (this.isAtWork || this.isOver()) return;
    this.isAtWork = true;
    this.show({ isPricing: true });
    try {
      if (this.isOld) this.takeUp(await this.twice(() => fetchBasket(this.shop)));
      for (let next = this.next(); next; next = this.next()) await this.settle(next);
      this.show({ hasFailed: false });
    } catch (problem) {
      this.fail(problem);
    } finally {
      this.isAtWork = false;
      this.show({ isPricing: false });
    }
  }

  private next(): Waiting | undefined {
    return this.waiting.find(isShown);
  }

  private async settle(next: Waiting) {
    if (!this.basket) return;
    next.calls ??= callsFor(next.change, this.basket);
    let answer = this.basket;
    try {
      while (next.calls[0]) {
        const [call] = next.calls;
        answer = await this.twice(() => sendCall(this.shop, call));
        next.calls.shift();
      }
    } catch (problem) {
      this.takeUp(answer);
      if (isLost(problem)) throw problem;
      this.drop(next, problem as Problem);
      answer = await this.twice(() => fetchBasket(this.shop));
    }
    this.waiting = this.waiting.filter((other) => other !== next);
    this.takeUp(answer);
  }

  /** A refused change is over; what the shop keeps is shown again. */
  private drop(refused: Waiting, problem: Problem) {
    if (isSignedOut(problem)) throw problem;
    this.waiting = this.waiting.filter((other) => other !== refused);
    if (refused.change.kind === "remove") letRemovalStand();
    announce(problem.errors[0]?.message ?? problem.message);
  }

  private fail(problem: unknown) {
    if (isSignedOut(problem)) this.leaveToGuest();
    if (this.isOver()) return;
    if (navigator.onLine) this.undo();
    this.show({ hasFailed: true });
  }

  /** Who took something out or changed it sees that it did not happen; without a network it just waits. */
  private undo() {
    for (const one of this.waiting) one.isUndone = one.change.kind !== "add";
    if (this.waiting.some((one) => one.isUndone)) letRemovalStand();
  }

  /** The session is over: what was to be added is the guest's, and comes back with the next sign-in. */
  private leaveToGuest() {
    if (signedInEmail() !== null) return;
    for (const { change } of this.waiting)
      if (change.kind === "add" || change.kind === "restore") guestKeeper.change(change);
    this.waiting = [];
  }
}
