/** The flyout of the Menu button, and the mega menus of wide screens, on both storefronts. */
import type { Page } from "@playwright/test";
import { expect, expectNoBarriers, open, test } from "../support/shop";

const WIDE = { width: 1192, height: 800 };
const menuButton = (page: Page) => page.getByRole("button", { name: "Menu" });
const flyout = (page: Page) => page.getByRole("dialog", { name: "Menu" });
/** No more brands than the shop has; the catalogue of the journeys has fewer than fifty. */
const ALL_BRANDS = /^View all \d\d? brands$/;
const mega = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Names of the first category of each level, as the shop tells them. */
async function firstOfTree(page: Page) {
  const requests = page.waitForResponse("**/product/GetNavMenu**");
  await menuButton(page).focus();
  const { categoryTree } = await (await requests).json();
  const [first] = categoryTree;
  return { first, second: first.children[0], third: first.children[0].children[0] };
}

test("HD-01 the flyout leads down the tree in three stages, and back up with the focus @phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, "/");
  const { first, second, third } = await firstOfTree(page);
  await page.keyboard.press("Enter");
  const menu = flyout(page);
  for (const name of ["Blog", "Contact us"])
    await expect(menu.getByRole("link", { name })).toBeVisible();
  await menu.getByRole("button", { name: "Products" }).press("Enter");
  await expect(menu.getByRole("heading", { name: "Products" })).toBeFocused();
  await expect(menu.getByRole("link", { name: "View All Products" })).toBeVisible();
  await menu.getByRole("button", { name: first.name, exact: true }).press("Enter");
  await expect(menu.getByRole("link", { name: `View All ${first.name}` })).toBeVisible();
  await menu.getByRole("button", { name: second.name, exact: true }).press("Enter");
  await expect(menu.getByRole("link", { name: `View All ${second.name}` })).toBeVisible();
  await expectNoBarriers(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await menu.getByRole("button", { name: `Back to ${first.name}` }).press("Enter");
  await expect(menu.getByRole("button", { name: second.name, exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await menu.getByRole("link", { name: third.name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${third.webUrl}$`));
  await expect(menu).toBeHidden();
});

test("HD-01 Escape and the close button forget the stage and give the focus back", async ({
  page,
}) => {
  await open(page, "/brands");
  const close = flyout(page).getByRole("button", { name: "Close" });
  for (const shut of [() => page.keyboard.press("Escape"), () => close.click()]) {
    await menuButton(page).click();
    await flyout(page).getByRole("button", { name: "Brands" }).click();
    await expect(flyout(page).getByRole("link", { name: ALL_BRANDS })).toBeVisible();
    await expect(
      flyout(page)
        .getByRole("heading", { name: /^[A-Z]-[A-Z]$/ })
        .first(),
    ).toBeVisible();
    await shut();
    await expect(flyout(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  }
  await menuButton(page).click();
  await expect(flyout(page).getByRole("button", { name: "Products" })).toBeVisible();
  await expectNoBarriers(page);
});

test("HD-01 without the tree every stage still leads somewhere @phone", async ({
  page,
  complaints,
}) => {
  await page.route("**/product/GetNavMenu**", (route) => route.abort());
  await open(page, "/brands");
  await menuButton(page).click();
  await flyout(page).getByRole("button", { name: "Products" }).click();
  await flyout(page).locator("nav button").nth(1).click();
  await expect(flyout(page).getByText("couldn't load the").first()).toBeVisible();
  await flyout(page)
    .getByRole("link", { name: /^View All / })
    .click();
  await expect(page).toHaveURL(/\/browse\//);
  complaints.length = 0;
});

test.describe("HD-02 the mega menus", () => {
  test.beforeEach(({ page }) => page.setViewportSize(WIDE));

  test("open after the pointer has rested for 300 ms, and not in passing @desk", async ({
    page,
  }) => {
    await open(page, "/brands");
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const products = mega(page, "Products");
    await products.hover();
    await page.clock.runFor(250);
    await expect(products).toHaveAttribute("aria-expanded", "false");
    await page.mouse.move(600, 700);
    await page.clock.runFor(400);
    await expect(products).toHaveAttribute("aria-expanded", "false");
    await products.hover();
    await page.clock.runFor(310);
    await expect(products).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByRole("tablist", { name: "Categories" })).toBeVisible();
    expect(requests.filter((path) => path === "/product/GetNavMenu")).toHaveLength(1);
    await page.mouse.move(600, 790);
    await page.clock.runFor(310);
    await expect(products).toHaveAttribute("aria-expanded", "false");
  });

  test("nothing of them is fetched before somebody comes near @desk", async ({ page }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await open(page, "/brands");
    await page.waitForTimeout(500);
    expect(requests.filter((url) => /GetNavMenu|mega-menu/.test(url))).toEqual([]);
    await page.keyboard.press("Tab");
    await mega(page, "Products").focus();
    await expect.poll(() => requests.filter((url) => /GetNavMenu/.test(url)).length).toBe(1);
  });

  test("Products opens at once when pressed, and shows the tree by keyboard alone @desk", async ({
    page,
  }) => {
    await open(page, "/brands");
    const { first } = await firstOfTree(page);
    const products = mega(page, "Products");
    await products.focus();
    await page.keyboard.press("Enter");
    await expect(products).toHaveAttribute("aria-expanded", "true");
    const pane = page.getByRole("tabpanel");
    await expect(
      pane.getByRole("link", { name: first.children[0].name, exact: true }),
    ).toBeVisible();
    await expectNoBarriers(page);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("tab").first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("tab").nth(1)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Tab");
    await expect(pane.getByRole("link", { name: /^View All/ }).first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(products).toBeFocused();
    await expect(products).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${first.webUrl}$`));
    await expect(page.getByRole("tabpanel")).toBeHidden();
  });

  test("a press opens, a second or one elsewhere closes, one beside a link does neither @desk", async ({
    page,
  }) => {
    await open(page, "/brands");
    const products = mega(page, "Products");
    const isOpen = (payload: boolean) =>
      expect(products).toHaveAttribute("aria-expanded", String(payload));
    await products.click();
    await isOpen(true);
    await products.click();
    await isOpen(false);
    await products.click();
    await page.getByRole("tabpanel").click({ position: { x: 2, y: 2 } });
    await page.waitForTimeout(100);
    await expect(page.getByRole("tabpanel")).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click({ force: true, position: { x: 1, y: 1 } });
    await mega(page, "Top Rated Brands").click();
    await isOpen(false);
    await expect(page.getByRole("heading", { name: "Top Rated Brands" })).toBeVisible();
  });

  test("Top Rated Brands has the popular ones, all by letter, and the way to all @desk", async ({
    page,
  }) => {
    await open(page, "/");
    await mega(page, "Top Rated Brands").click();
    const panel = page.locator(".mega");
    await expect(panel.getByRole("heading", { level: 3 }).first()).toBeVisible();
    const groups = await panel.getByRole("heading", { level: 3 }).allTextContents();
    expect(groups.every((letters) => /^([A-Z]-[A-Z]|#)$/.test(letters))).toBe(true);
    await expectNoBarriers(page);
    await panel.getByRole("link", { name: ALL_BRANDS }).click();
    await expect(page).toHaveURL(/\/brands$/);
    await expect(panel).toBeHidden();
  });

  test("open at a tap where there is no pointer to rest @phone", async ({ page, isMobile }) => {
    await open(page, "/brands");
    const brands = mega(page, "Top Rated Brands");
    await (isMobile ? brands.tap() : brands.click());
    await expect(page.getByRole("link", { name: ALL_BRANDS })).toBeVisible();
    await expect(page).toHaveURL(/\/brands$/);
  });

  test("lead to their pages when they cannot be fetched @desk", async ({ page, complaints }) => {
    await page.route("**/assets/mega-menu-*", (route) => route.abort());
    await open(page, "/brands");
    const missed = page.waitForEvent("requestfailed");
    await mega(page, "Products").focus();
    await missed;
    await expect(async () => {
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/browse\/all$/, { timeout: 500 });
    }).toPass();
    complaints.length = 0;
  });

  test("stand only from 1192 px on; below it the ways are plain links @desk", async ({ page }) => {
    await page.setViewportSize({ width: 1191, height: 800 });
    await open(page, "/brands");
    await expect(mega(page, "Products")).toBeHidden();
    await expect(page.getByRole("link", { name: "All products" })).toBeVisible();
  });
});
