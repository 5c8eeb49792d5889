/** A page's data comes from `GET /_page`; all pages of an older catalogue are forgotten together. */

import { Problem, withTimeout } from "../api/send";
import type { Page } from "../api/types";
import { preferredPath } from "./list-preference";
import { EVERYONE, queryClient } from "./query-client";

const FRESH_MS = 60_000;

function pageKey(...path: string[]) {
  return [EVERYONE, "page", ...path];
}

async function fetchPage(path: string, signal?: AbortSignal): Promise<Page> {
  const response = await fetch(`/_page?path=${encodeURIComponent(path)}`, {
    headers: { Accept: "application/json" },
    signal: withTimeout(signal),
  }).catch((failure) => {
    throw new Problem(0, "unreachable", String(failure));
  });
  const page = await response.json();
  if (!page?.content) throw new Error(`No page at ${path}`);
  return page;
}

/** Keeps a page that came with the document, unless that is none. */
export function cachePage(page: Page) {
  if (page.content.kind !== "offline") queryClient.setQueryData(pageKey(page.url), page);
}

/** The page at `address`, from the cache while it is fresh; an older one when the shop cannot be reached. */
export async function openPage(address: string): Promise<Page> {
  const path = preferredPath(address);
  const queryKey = pageKey(path);
  try {
    const queryFn = ({ signal }: { signal: AbortSignal }) => fetchPage(path, signal);
    return await queryClient.fetchQuery({ queryKey, queryFn, staleTime: FRESH_MS });
  } catch (failure) {
    const cached = queryClient.getQueryData<Page>(queryKey);
    if (cached && failure instanceof Problem) return cached;
    throw failure;
  }
}

/** Drops pages of a catalogue older than the one `page` was made from. */
export function forgetOlderPages({ catalogueVersion }: Page) {
  queryClient.removeQueries({
    queryKey: pageKey(),
    predicate: ({ state }) =>
      ((state.data as Page | undefined)?.catalogueVersion ?? catalogueVersion) < catalogueVersion,
  });
}
