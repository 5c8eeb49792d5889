/** What one file of tests left behind is cleared for the next: starting a browser for each took most of their time. */
import { configure } from "@testing-library/react";
import { vi } from "vitest";

// A wait ends as soon as what it waits for is there; on a busy machine a retry alone takes over the default of 1 s.
configure({ asyncUtilTimeout: 10_000 });
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
if (typeof document !== "undefined") emptyBrowser();

function emptyBrowser() {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; ")) {
    // biome-ignore lint/suspicious/noDocumentCookie: the browser of the tests has no other way.
    document.cookie = `${cookie.split("=")[0]}=; max-age=0; path=/`;
  }
  history.replaceState(null, "", "/");
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
}
