/** Renews the session every 75 seconds while the tab is seen, one tab at a time (AU-12). */
import { type Caller, send } from "../api/send";
import { loadAccount } from "./account";
import { refreshedAt, rememberRefresh } from "./refreshed-at";
import { rereadSession, signedInEmail } from "./signed-in";

export const REFRESH_AFTER_MS = 75_000;

const LOCK = "session-refresh";
const SOONEST_MS = 1_000;

/** Accounts of the back office keep the token they were given. */
export function isRefreshed(cardCode: string | null): boolean {
  return cardCode !== null && !cardCode.startsWith("C");
}

/** How long the token is still valid. */
function dueIn(): number {
  return refreshedAt() + REFRESH_AFTER_MS - Date.now();
}

async function refresh(shop: Caller) {
  if (signedInEmail() === null || dueIn() > 0) return;
  rememberRefresh();
  await send(shop, "POST", "/account/api/Auth/Refresh", { body: {} }).catch(() => undefined);
}

async function oneAtATime(work: () => Promise<void>) {
  if (!navigator.locks) return work();
  await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

/** Cookies end without a word: a page that nobody touches notices it here. */
async function tick(shop: Caller) {
  rereadSession();
  if (document.visibilityState !== "visible") return;
  const { cardCode } = await loadAccount(shop);
  if (isRefreshed(cardCode)) await oneAtATime(() => refresh(shop));
}

/** Starts renewing; returns what ends it. A tab that comes back into view catches up at once. */
export function keepSessionAlive(shop: Caller): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (whenOverdue: number) => {
    clearTimeout(timer);
    const due = dueIn();
    const delay = due > 0 ? Math.min(due, REFRESH_AFTER_MS) : whenOverdue;
    timer = setTimeout(() => void tick(shop).finally(() => wait(REFRESH_AFTER_MS)), delay);
  };
  const catchUp = () => wait(SOONEST_MS);
  catchUp();
  document.addEventListener("visibilitychange", catchUp);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", catchUp);
  };
}
