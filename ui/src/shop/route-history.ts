/** The last addresses of this tab, the newest last: stored in session storage and read back on load (SH-04). */
import { onSessionEnd } from "./customer-state";

const KEY = "routeHistory";
const MOST = 20;

/** Nobody can list all names that a token goes by, so a query keeps what is known to be harmless. */
const HARMLESS = /^(?:query|scope|sort|page|show|action|situation|f\..+)$/;
const SECRET = /@|%40|[\w-]{24,}/i;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "@";
  }
}

/** An address without what nobody else may learn: tokens and e-mails of its query, or of a search within its path. */
export function harmless(address: string): string {
  const { pathname, searchParams } = new URL(address, location.origin);
  const path = pathname.split("/").filter((part) => !/@|%40/.test(decoded(part)));
  const stored = [...searchParams].filter(
    ([name, value]) => HARMLESS.test(name) && !SECRET.test(value),
  );
  const query = String(new URLSearchParams(stored));
  return `${path.join("/") || "/"}${query && `?${query}`}`;
}

/** The addresses in the order they were opened; empty where nothing is stored. */
export function routeHistory(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored)
      ? stored.filter((one) => typeof one === "string").slice(-MOST)
      : [];
  } catch {
    return [];
  }
}

/** Adds an address; the same one twice running stands once. */
export function noteRoute(address: string) {
  const routes = routeHistory();
  const route = harmless(address);
  if (routes.at(-1) === route) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...routes, route].slice(-MOST)));
  } catch {
    // Without storage there is no history, and nothing else is lost.
  }
}

/** What a customer has looked at is nobody else's; the page that stands then is noted anew. */
onSessionEnd(() => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is no history.
  }
});
