/** The page of a family: sizes and finishes in one matrix, by mouse, touch and keyboard. */
import type { Locator, Page } from "@playwright/test";
import { guestItem, storeBasket } from "../support/basket";
import { enter, freshEmail, register } from "../support/customers";
import {
  expect,
  expectNoBarriers,
  layoutShift,
  open,
  openProduct,
  overhang,
  storedItems,
  test,
} from "../support/shop";

const BARS = "/family/bar-handle/BAR";

const units = (page: Page, name: string) =>
  page.getByRole("textbox", { name: `Quantity of Bar handle ${name}` });
const foot = (page: Page) => page.locator(".family__foot");
const shownFinish = (page: Page, finish: string) => page.getByRole("radio", { name: finish });

async function skusOf(page: Page) {
  const items: { skuCode: string; quantity: number }[] = await storedItems(page);
  return items.map(({ skuCode, quantity }) => `${quantity} ${skuCode}`);
}

async function openBars(page: Page) {
  await open(page, BARS);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bar handle");
}

/** The cell around a quantity. */
const cell = (input: Locator) => input.locator("xpath=ancestor::td");

test("RT-01 a product leads to its family and back @desk", async ({ page }) => {
  await openProduct(page, "BAR-SC128");
  await page.getByRole("link", { name: "See all 5 sizes and finishes" }).click();
  await expect(page).toHaveURL(BARS);
  await expect(page.getByRole("main")).toContainText("5 sizes and finishes");
  await units(page, "128 mm, dark bronze").focus();
  await page.getByRole("link", { name: "Bar handle 128 mm, dark bronze", exact: true }).click();
  await expect(page).toHaveURL(/\/product\/bar-handle-128-mm-dark-bronze-/);
});

test("PR-01 PR-04 lines are chosen, priced by their own breaks and added at once @desk", async ({
  page,
}) => {
  await openBars(page);
  await expectNoBarriers(page);
  await expect(foot(page)).toContainText("Choose quantities above");
  await foot(page).getByRole("button").press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Choose quantities" })).toBeAttached();

  await units(page, "128 mm, satin chrome").fill("10");
  await expect(cell(units(page, "128 mm, satin chrome"))).toContainText("£4.32");
  await expect(page.locator(".family__breaks [aria-current]")).toContainText("10+");
  await units(page, "160 mm, satin chrome").fill("2");
  await units(page, "128 mm, dark bronze").fill("7");
  await expect(cell(units(page, "160 mm, satin chrome"))).toContainText("due 3 Dec");
  await expect(page.locator(".family__waiting")).toContainText(
    "dark bronze: 5 in stock, the rest to follow",
  );
  await expect(foot(page)).toContainText("19 in 3 lines");
  await expect(foot(page)).toContainText("£92.16");
  await expect(foot(page)).toContainText("£76.80");
  await expectNoBarriers(page);

  await page.getByRole("button", { name: "Add 3 lines" }).click();
  await expect(page.getByText("19 items in 3 lines added to your basket.").first()).toBeVisible();
  await expect(units(page, "128 mm, satin chrome")).toHaveValue("");
  expect(await skusOf(page)).toEqual(["10 BAR-SC128", "7 BAR-DB128", "2 BAR-SC160"]);
  await expectNoBarriers(page);
  await page.getByRole("link", { name: "View basket" }).click();
  await expect(page.getByRole("region", { name: "Summary" })).toContainText("£92.16");
});

test("keys move through the matrix as through a spreadsheet, and Enter adds @desk", async ({
  page,
}) => {
  await openBars(page);
  const start = units(page, "128 mm, satin chrome");
  await start.focus();
  await page.keyboard.type("4");
  await page.keyboard.press("ArrowDown");
  await expect(units(page, "160 mm, satin chrome")).toBeFocused();
  await expect(start).toHaveValue("4");
  await page.keyboard.press("ArrowDown");
  await expect(units(page, "192 mm, satin chrome")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  await expect(units(page, "128 mm, dark bronze")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: /^Out of stock/ })).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowUp");
  await expect(start).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(units(page, "128 mm, dark bronze")).toBeFocused();
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("5 items in 2 lines added to your basket.").first()).toBeVisible();
  expect(await skusOf(page)).toEqual(["4 BAR-SC128", "1 BAR-DB128"]);
});

