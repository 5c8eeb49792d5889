import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { ContentOf, ProductDetail } from "../src/api/types";
import { DeliveryLines } from "../src/features/product/delivery-lines";
import { ShopProvider } from "../src/shop/shop-context";
import { pageFixture } from "./fixtures";

afterEach(cleanup);

const { shop, content } = pageFixture("product");
const plain: ProductDetail = {
  ...(content as ContentOf<"product">).product,
  notices: [],
  stockLevel: 50,
};

function show(difference: Partial<ProductDetail>) {
  render(
    <ShopProvider value={shop}>
      <DeliveryLines product={{ ...plain, ...difference }} quantity={1} />
    </ShopProvider>,
  );
  return screen.queryByText(/next day delivery/i);
}

test("an ordinary item in stock carries the storefront's delivery promise", () => {
  expect(show({})).not.toBeNull();
});

test.each<[string, Partial<ProductDetail>]>([
  ["hazardous", { isHazardous: true }],
  ["sent by its maker", { isDirectDelivery: true }],
  ["on back order", { isBackOrder: true }],
  ["waited for", { leadTimeInfo: "5 working days" }],
  ["cut to measure", { m2mLimits: { minWidth: 1, maxWidth: 9, minHeight: 1, maxHeight: 9 } }],
])("an item that is %s is in stock without that promise", (_why, difference) => {
  expect(show(difference)).toBeNull();
  expect(screen.getByText("In stock")).toBeTruthy();
});

test.each([
  [50, true],
  [49.99, false],
])("DL-01 goods of £%d ex VAT are delivered free on this order: %s", (price, isFree) => {
  show({ price, priceBreaks: [], salePrice: null, skuOffers: null });
  expect(screen.queryByText("Delivery free on this order") !== null).toBe(isFree);
  expect(screen.getByText(/free over £50/i)).toBeTruthy();
});
