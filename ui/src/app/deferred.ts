/** What nobody waits for: begun once the first page has been quiet for a while. */
import { addById } from "../basket-store/add-by-id";
import { ADDED_EVENT } from "../basket-store/added/added-lines";
import type { Navigating } from "../shop/navigation";
import type { routeHistory } from "../shop/route-history";

type Place = Pick<Navigating, "shown" | "subscribe">;
type CreateRoot = typeof import("react-dom/client").createRoot;
type History = typeof routeHistory;

/** For a page opened without a network; the worker is fetched from the shop's root, whose pages it responds for. */
function keepShell({ offline }: DOMStringMap) {
  if (offline) navigator.serviceWorker?.register(offline).catch(() => undefined);
}

/** Whoever recommends a product names it by id in `data-recommended`, or tells of the press itself (EV-04). */
function hearRecommendations({ shown }: Pick<Navigating, "shown">) {
  document.addEventListener("click", ({ target }) => {
    const pressed = target instanceof Element ? target.closest("[data-recommended]") : null;
    const id = pressed?.getAttribute("data-recommended");
    if (id) void addById(shown().page.shop, id);
  });
  document.addEventListener("shop:recommended", (event) => {
    void addById(shown().page.shop, String((event as CustomEvent).detail));
  });
}

/** Browsers take a card that peeks in at the end of its rail for seen; reached by keyboard, all of it is shown. */
function bringInFocused() {
  const bringIn = () => {
    const card = document.activeElement?.closest("li:has(:focus-visible)");
    const rail = card?.parentElement;
    if (!card || !rail) return;
    const { left, right } = card.getBoundingClientRect();
    const seen = rail.getBoundingClientRect();
    if (left < seen.left) rail.scrollLeft += left - seen.left;
    else if (right > seen.right) rail.scrollLeft += right - seen.right;
  };
  document.addEventListener("focusin", bringIn);
  bringIn();
}

/** Once another product than the one on the screen was looked at, it can be gone back to. */
function showSeen(navigation: Place, createRoot: CreateRoot, history: History) {
  let isBegun = false;
  const look = () => {
    const { url } = navigation.shown().page;
    if (isBegun || !history().some((one) => one.startsWith("/product/") && one !== url)) return;
    isBegun = true;
    void import("../features/recently-viewed/start-recently-viewed")
      .then(({ startSeen }) => startSeen(navigation, createRoot, history))
      .catch(() => undefined);
  };
  navigation.subscribe(look);
  look();
}

/** What is added from lists is shown in a bar, which comes with the first such add. */
function showAdded(navigation: Place, createRoot: CreateRoot) {
  let isBegun = false;
  const show = () => {
    if (isBegun) return;
    isBegun = true;
    void import("../features/added-bar/start-added-bar")
      .then(({ startAddedBar }) => startAddedBar(navigation, createRoot))
      .catch(() => {
        isBegun = false;
      });
  };
  document.addEventListener(ADDED_EVENT, show);
  if ("added" in document.documentElement.dataset) show();
}

/** What every page has is handed over, for a part that imported it would pull it into a file of its own. */
export function begin(navigation: Place, createRoot: CreateRoot, history: History) {
  const { dataset } = document.documentElement;
  keepShell(dataset);
  hearRecommendations(navigation);
  bringInFocused();
  showSeen(navigation, createRoot, history);
  showAdded(navigation, createRoot);
  if (dataset.consent)
    void import("../features/consent/start-consent")
      .then(({ startConsent }) => startConsent(navigation, createRoot))
      .catch(() => undefined);
}
