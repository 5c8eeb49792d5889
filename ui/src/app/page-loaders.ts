/** Which component draws which kind of page; each is a file of its own for the browser. */
import type { PageLoaders } from "../shop/navigation";

export const pageLoaders: PageLoaders = {
  home: async () => (await import("../features/home/home-page")).HomePage,
  list: async () => (await import("../features/browse/list-page")).ListPage,
  product: async () => (await import("../features/product/product-page")).ProductPage,
  brands: async () => (await import("../features/brands/brands-page")).BrandsPage,
  basket: async () => (await import("../features/basket/basket-page")).BasketPage,
  not_found: async () => (await import("../features/system/not-found-page")).NotFoundPage,
  failure: async () => (await import("../features/system/failure-page")).FailurePage,
};
