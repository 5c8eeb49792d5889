/** A page's data comes from `GET /_page`; all pages of an older catalogue are forgotten together. */
import { Problem, withTimeout } from "../api/send";
import type { Page } from "../api/types";
import { cache } from "./query-client";

const FRESH_MS = 60_000;

async function fetchPage(path: string, signal?: AbortSignal): Promise<Page> {
  const answer = await fetch(`/_page?path=${encodeURIComponent(path)}`, {
    headers: { Accept: "application/json" },
    signal: withTimeout(signal),
  }).catch((failure) => {
    throw new Problem(0, "unreachable", String(failure));
  });
  const page = await answer.json();
  if (!page?.content) throw new Error(`No page at ${path}`);
  return page;
}

/** Keeps a page that came with the document, unless that is none. */
export function keepPage(page: Page) {
  if (page.content.kind !== "offline") cache.setQueryData(["page", page.url], page);
}

/** The page at `path`, from the cache while it is fresh; an older one when the shop cannot be reached. */
export async function openPage(path: string): Promise<Page> {
  const queryKey = ["page", path];
  try {
    const queryFn = ({ signal }: { signal: AbortSignal }) => fetchPage(path, signal);
    return await cache.fetchQuery({ queryKey, queryFn, staleTime: FRESH_MS });
  } catch (failure) {
    const kept = cache.getQueryData<Page>(queryKey);
    if (kept && failure instanceof Problem) return kept;
    throw failure;
  }
}

/** Drops pages kept from a catalogue older than the one `page` was made from. */
export function forgetOlderPages({ catalogueVersion }: Page) {
  cache.removeQueries({
    queryKey: ["page"],
    predicate: ({ state }) =>
      ((state.data as Page | undefined)?.catalogueVersion ?? catalogueVersion) < catalogueVersion,
  });
}
