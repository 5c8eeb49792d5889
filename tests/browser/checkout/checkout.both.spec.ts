/** Checkout on both storefronts: open here, closed there. */

import { guestItem, openBasket } from "../support/basket";
import { freshEmail, PASSWORD, register } from "../support/customers";
import { pathOf, promise } from "../support/delivery-promise";
import { expect, expectNoBarriers, open, test } from "../support/shop";

test("ST-05 CO-01 checkout asks a guest to sign in; the electrical storefront then takes no orders", async ({
  page,
  baseURL,
}) => {
  const isElectrical = baseURL?.includes("electrical") ?? false;
  const email = freshEmail();
  await register(page.request, email, isElectrical ? 2 : 1);
  await open(page, "/checkout");
  await expect(page).toHaveURL(/\/account\/login\?next=checkout$/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  const payload = isElectrical
    ? "This shop doesn't take orders online yet."
    : "Your basket is empty.";
  await expect(page.getByRole("heading", { name: payload })).toBeVisible();
  await expectNoBarriers(page);
});

test("BK-04 ST-05 what was just added leads to the checkout, or to the basket where there is none", async ({
  page,
  baseURL,
}) => {
  const isElectrical = baseURL?.includes("electrical") ?? false;
  await open(page, await pathOf(page, isElectrical ? "E-LAMP" : "DEMO-PLAIN"));
  await page.getByRole("button", { name: "Add to basket" }).click();
  const ways = page.getByRole("dialog", { name: "Just Added to Your Basket" }).getByRole("link");
  await expect(ways).toHaveText(isElectrical ? "View basket" : "Proceed to Checkout");
  await expectNoBarriers(page);
  await ways.click();
  await expect(page).toHaveURL(isElectrical ? /\/basket$/ : /\/account\/login\?next=checkout$/);
});

test("CD-01 ST-05 a day is promised where one can order online, and nowhere else", async ({
  page,
  baseURL,
}) => {
  const isElectrical = baseURL?.includes("electrical") ?? false;
  const code = isElectrical ? "E-LAMP" : "DEMO-PLAIN";
  await open(page, await pathOf(page, code));
  await expect(page.getByText("In stock", { exact: true }).first()).toBeVisible();
  await expect(promise(page)).toHaveCount(isElectrical ? 0 : 1);
  await openBasket(page, guestItem(code));
  await expect(promise(page)).toHaveCount(isElectrical ? 0 : 1);
  const checkout = page.getByRole("button", { name: "Checkout Now" });
  if (isElectrical) await expect(checkout).toHaveAccessibleDescription(/Order by phone:/);
});
