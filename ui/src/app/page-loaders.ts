/** Which component draws which kind of page; each is a file of its own for the browser. */
import type { PageLoaders } from "../shop/navigation";

export const pageLoaders: PageLoaders = {
  home: async () => (await import("../features/home/home-page")).HomePage,
  list: async () => (await import("../features/browse/list-page")).ListPage,
  product: async () => (await import("../features/product/product-page")).ProductPage,
  cut_product: async () => (await import("../features/product/cut-product-page")).CutProductPage,
  family: async () => (await import("../features/family/family-page")).FamilyPage,
  brands: async () => (await import("../features/brands/brands-page")).BrandsPage,
  basket: async () => (await import("../features/basket/basket-page")).BasketPage,
  account: async () => (await import("../features/account/account-page")).AccountPage,
  orders: async () => (await import("../features/account/orders-page")).OrdersPage,
  order: async () => (await import("../features/account/order-page")).OrderPage,
  wishlist: async () => (await import("../features/account/wishlist-page")).WishlistPage,
  favourite: async () => (await import("../features/account/favourite-page")).FavouritePage,
  addresses: async () => (await import("../features/account/addresses-page")).AddressesPage,
  security: async () => (await import("../features/account/security-page")).SecurityPage,
  checkout: async () => (await import("../features/checkout/checkout-page")).CheckoutPage,
  pay: async () => (await import("../features/pay/pay-page")).PayPage,
  confirmed: async () => (await import("../features/checkout/confirmed-page")).ConfirmedPage,
  content: async () => (await import("../features/content/content-page")).ContentPage,
  statement: async () => (await import("../features/account/statement-page")).StatementPage,
  track: async () => (await import("../features/track/track-page")).TrackPage,
  sign_in: async () => (await import("../features/auth/sign-in-page")).SignInPage,
  reset_password: async () =>
    (await import("../features/auth/reset-password-page")).ResetPasswordPage,
  quick_order: async () =>
    (await import("../features/quick-order/quick-order-page")).QuickOrderPage,
  not_found: async () => (await import("../features/system/not-found-page")).NotFoundPage,
  failure: async () => (await import("../features/system/failure-page")).FailurePage,
  offline: async () => (await import("../features/system/offline-page")).OfflinePage,
};
