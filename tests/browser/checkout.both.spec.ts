/** Checkout on both storefronts: open here, closed there. */

import { freshEmail, PASSWORD, register } from "./customers";
import { expect, expectNoBarriers, open, test } from "./shop";

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
  const told = isElectrical
    ? "This storefront takes no orders online yet."
    : "Your basket is empty.";
  await expect(page.getByRole("heading", { name: told })).toBeVisible();
  await expectNoBarriers(page);
});