test("QT-02 QT-03 no cell holds more than can be sold, and what does not fit is named @desk", async ({
  page,
}) => {
  await storeBasket(page, [guestItem("BAR-SC192", 2)], BARS);
  const last = units(page, "192 mm, satin chrome");
  await expect(cell(last)).toContainText("3 left");
  await last.fill("9");
  await last.blur();
  await expect(last).toHaveValue("3");
  const plenty = units(page, "128 mm, satin chrome");
  await plenty.fill("999");
  await plenty.pressSequentially("9");
  await expect(plenty).toHaveValue("999");
  await plenty.fill("1.5");
  await expect(plenty).toHaveValue("999");
  await page.getByRole("button", { name: "Add 2 lines" }).click();
  await expect(page.locator(".family__done")).toContainText(
    "Bar handle 192 mm, satin chrome: only 1 added. We can sell you up to 3.",
  );
  expect(await skusOf(page)).toEqual(["3 BAR-SC192", "999 BAR-SC128"]);
});

test("BK-01 a customer's basket gets all lines in one request, or none with the reason @desk", async ({
  page,
  complaints,
}) => {
  const email = freshEmail();
  await register(page.request, email);
  await enter(page.request, email);
  // Before its basket is there, what a customer adds is a guest's, and merged.
  const basket = page.waitForResponse("**/basket/GetExistingBasket*");
  await openBars(page);
  await basket;
  const requests: string[] = [];
  await page.route("**/basket/AddItems*", (route) => {
    requests.push(route.request().postData() ?? "");
    if (requests.length > 1) return route.continue();
    return route.fulfill({
      status: 422,
      contentType: "application/problem+json",
      body: JSON.stringify({ title: "Your basket is full.", code: "full", status: 422 }),
    });
  });
  await units(page, "128 mm, satin chrome").fill("3");
  await units(page, "128 mm, dark bronze").fill("2");
  await page.getByRole("button", { name: "Add 2 lines" }).click();
  await expect(page.locator(".family__done[data-bad]")).toBeVisible();
  await expect(units(page, "128 mm, satin chrome")).toHaveValue("3");
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Add 2 lines" }).click();
  await expect(page.getByText("5 items in 2 lines added to your basket.").first()).toBeVisible();
  expect(requests).toHaveLength(2);
  expect(JSON.parse(requests[1] ?? "{}").items).toHaveLength(2);
  complaints.length = 0;
});

test("RT-01 on a phone finishes are chips and sizes have steppers, and all that is chosen counts @phone", async ({
  page,
}) => {
  await openBars(page);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await expectNoBarriers(page);
  await expect(units(page, "128 mm, dark bronze")).toBeHidden();
  await page.getByRole("button", { name: "Increase quantity of Bar handle 128 mm, satin" }).tap();
  await page.locator("label", { has: shownFinish(page, "Dark Bronze") }).tap();
  await expect(units(page, "128 mm, satin chrome")).toBeHidden();
  const more = page.getByRole("button", { name: "Increase quantity of Bar handle 128 mm, dark" });
  await more.tap();
  await more.tap();
  await page.getByRole("button", { name: "Decrease quantity of Bar handle 128 mm, dark" }).tap();
  await expect(foot(page)).toContainText("2 in 2 lines");
  const satin = page.locator("label", { has: shownFinish(page, "Satin Chrome") });
  await expect(satin).toContainText("1 chosen");
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Add 2 lines" }).tap();
  await expect(page.getByText("2 items in 2 lines added to your basket.").first()).toBeVisible();
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  expect((await skusOf(page)).sort()).toEqual(["1 BAR-DB128", "1 BAR-SC128"]);
});

test("RT-01 many finishes stay inside the page, under a first column that stays", async ({
  page,
}) => {
  await open(page, "/family/guardsman-pull-handle/PULL");
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  expect(await layoutShift(page)).toBe(0);
  await expectNoBarriers(page);
});

test("MM-01 what is cut to measure asks for its size first @desk", async ({ page }) => {
  await open(page, "/family/finger-plate-cut-to-size/CUT");
  await expect(page.getByRole("main")).toContainText("per m²");
  await expectNoBarriers(page);
  await page
    .getByRole("link", { name: /^Choose size/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/product\/finger-plate-cut-to-size-/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("RT-01 prices are there and lead to each product", async ({ page }) => {
    await page.goto(BARS);
    const price = page.locator("[data-at='0,0'] .cell__price");
    await expect(price).toContainText("£4.80");
    await price.click();
    await expect(page).toHaveURL(/\/product\/bar-handle-128-mm-satin-chrome-/);
  });
});
