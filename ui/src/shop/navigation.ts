/** Moves between pages: fetch the page's data, show it, then tell history, head, focus and scroll. */
import { type ComponentType, createContext, useContext, useSyncExternalStore } from "react";
import type { Page, PageKind } from "../api/types";
import { writeHead } from "./document-head";
import { isUnreachable, offlinePage } from "./offline-navigation";
import { rememberedScroll, rememberScroll } from "./scroll-memory";

export type PageComponent = ComponentType<{ page: Page }>;
export type PageLoaders = Record<PageKind, () => Promise<PageComponent>>;
export type LoadPage = (kind: PageKind) => Promise<PageComponent>;

/**
 * What stands on the screen; `visit` counts up, `scrollTop` null leaves scroll and focus alone, `action` is what the
 * address needs besides the page.
 */
export interface Shown {
  page: Page;
  Component: PageComponent;
  visit: number;
  action: string | null;
  scrollTop: number | null;
}

export interface Visit {
  move?: "push" | "replace" | "back";
  /** Stay where the reader is: another filter of the same list, not another page. */
  isStaying?: boolean;
}

/** The address of a page as the server knows it: path and query, without origin and hash. */
function pagePath(url: URL): string {
  return url.pathname + url.search;
}

export class Navigation {
  #shown: Shown;
  #pending = false;
  #latest = 0;
  #key = "first";
  #path = "";
  #pages: Promise<typeof import("./page-cache")> | undefined;
  readonly #first: Page;
  readonly #listeners = new Set<() => void>();
  readonly #load: LoadPage;

  constructor(first: Pick<Shown, "page" | "Component">, load: LoadPage) {
    const { searchParams } = new URL(location.href);
    this.#shown = { ...first, visit: 0, scrollTop: 0, action: searchParams.get("action") };
    this.#first = first.page;
    this.#load = load;
  }

  /** Takes over the browser's history; call once, in the browser. */
  start() {
    this.#key = history.state?.key ?? this.#key;
    this.#path = pagePath(new URL(location.href));
    history.scrollRestoration = "manual";
    history.replaceState({ key: this.#key }, "");
    window.addEventListener("popstate", () => void this.#goBack());
    window.addEventListener("pagehide", () => rememberScroll(this.#key));
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (entry?.type === "reload" || entry?.type === "back_forward") {
      window.scrollTo(0, rememberedScroll(this.#key));
    }
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly shown = () => this.#shown;
  readonly isPending = () => this.#pending;

  /** Opens the page at `href`; a page that cannot be fetched is opened by the browser itself. */
  readonly visit = async (href: string, { move = "push", isStaying = false }: Visit = {}) => {
    const url = new URL(href, location.href);
    const turn = ++this.#latest;
    this.#setPending(true);
    try {
      const opened = await this.#open(pagePath(url));
      if (turn === this.#latest) this.#show(opened, url, { move, isStaying });
    } catch (failure) {
      const offline = isUnreachable(failure) ? await this.#offline(url) : null;
      if (turn !== this.#latest) return;
      if (offline) this.#show(offline, url, { move, isStaying: false });
      else this.#leave(url, move);
    }
  };

  /** Fetches what a move needs whatever its page, above all when there is no network any more. */
  async prepare() {
    await Promise.all([this.#openCache(), this.#load("offline")]).catch(() => undefined);
  }

  /** Fetches the page at `href` ahead of the click. */
  async prefetch(href: string) {
    const path = pagePath(new URL(href, location.href));
    await this.#open(path).catch(() => undefined);
  }

  async #open(path: string) {
    const { openPage } = await this.#openCache();
    const page = await openPage(path);
    return { page, Component: await this.#load(page.content.kind) };
  }

  /** The cache comes with the first move; it starts with the page the document brought. */
  #openCache() {
    this.#pages ??= import("./page-cache").then((pages) => {
      pages.cachePage(this.#first);
      return pages;
    });
    this.#pages.catch(() => {
      this.#pages = undefined;
    });
    return this.#pages;
  }

  /** The page that stands at `url` until the shop can be reached; null when it was never loaded. */
  async #offline(url: URL) {
    const Component = await this.#load("offline").catch(() => null);
    return Component && { page: offlinePage(this.#shown.page, pagePath(url)), Component };
  }

  /** A jump within the page, as by the skip link, tells `popstate` too and is the browser's own. */
  async #goBack() {
    if (pagePath(new URL(location.href)) === this.#path) return;
    rememberScroll(this.#key);
    this.#key = history.state?.key ?? "first";
    await this.visit(location.href, { move: "back" });
  }

  #leave(url: URL, move: Visit["move"]) {
    this.#setPending(false);
    if (move === "back") location.reload();
    else location.assign(url);
  }

  #show(opened: Pick<Shown, "page" | "Component">, url: URL, { move, isStaying }: Required<Visit>) {
    if (move !== "back") this.#record(opened.page.url + url.hash, move);
    const scrollTop = move === "back" ? rememberedScroll(this.#key) : isStaying ? null : 0;
    this.#path = pagePath(new URL(location.href));
    this.#pending = false;
    const action = url.searchParams.get("action");
    this.#shown = { ...opened, visit: this.#shown.visit + 1, scrollTop, action };
    writeHead(opened.page.head);
    void this.#pages?.then((pages) => pages.forgetOlderPages(opened.page));
    this.#tell();
  }

  #record(address: string, move: "push" | "replace") {
    rememberScroll(this.#key);
    if (move === "push") this.#key = crypto.randomUUID?.() ?? String(performance.now());
    history[move === "push" ? "pushState" : "replaceState"]({ key: this.#key }, "", address);
  }

  #setPending(pending: boolean) {
    if (pending === this.#pending) return;
    this.#pending = pending;
    this.#tell();
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }
}

/** What a component may do with navigation; on the server nothing moves. */
export type Navigating = Pick<
  Navigation,
  "subscribe" | "shown" | "isPending" | "visit" | "prefetch"
>;

const NavigationContext = createContext<Navigating | null>(null);

export const NavigationProvider = NavigationContext.Provider;

export function useNavigation(): Navigating {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error("useNavigation outside of a NavigationProvider");
  return navigation;
}

export function useShown(): Shown {
  const { subscribe, shown } = useNavigation();
  return useSyncExternalStore(subscribe, shown, shown);
}

export function useIsPending(): boolean {
  const { subscribe, isPending } = useNavigation();
  return useSyncExternalStore(subscribe, isPending, () => false);
}
