/** Dark, by the visitor's setting: no barrier in any state, drawings on light sheets, print as by day. */
import type { Page } from "@playwright/test";
import { guestItem, openBasket } from "../support/basket";
import {
  CARDS,
  checkOut,
  confirmed,
  payByCard,
  toPayment,
  waysAreShown,
} from "../support/checkout";
import { openDialog } from "../support/customers";
import { expect, expectNoBarriers, open, openProduct, test } from "../support/shop";

test.use({ colorScheme: "dark" });

/** How bright what stands behind an element's words is, from 0 to 255. */
function ground(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const channels = getComputedStyle(element).backgroundColor.match(/\d+/g) ?? [];
      return Math.max(...channels.map(Number));
    });
}

async function expectDark(page: Page) {
  expect(await ground(page, "body")).toBeLessThan(40);
  await expectNoBarriers(page);
}

async function openAll(page: Page, paths: string[]) {
  for (const path of paths) {
    await open(page, path);
    await expectDark(page);
  }
}

test("home, menu, search and signing in are legible in the dark", async ({ page }, { project }) => {
  await open(page, "/");
  await expectDark(page);
  expect(await ground(page, ".hero .sheet")).toBeGreaterThan(200);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press("Escape");
  await page
    .getByLabel("Search products")
    .fill(project.name.startsWith("electrical") ? "lamp" : "hinge");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press("Escape");
  const dialog = await openDialog(page);
  await dialog.getByLabel("Email").fill("nobody");
  await dialog.getByLabel("Password", { exact: true }).focus();
  await expect(dialog.locator("[aria-invalid=true]").first()).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByRole("tab", { name: "Register" }).click();
  await expect(dialog.getByRole("textbox").nth(3)).toBeVisible();
  await expectNoBarriers(page);
});

test("lists, texts and what was not found are legible in the dark", async ({
  page,
  complaints,
}) => {
  await openAll(page, ["/browse/all", "/search?query=zzzxqy", "/quick-order", "/track", "/_app"]);
  await openAll(page, [
    "/contact",
    "/information/delivery",
    "/tradextra",
    "/our-brands",
    "/basket",
  ]);
  await open(page, "/nothing/of/that/kind");
  await expectDark(page);
  complaints.length = 0;
});

test("products, families and pieces cut to measure are legible in the dark @desk", async ({
  page,
}) => {
  await openProduct(page, "DEMO-BREAKS");
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("25");
  await expect(page.locator(".breaks [aria-current]")).toContainText("25");
  await expectDark(page);
  expect(await ground(page, ".product__sheet .sheet")).toBeGreaterThan(200);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Add to basket/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Just Added to Your Basket" })).toBeVisible();
  await expectNoBarriers(page);
  await openProduct(page, "DEMO-MTM");
  await page.getByLabel("Width in mm").fill("600");
  await page.getByLabel("Height in mm").fill("9000");
  await page.getByLabel("Width in mm").focus();
  await expectDark(page);
  for (const code of ["DEMO-OUT", "DEMO-DUE", "DEMO-SALE"]) {
    await openProduct(page, code);
    await expectDark(page);
  }
  await open(page, "/family/bar-handle/BAR");
  await page
    .getByRole("textbox", { name: "Quantity of Bar handle 128 mm, satin chrome" })
    .fill("10");
  await page
    .getByRole("textbox", { name: "Quantity of Bar handle 160 mm, satin chrome" })
    .fill("2");
  await expectDark(page);
});

test("basket, checkout, payment, order and account are legible in the dark @desk", async ({
  page,
}) => {
  test.slow();
  await checkOut(page, [guestItem("DEMO-PLAIN", 2), guestItem("DEMO-DUE", 3)]);
  await waysAreShown(page);
  await expectDark(page);
  await page.getByRole("button", { name: "Add a new address" }).click();
  const address = page.getByRole("region", { name: "New address" });
  await address
    .getByRole("button", { name: /address$/ })
    .last()
    .click();
  await expectNoBarriers(page);
  await openAll(page, ["/basket", "/account", "/account/addresses", "/account/wishlist"]);
  await open(page, "/checkout");
  await waysAreShown(page);
  await toPayment(page);
  await expectDark(page);
  await payByCard(page, CARDS.pays);
  await confirmed(page);
  await expectDark(page);
  await page.getByRole("link", { name: "See your order" }).click();
  await expect(page.getByRole("table").first()).toBeVisible();
  await expectNoBarriers(page);
});

test("more contrast leaves nothing muted in the dark @desk", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark", contrast: "more" });
  await openBasket(page, guestItem("DEMO-BREAKS", 10));
  await expectDark(page);
  const colour = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((it) => getComputedStyle(it).color);
  expect(await colour("main .muted")).toBe(await colour("body"));
});

test("colours that a system forces leave finishes and drawings as they are @desk", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark", forcedColors: "active" });
  await open(page, "/family/bar-handle/BAR");
  await expectNoBarriers(page);
  expect(await ground(page, ".family .sheet")).toBeGreaterThan(200);
  expect(await ground(page, ".matrix .finish-tint")).toBeGreaterThan(100);
});

test("what is printed is dark on white, whatever the visitor's setting @desk", async ({ page }) => {
  await openBasket(page, guestItem("DEMO-BREAKS", 10));
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  expect(await ground(page, "body")).toBe(255);
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(ink).toBe("rgb(27, 26, 23)");
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
});
