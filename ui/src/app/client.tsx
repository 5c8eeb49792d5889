/** The browser's entry: takes over the page that the server has drawn. */
import "../styles/layers.css";
import "../styles/tokens.css";
import "../styles/fonts.css";
import "../styles/base.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { takeOverLinks } from "../shop/links";
import { Navigation } from "../shop/navigation";
import { restoreVatDisplay } from "../shop/vat-display";
import { readInlinedPage } from "./inlined-page";
import { pageLoaders } from "./page-loaders";
import { Shop } from "./shop";

async function start() {
  const page = readInlinedPage(document);
  const root = document.getElementById("app");
  if (!page || !root) return;
  const Component = await pageLoaders[page.content.kind]();
  const navigation = new Navigation({ page, Component }, pageLoaders);
  const shop = <Shop navigation={navigation} />;
  if (root.firstElementChild) hydrateRoot(root, shop);
  else createRoot(root).render(shop);
  navigation.start();
  restoreVatDisplay();
  takeOverLinks(navigation);
  document.documentElement.dataset.ready = "";
}

void start();
