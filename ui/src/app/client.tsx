/** The browser's entry: takes over the page that the server has drawn. */
import "../styles/layers.css";
import "../styles/tokens.css";
import "../styles/fonts.css";
import "../styles/base.css";
import "./shell/contact-lines/contact-lines.css";
import "./shell/footer/footer.css";
import { type ReactNode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { signedInEmail } from "../session/signed-in";
import { takeOverLinks } from "../shop/links";
import { type LoadPage, Navigation, type PageComponent } from "../shop/navigation";
import { pageBehind } from "../shop/offline-navigation";
import { routeHistory } from "../shop/route-history";
import { restoreVatDisplay } from "../shop/vat-display";
import { atRest } from "../shop/when-idle";
import { readInlinedPage } from "./inlined-page";
import { Shop } from "./shop";

/** In short steps, so that a press in between does not wait. */
function takeOver(root: HTMLElement, shop: ReactNode) {
  startTransition(() => {
    if (root.firstElementChild) hydrateRoot(root, shop);
    else createRoot(root).render(shop);
  });
}

/** The document names the file of its own page; where the others stand is fetched with the first move. */
async function firstPage(): Promise<PageComponent> {
  const exported = await import(document.documentElement.dataset.page ?? "");
  const [name = ""] = Object.keys(exported).filter((one) => one.endsWith("Page"));
  return exported[name];
}

const load: LoadPage = async (kind) => (await import("./page-loaders")).pageLoaders[kind]();

async function start() {
  const page = readInlinedPage(document);
  const root = document.getElementById("app");
  if (!page || !root) return;
  signedInEmail();
  const navigation = new Navigation({ page, Component: await firstPage() }, load);
  const shop = <Shop navigation={navigation} />;
  takeOver(root, shop);
  navigation.start();
  restoreVatDisplay();
  takeOverLinks(navigation);
  if (page.content.kind === "offline")
    void navigation.visit(pageBehind(page.url), { move: "replace" });
  atRest(() => {
    void navigation.prepare();
    // Without a network the page goes on without it; the next one loads it again.
    void import("./deferred").then(
      ({ begin }) => begin(navigation, createRoot, routeHistory),
      () => undefined,
    );
  });
}

void start();
