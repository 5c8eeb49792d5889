/** What nobody waits for: begun once the first page has been quiet for a while. */
import { addById } from "../basket-store/add-by-id";
import type { Navigating } from "../shop/navigation";

/** For a page opened without a network; the worker is fetched from the shop's root, whose pages it answers for. */
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

/** `createRoot` is handed over, for a part that imported it would pull it into a file of its own. */
export function begin(
  navigation: Pick<Navigating, "shown" | "subscribe">,
  createRoot: typeof import("react-dom/client").createRoot,
) {
  const { dataset } = document.documentElement;
  keepShell(dataset);
  hearRecommendations(navigation);
  if (dataset.consent)
    void import("../features/consent/start")
      .then(({ startConsent }) => startConsent(navigation, createRoot))
      .catch(() => undefined);
}
