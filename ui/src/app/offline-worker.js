/**
 * Answers with the bare shell when a page cannot be fetched. It keeps the shell and its files, nothing
 * else: no page, no call, nothing of a shopper. Plain JavaScript, for the page's types are not a worker's.
 * VERSION and FILES are put before it by the server.
 */
/* global VERSION, FILES */
const SHELL = "/_app";
const ADDRESSES = new Set(FILES.map((file) => self.location.origin + file));

/** The shell is asked for without cookies, so that no shopper's choice stands in it. */
async function keep() {
  const cache = await caches.open(VERSION);
  await cache.addAll([new Request(SHELL, { credentials: "omit", cache: "no-cache" }), ...FILES]);
  await self.skipWaiting();
}

async function forgetOlder() {
  const others = (await caches.keys()).filter((name) => name !== VERSION);
  await Promise.all(others.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
}

async function kept(request) {
  const cache = await caches.open(VERSION);
  return (await cache.match(request)) ?? fetch(request);
}

async function pageOrShell({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return kept(SHELL);
  }
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOlder()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate" && request.method === "GET")
    event.respondWith(pageOrShell(event));
  else if (ADDRESSES.has(request.url)) event.respondWith(kept(request));
});
