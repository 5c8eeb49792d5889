/** The footer, the claims, the sticking head, the context and the history of routes, on both storefronts. */
import type { Page } from "@playwright/test";
import { expect, expectNoBarriers, layoutShift, open, test } from "../support/shop";

const footer = (page: Page) => page.getByRole("contentinfo");
const routes = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem("routeHistory") ?? "[]"));

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("FT-01 FT-02 FT-03 the footer folds on narrow screens and is whole on wide ones", async ({
    page,
    isMobile,
  }) => {
    await page.setViewportSize(
      isMobile ? { width: 320, height: 640 } : { width: 1191, height: 800 },
    );
    await page.goto("/brands");
    const blog = footer(page).getByRole("link", { name: "Blog" });
    const careers = footer(page).getByRole("link", { name: "Careers" });
    await expect(blog).toBeHidden();
    await footer(page).locator("summary", { hasText: "Our Site" }).click();
    await expect(blog).toBeVisible();
    await expect(careers).toBeHidden();
    await expect(footer(page).getByRole("link", { name: /^sales@/ })).toHaveAttribute(
      "href",
      /^mailto:sales@/,
    );
    await expect(footer(page).getByText("American Express")).toBeVisible();
    if (isMobile) return;
    await page.setViewportSize({ width: 1192, height: 800 });
    await expect(careers).toBeVisible();
    await expect(footer(page).locator("summary").first()).toBeHidden();
  });
});

test("SH-01 the footer goes where a page does without, and comes back with the next @desk", async ({
  page,
}) => {
  await open(page, "/account/login");
  await expect(footer(page)).toBeHidden();
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  await page.getByRole("link").filter({ visible: true }).last().scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/brands", id: "on" });
    document.querySelector("main")?.append(link);
    link.click();
  });
  await expect(page).toHaveURL(/\/brands$/);
  await expect(footer(page)).toBeVisible();
  expect(await page.evaluate(() => "isTheSamePage" in window)).toBe(true);
});

test("FT-01 FT-04 the open footer has no barrier and nothing is wider than the screen @phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, "/brands");
  for (const summary of await footer(page).locator("summary").all()) await summary.click();
  await expectNoBarriers(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("SH-03 the context follows the page @phone", async ({ page }) => {
  const context = () => page.evaluate(() => document.documentElement.dataset.context);
  await open(page, "/");
  expect(await context()).toBe("HOMEPAGE");
  const category = page.getByRole("navigation", { name: "All categories" }).getByRole("link");
  await category.first().click();
  await expect.poll(context).toBe("CATEGORY");
  await page.getByRole("main").locator('a[href^="/product/"]').first().click();
  await expect.poll(context).toBe("PRODUCT");
  await open(page, "/basket");
  expect(await context()).toBe("CART");
  await open(page, "/search?query=brass");
  expect(await context()).toBe("OTHER");
});

test("SH-04 the routes of a tab are remembered over moves and loads, without secrets @desk", async ({
  page,
}) => {
  await open(page, "/brands");
  await page.reload();
  await open(page, "/search?query=brass&token=abc&email=ann%40example.com");
  const category = page.getByRole("navigation", { name: "All categories" }).getByRole("link");
  await category.first().click();
  await expect(page).toHaveURL(/\/browse\//);
  const path = new URL(page.url()).pathname;
  await expect.poll(() => routes(page)).toEqual(["/brands", "/search?query=brass", path]);
  await page.goBack();
  await expect
    .poll(() => routes(page))
    .toEqual(["/brands", "/search?query=brass", path, "/search?query=brass"]);
});

test("HD-10 on a phone the head of the home page sticks after 150 px and hides no focus @phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/");
  const head = page.getByRole("banner");
  const bottom = async () => {
    const { y = 0, height = 0 } = (await head.boundingBox()) ?? {};
    return y + height;
  };
  await page.evaluate(() => window.scrollTo(0, 140));
  await page.waitForTimeout(100);
  expect(await head.evaluate((it) => getComputedStyle(it).position)).toBe("static");
  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect.poll(bottom).toBeGreaterThan(80);
  await expect.poll(bottom).toBeLessThan(150);
  expect(await layoutShift(page)).toBe(0);
  await page.keyboard.press("Tab");
  const last = page.getByRole("contentinfo").getByRole("link").first();
  await last.focus();
  for (let at = 0; at < 12; at++) {
    await page.keyboard.press("Shift+Tab");
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
    expect(top).toBeGreaterThanOrEqual((await bottom()) - 1);
  }
  await open(page, "/brands");
  await page.evaluate(() => window.scrollTo(0, 600));
  expect(await head.evaluate((it) => getComputedStyle(it).position)).toBe("static");
});

test("HD-11 a phone shows three benefit cards, a wider screen all seven", async ({
  page,
  isMobile,
}) => {
  await open(page, "/");
  const cards = page.locator(".own-brands > li:visible");
  await expect(cards).toHaveCount(isMobile ? 3 : 7);
});
