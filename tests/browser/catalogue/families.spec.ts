/** Lists of families: one card for products that differ in size and finish alone, and every one of them at a press. */
import { expect, expectNoBarriers, layoutShift, open, overhang, test } from "../support/shop";

const PULLS = "/browse/door-handles/pull-handles";
const FAMILY = "Guardsman pull handle";

test("a list shows a family once, with what it comes in and costs from @phone", async ({
  page,
}) => {
  await open(page, PULLS);
  const card = page.getByRole("article").filter({ hasText: FAMILY });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("12 of 12 in stock");
  await expect(card).toContainText("length 300 to 1200 mm");
  await expect(card).toContainText("9 finishes");
  await expect(card.getByRole("link", { name: FAMILY })).toHaveAttribute("href", /^\/family\//);
  await expect(page.locator(".list__head")).toContainText("3 families, 19 products");
  expect(await overhang(page)).toBe(0);
  expect(await layoutShift(page)).toBe(0);
  await expectNoBarriers(page);
});

test("a filter leaves of a family what it finds, and the card says so @desk", async ({ page }) => {
  await open(page, `${PULLS}?f.finish=Satin%20Chrome`);
  const card = page.getByRole("article").filter({ hasText: FAMILY });
  await expect(card).toContainText("4 of 4 in stock");
  await expect(card).toContainText("4 of 12 match");
  await expect(card.locator(".finish-tint")).toHaveCount(0);
});

test("every size and finish is at hand, by keyboard, and stays the shopper's choice @phone", async ({
  page,
}) => {
  await open(page, PULLS);
  const views = page.getByRole("navigation", { name: "Show as" });
  await views.getByRole("link", { name: "Every size and finish" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/by=product/);
  await expect(page.getByRole("article")).toHaveCount(19);
  await expect(views.locator("[aria-current]")).toHaveText("Every size and finish");
  await expectNoBarriers(page);

  await open(page, PULLS);
  await expect(page.getByRole("article")).toHaveCount(19);
  await views.getByRole("link", { name: "Families" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.reload();
  await page.locator("html[data-ready]").waitFor();
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("whoever prefers a table has one wherever a list opens @desk", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("listView", "table"));
  await open(page, "/");
  const field = page.getByRole("combobox", { name: "Search products" });
  await field.fill("pull handle");
  await field.press("Enter");
  await expect(page.locator(".card--row")).not.toHaveCount(0);
  await expect(page.locator(".card--family")).toHaveCount(0);
  await expect(page.locator(".view-switch [aria-current]")).toHaveText("Table");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("families and every product of them are plain links @desk", async ({ page }) => {
    await page.goto(PULLS);
    await expect(page.getByRole("article")).toHaveCount(3);
    await page.getByRole("link", { name: "Every size and finish" }).click();
    await expect(page.getByRole("article")).toHaveCount(19);
  });

  test("a list is sorted and every page is reached by plain links @phone", async ({ page }) => {
    await page.goto(PULLS);
    await page
      .getByRole("navigation", { name: "Sort by" })
      .getByRole("link", { name: "Price, low to high" })
      .click();
    await expect(page).toHaveURL(/sort=price_asc/);
    const ways = page.getByRole("navigation", { name: "Without scripts" });
    await ways.getByRole("link", { name: "Brands" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/brands$/);
    await ways.getByRole("link", { name: "All products" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "All products" })).toBeVisible();
    expect(await overhang(page)).toBe(0);
  });
});
