/** The server's entry: one function from a page's JSON to the HTML inside `#app`. */
import { renderToString } from "react-dom/server";
import type { Page, PageKind } from "../api/types";
import { BasketPage } from "../features/basket/basket-page";
import { BrandsPage } from "../features/brands/brands-page";
import { ListPage } from "../features/browse/list-page";
import { HomePage } from "../features/home/home-page";
import { ProductPage } from "../features/product/product-page";
import { FailurePage } from "../features/system/failure-page";
import { NotFoundPage } from "../features/system/not-found-page";
import { cache } from "../shop/cache";
import type { Navigating, PageComponent } from "../shop/navigation";
import { Shop } from "./shop";

const COMPONENTS: Record<PageKind, PageComponent> = {
  home: HomePage,
  list: ListPage,
  product: ProductPage,
  brands: BrandsPage,
  basket: BasketPage,
  not_found: NotFoundPage,
  failure: FailurePage,
};

function standingStill(page: Page): Navigating {
  const shown = { page, Component: COMPONENTS[page.content.kind], visit: 0, scrollTop: null };
  return {
    subscribe: () => () => true,
    shown: () => shown,
    isPending: () => false,
    visit: async () => undefined,
    prefetch: async () => undefined,
  };
}

/** The HTML does not depend on the VAT choice: CSS and the browser take that up. */
function render(pageJson: string): string {
  const page: Page = JSON.parse(pageJson);
  cache.clear();
  return renderToString(<Shop navigation={standingStill(page)} />);
}

Object.assign(globalThis, { render });
