/** A page's data comes from `GET /_page`; all pages of an older catalogue are forgotten together. */
import { withTimeout } from "../api/send";
import type { Page } from "../api/types";
import { cache } from "./cache";

const FRESH_MS = 60_000;

async function fetchPage(path: string, signal?: AbortSignal): Promise<Page> {
  const answer = await fetch(`/_page?path=${encodeURIComponent(path)}`, {
    headers: { Accept: "application/json" },
    signal: withTimeout(signal),
  });
  const page = await answer.json();
  if (!page?.content) throw new Error(`No page at ${path}`);
  return page;
}

/** Keeps a page that came with the document. */
export function keepPage(page: Page) {
  cache.setQueryData(["page", page.url], page);
}

/** The page at `path`, from the cache while it is fresh. */
export function openPage(path: string): Promise<Page> {
  return cache.fetchQuery({
    queryKey: ["page", path],
    queryFn: ({ signal }) => fetchPage(path, signal),
    staleTime: FRESH_MS,
  });
}

/** Drops pages kept from a catalogue older than the one `page` was made from. */
export function forgetOlderPages({ catalogueVersion }: Page) {
  cache.removeQueries({
    queryKey: ["page"],
    predicate: ({ state }) =>
      ((state.data as Page | undefined)?.catalogueVersion ?? catalogueVersion) < catalogueVersion,
  });
}
