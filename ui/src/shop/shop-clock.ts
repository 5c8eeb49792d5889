/** The shop's clock, as the `Date` of its responses tells it: a browser's own may be hours out. */

const SECOND_MS = 1_000;
const PATIENCE_MS = 3_000;
const TRUSTED_MS = 600_000;

let aheadMs = 0;
let trustedUntil = Number.NEGATIVE_INFINITY;
let setting: Promise<void> | undefined;

/** How far the shop's clock is ahead, in ms; 0 while the browser's may be right to the second. */
export function clockAhead(shopSecond: number, requestedAt: number, receivedAt: number): number {
  const isPossible = receivedAt >= shopSecond && requestedAt < shopSecond + SECOND_MS;
  return isPossible ? 0 : shopSecond + SECOND_MS / 2 - (requestedAt + receivedAt) / 2;
}

async function fetchTime() {
  const requestedAt = Date.now();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch("/health", { method: "HEAD", cache: "no-store", signal });
  const shopTime = Date.parse(response.headers.get("Date") ?? "");
  if (shopTime) aheadMs = clockAhead(shopTime, requestedAt, Date.now());
}

/** Sets the clock unless that was done a short while ago; without a response it goes on as it is. */
export function setShopClock(): Promise<void> {
  if (performance.now() < trustedUntil || !navigator.onLine) return Promise.resolve();
  setting ??= fetchTime()
    .catch(() => undefined)
    .finally(() => {
      trustedUntil = performance.now() + TRUSTED_MS;
      setting = undefined;
    });
  return setting;
}

/** This instant, in ms. */
export function shopNow(): number {
  return Date.now() + aheadMs;
}
