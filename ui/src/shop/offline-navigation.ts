/** When the shop cannot be reached, its own page says so at the requested address. */
import { Problem } from "../api/send";
import type { Page } from "../api/types";

/** Says whether a move failed for want of a network, or of a shop at its other end. */
export function isUnreachable(failure: unknown): boolean {
  return !navigator.onLine || (failure instanceof Problem && failure.status === 0);
}

/** The address to open in the place of the bare shell, which has no page of its own. */
export function pageBehind(url: string): string {
  return url === "/_app" ? "/" : url;
}

/** The page that stands at `url` meanwhile; it knows the shop from the page that was left. */
export function offlinePage({ shop, head, catalogueVersion }: Page, url: string): Page {
  const about = { ...head, title: `Offline | ${shop.name}`, robots: "noindex,follow" };
  return { url, status: 0, head: about, shop, content: { kind: "offline" }, catalogueVersion };
}
