/** Waiting for a product: asked for by a guest who signs in, seen in the account, told by mail, and stopped. */
import { emailTo, freshEmail, register, signInTo } from "../support/customers";
import { importWare } from "../support/products";
import { expect, expectNoBarriers, openProduct, test } from "../support/shop";

test("a guest who asks to be told signs in, is noted, and gets one letter when it is back @desk", async ({
  page,
}, { project }) => {
  test.slow(); // two imports, and a letter that comes a moment after the second
  const sku = `STAY-${project.name.toUpperCase()}`;
  const name = `Peg stay for ${project.name}`;
  const email = freshEmail();
  await register(page.request, email);
  await importWare({ sku, name, stock: 0 });
  // Until search knows the code, it finds what is like it.
  await expect(async () => {
    await openProduct(page, sku);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name, { timeout: 100 });
  }).toPass({ timeout: 30_000 });
  const ask = page.getByRole("button", { name: "Email me when it's back in stock" });
  await ask.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText(
    `Log in or create an account, and we'll email you when it's back in stock: ${name}.`,
  );
  await signInTo(page.getByRole("dialog"), email);
  await expect(page.getByText(`We'll email ${email} when it's back in stock.`)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "We'll email you" })).toBeAttached();
  await expect(page.getByRole("button", { name: "Stop this alert" })).toBeFocused();
  await expectNoBarriers(page);

  await page.goto("/account/wishlist");
  await expect(page.getByRole("list", { name: "Products you're waiting for" })).toContainText(name);

  await importWare({ sku, name, stock: 7 });
  const message = await emailTo(email, "is back in stock");
  expect(message).toContain("/account/wishlist");
  await page.reload();
  await expect(
    page.getByText("No stock alerts. Set one on any out-of-stock product."),
  ).toBeVisible();
});

test("who waits for a date may stop on the page or in the account @phone", async ({ page }) => {
  const email = freshEmail();
  await register(page.request, email);
  await openProduct(page, "DEMO-DUE");
  const ask = page.getByRole("button", { name: "Email me when it arrives or the date changes" });
  await ask.click();
  await signInTo(page.getByRole("dialog"), email);
  await page.getByRole("button", { name: "Stop this alert" }).click();
  await expect(ask).toBeFocused();
  await ask.press("Enter");
  await expect(page.getByRole("button", { name: "Stop this alert" })).toBeVisible();
  await page.goto("/account/wishlist");
  await expect(page.getByRole("list", { name: "Products you're waiting for" })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Stop alerts for Letter plate" }).click();
  await expect(page.getByRole("heading", { name: "Stock alerts" })).toBeFocused();
  await expect(page.getByRole("list", { name: "Products you're waiting for" })).toBeHidden();
});

test("a guest who closes the sign-in has asked for nothing @phone", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url()));
  await openProduct(page, "DEMO-OUT");
  await page.getByRole("button", { name: "Email me when it's back in stock" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await openProduct(page, "DEMO-PLAIN");
  await expect(page.getByRole("button", { name: /^Tell me/ })).toHaveCount(0);
  expect(calls.filter((url) => url.includes("StockAlerts"))).toEqual([]);
});
