/** Plain links move within the shop without a page load; everything else stays the browser's. */
import type { Navigation } from "./navigation";

const REST_MS = 65;

/** A link in another role opens something here. */
function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest("a[href]:not([role])") : null;
}

/** Says whether a link leads to a page of this shop; files and downloads do not. */
export function leadsToPage(link: HTMLAnchorElement): boolean {
  const url = new URL(link.href, location.href);
  const isSamePlace = url.pathname + url.search === location.pathname + location.search;
  return (
    url.origin === location.origin &&
    (!link.target || link.target === "_self") &&
    !link.hasAttribute("download") &&
    !(url.hash && isSamePlace) &&
    !/\.\w{2,4}$/.test(url.pathname)
  );
}

function isPlain(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !isModified && !event.defaultPrevented;
}

/** Takes over clicks on links (`data-stay` keeps scroll and focus), and fetches a page ahead once pointer or focus rests on its link. */
export function takeOverLinks(navigation: Pick<Navigation, "visit" | "prefetch">) {
  document.addEventListener("click", (event) => {
    const link = linkOf(event);
    if (!link || !isPlain(event) || !leadsToPage(link)) return;
    event.preventDefault();
    void navigation.visit(link.href, { isStaying: "stay" in link.dataset });
  });
  let resting: ReturnType<typeof setTimeout> | undefined;
  const rest = (event: Event) => {
    clearTimeout(resting);
    const link = linkOf(event);
    if (!link || !leadsToPage(link)) return;
    resting = setTimeout(() => void navigation.prefetch(link.href), REST_MS);
  };
  document.addEventListener("pointerover", rest);
  document.addEventListener("focusin", rest);
}
