/** The server's entry: from a page's JSON to the HTML inside `#app`, from a footer's to what it holds. */
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { Page, PageKind } from "../api/types";
import { AccountPage } from "../features/account/account-page";
import { AddressesPage } from "../features/account/addresses-page";
import { FavouritePage } from "../features/account/favourite-page";
import { OrderPage } from "../features/account/order-page";
import { OrdersPage } from "../features/account/orders-page";
import { SecurityPage } from "../features/account/security-page";
import { StatementPage } from "../features/account/statement-page";
import { WishlistPage } from "../features/account/wishlist-page";
import { ResetPasswordPage } from "../features/auth/reset-password-page";
import { SignInPage } from "../features/auth/sign-in-page";
import { BasketPage } from "../features/basket/basket-page";
import { BrandsPage } from "../features/brands/brands-page";
import { ListPage } from "../features/browse/list-page";
import { CheckoutPage } from "../features/checkout/checkout-page";
import { ConfirmedPage } from "../features/checkout/confirmed-page";
import { ContentPage } from "../features/content/content-page";
import { FamilyPage } from "../features/family/family-page";
import { HomePage } from "../features/home/home-page";
import { PayPage } from "../features/pay/pay-page";
import { CutProductPage } from "../features/product/cut-product-page";
import { ProductPage } from "../features/product/product-page";
import { QuickOrderPage } from "../features/quick-order/quick-order-page";
import { FailurePage } from "../features/system/failure-page";
import { NotFoundPage } from "../features/system/not-found-page";
import { OfflinePage } from "../features/system/offline-page";
import { TrackPage } from "../features/track/track-page";
import type { Navigating, PageComponent } from "../shop/navigation";
import { queryClient } from "../shop/query-client";
import { type Footer, FooterInside } from "./shell/footer/footer";
import { Shop } from "./shop";

const COMPONENTS: Record<PageKind, PageComponent> = {
  home: HomePage,
  list: ListPage,
  product: ProductPage,
  cut_product: CutProductPage,
  family: FamilyPage,
  brands: BrandsPage,
  basket: BasketPage,
  account: AccountPage,
  orders: OrdersPage,
  order: OrderPage,
  wishlist: WishlistPage,
  favourite: FavouritePage,
  addresses: AddressesPage,
  security: SecurityPage,
  checkout: CheckoutPage,
  pay: PayPage,
  confirmed: ConfirmedPage,
  statement: StatementPage,
  track: TrackPage,
  sign_in: SignInPage,
  reset_password: ResetPasswordPage,
  quick_order: QuickOrderPage,
  content: ContentPage,
  not_found: NotFoundPage,
  failure: FailurePage,
  offline: OfflinePage,
};

function standingStill(page: Page): Navigating {
  const Component = COMPONENTS[page.content.kind];
  const shown = { page, Component, visit: 0, scrollTop: null, action: null };
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
  queryClient.clear();
  return renderToString(<Shop navigation={standingStill(page)} />);
}

function renderFooter(footerJson: string): string {
  const footer: Footer = JSON.parse(footerJson);
  return renderToStaticMarkup(<FooterInside footer={footer} />);
}

Object.assign(globalThis, { render, renderFooter });
