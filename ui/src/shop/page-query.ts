/** A page's data comes from `GET /_page`; all pages of an older catalogue are forgotten together. */
import type { QueryClient } from "@tanstack/react-query";
import { withTimeout } from "../api/send";
import type { Page } from "../api/types";

const FRESH_MS = 60_000;

/** The address of a page as the server knows it: path and query, without origin and hash. */
export function pagePath(url: URL): string {
  return url.pathname + url.search;
}

async function fetchPage(path: string, signal?: AbortSignal): Promise<Page> {
  const answer = await fetch(`/_page?path=${encodeURIComponent(path)}`, {
    headers: { Accept: "application/json" },
    signal: withTimeout(signal),
  });
  const page = await answer.json();
  if (!page?.content) throw new Error(`No page at ${path}`);
  return page;
}

export function pageQuery(path: string) {
  return {
    queryKey: ["page", path],
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchPage(path, signal),
    staleTime: FRESH_MS,
  };
}

/** Drops pages kept from a catalogue older than the one `page` was made from. */
export function forgetOlderPages(cache: QueryClient, page: Page) {
  cache.removeQueries({
    queryKey: ["page"],
    predicate: ({ state }) =>
      (state.data as Page | undefined)?.catalogueVersion !== undefined &&
      (state.data as Page).catalogueVersion < page.catalogueVersion,
  });
}
