/** The frame around every page, on both storefronts. */
import type { Page } from "@playwright/test";
import { expect, expectNoBarriers, open, test } from "../support/shop";

const search = { name: "Search products" };
const firstCategory = (page: Page) =>
  page.getByRole("navigation", { name: "All categories" }).getByRole("link").first();

test("HD-09 ST-06 the page wears its storefront's style, with the skip link, claims and scopes of it", async ({
  page,
  baseURL,
}) => {
  await open(page, "/");
  const isElectrical = baseURL?.includes("electrical");
  const ground = await page
    .getByRole("banner")
    .evaluate((it) => getComputedStyle(it).backgroundColor);
  expect(ground).toBe(isElectrical ? "rgb(16, 36, 94)" : "rgb(11, 59, 46)");
  const face = await page
    .getByRole("heading", { level: 1 })
    .evaluate((it) => getComputedStyle(it).fontFamily);
  expect(face).toContain(isElectrical ? "Saira" : "Barlow Condensed");
  expect(await page.evaluate(() => document.fonts.check("600 20px 'Hanken Grotesk'"))).toBe(true);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: /Free (next day )?delivery/i })
      .first(),
  ).toContainText(`order by ${isElectrical ? "phone" : "9pm"}, UK mainland, over £50 ex VAT`);
  const options = await page
    .getByRole("combobox", { name: "Search in" })
    .locator("option")
    .allTextContents();
  expect(options.slice(0, 3)).toEqual(["All", "Clearance", "New Products"]);
  expect(options.includes("Fire Rated Products")).toBe(!isElectrical);
});

test("the head stays low on a phone: two lines of claims, a count within the window @phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const item = { quantity: 999, length: null, width: null, screwholes: null };
    const items = ["DEMO-PLAIN", "DEMO-BREAKS"].map((skuCode) => ({ ...item, skuCode }));
    localStorage.setItem("guestBasket", JSON.stringify({ items }));
  });
  await open(page, "/");
  await page.evaluate(() => document.fonts.ready);
  const claims = page.getByRole("list", { name: "Our promises" });
  expect((await claims.boundingBox())?.height).toBeLessThan(50);
  const count = page.getByRole("button", { name: /^Basket, / }).locator(".header__count");
  const { x = 0, width = 0 } = (await count.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(390);
});

test("HD-03 HD-04 HD-07 search runs when something is typed, within the chosen scope @phone", async ({
  page,
}) => {
  await open(page, "/");
  const field = page.getByRole("combobox", search);
  await expect(field).toHaveAttribute("maxlength", "150");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/$/);
  const scope = page.getByRole("combobox", { name: "Search in" });
  const category = await scope.locator("option").nth(3).getAttribute("value");
  await scope.selectOption(category ?? "");
  await field.fill("lamp & knob");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect.poll(() => page.url()).toContain(`${category}/filter/$s=lamp%20%26%20knob`);
});

test("HD-05 popular searches open at focus, and arrows with Enter go to one", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("combobox", search).click();
  await expect(page.getByRole("group", { name: "Popular searches" })).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?query=/);
});

test("HD-06 suggestions follow the typing, and the last ones stay when the shop cannot answer @desk", async ({
  page,
  complaints,
}) => {
  await open(page, "/");
  const field = page.getByRole("combobox", search);
  await field.pressSequentially("de", { delay: 30 });
  await field.fill("s");
  const options = page.getByRole("option");
  await expect(page.getByRole("group", { name: "Products" })).toBeVisible();
  await expect(page.getByRole("option", { name: "View All Products" })).toBeVisible();
  const before = await options.count();
  await page.route("**/product/Suggest**", (route) => route.abort());
  await field.press("a");
  await page.waitForTimeout(400);
  expect(await options.count()).toBe(before);
  await field.press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
  complaints.length = 0;
});

test("HD-08 the side panel opens on its tab, moves by arrows, closes by Escape and gives focus back", async ({
  page,
}) => {
  await open(page, "/");
  const contact = page.getByRole("banner").getByRole("button", { name: "Contact us" });
  await contact.click();
  const panel = page.getByRole("dialog", { name: "Contact us" });
  await expect(panel.getByRole("link", { name: /@/ })).toBeVisible();
  await expectNoBarriers(page);
  await panel.getByRole("tab", { name: "Contact us" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Account" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Basket" })).toBeFocused();
  await expect(page.getByText("Your basket is empty.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(contact).toBeFocused();
});

test("a followed link moves without a page load to the heading of its page, and back to where one stood @phone", async ({
  page,
}) => {
  await open(page, "/");
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  await page.evaluate(() => window.scrollTo(0, 600));
  const follow = (link: HTMLElement) => link.click();
  await firstCategory(page).evaluate(follow);
  await expect(page).toHaveURL(/\/browse\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => "isTheSamePage" in window)).toBe(true);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
});
