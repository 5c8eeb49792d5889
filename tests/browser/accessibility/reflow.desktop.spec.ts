/** Pages, dialogs and menus (texts: content.spec.ts) at 400 %, which is a screen of 320 px: nothing sideways, cut or covered. */
import type { Page } from "@playwright/test";
import {
  CARDS,
  checkOut,
  confirmed,
  guestItem,
  payByCard,
  toPayment,
  waysAreShown,
} from "../support/checkout";
import { AT_400_PERCENT, expectFits } from "../support/reflow";
import { expect, open, openProduct, test } from "../support/shop";

test.use({ viewport: AT_400_PERCENT });

const ELECTRICAL = `http://electrical.localhost:${process.env.BROWSER_TEST_PORT}`;
const LISTS = [
  "/",
  "/browse/all",
  "/browse/hinges",
  "/search?query=zzzxqy",
  "/brands",
  "/our-brands",
];
const FORMS = ["/quick-order", "/track", "/account/login", "/basket", "/account", "/_app"];

async function expectAllFit(page: Page, paths: string[]) {
  for (const path of paths) {
    await open(page, path);
    await expectFits(page);
  }
}

test("RT-01 home, lists and brands of both storefronts fit 320 px", async ({ page }) => {
  await expectAllFit(page, LISTS);
  await expectAllFit(
    page,
    ["/", "/browse/all", "/our-brands"].map((path) => ELECTRICAL + path),
  );
});

test("PF-02 a rail far down is laid out when it comes near, and moves nothing", async ({
  page,
}) => {
  await open(page, "/");
  const rail = page.getByRole("region", { name: "Trade favourites" });
  const track = rail.locator("ul");
  const isLaidOut = () =>
    track.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true }));
  const height = () => rail.evaluate((it) => Math.round(it.getBoundingClientRect().height));
  const guestItem = await height();
  expect(await isLaidOut()).toBe(false);
  await rail.scrollIntoViewIfNeeded();
  await expect.poll(isLaidOut).toBe(true);
  expect(Math.abs((await height()) - guestItem)).toBeLessThanOrEqual(24);
});

test("RT-01 tiles of categories with long names fit 320 px", async ({ page }) => {
  for (const path of ["/", "/browse/all"]) {
    await open(page, path);
    await page.locator(".tile__name").evaluateAll((names) => {
      for (const name of names) name.textContent = "Cable Management & Consumables";
    });
    await expectFits(page);
  }
});

test("RT-05 RT-06 what asks for something fits 320 px", async ({ page }) => {
  await expectAllFit(page, FORMS);
});

test("RT-01 products of each kind, and what opens at them, fit 320 px", async ({ page }) => {
  for (const code of ["DEMO-MTM", "DEMO-OUT", "DEMO-DUE", "DEMO-BREAKS"]) {
    await openProduct(page, code);
    await expectFits(page);
  }
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Add to basket/ })
    .first()
    .click();
  await expectFits(page, page.getByRole("dialog", { name: "Just Added to Your Basket" }));
});

test("RT-01 families of sizes, finishes and pieces fit 320 px", async ({ page }) => {
  for (const family of [
    "bar-handle/BAR",
    "guardsman-pull-handle/PULL",
    "finger-plate-cut-to-size/CUT",
  ]) {
    await open(page, `/family/${family}`);
    await expectFits(page);
  }
});

test("HD-01 HD-08 SH-01 menus, search and the side panel fit 320 px", async ({ page }) => {
  await open(page, "/browse/all");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("button", { name: "Brands" }).click();
  await expect(menu.getByRole("heading", { name: /^[A-Z]-[A-Z]$/ }).first()).toBeVisible();
  await expectFits(page, menu);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Contact us" }).click();
  for (const name of ["Contact us", "Account", "Basket"]) {
    await page.getByRole("tab", { name }).click();
    await expectFits(page, page.getByRole("dialog", { name }));
  }
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Filter/ }).click();
  await expectFits(page, page.getByRole("complementary", { name: "Filters" }));
  await page.keyboard.press("Escape");
  await page.getByLabel("Search products").fill("hin");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await expectFits(page, page.getByRole("search"));
});

test("AU-01 RG-01 signing in and registering fit 320 px", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog");
  for (const name of ["Login", "Forgot password", "Register"]) {
    await dialog.getByRole("tab", { name }).click();
    await expect(dialog.getByRole("textbox").first()).toBeVisible();
    await expectFits(page, dialog);
  }
});

test("RT-06 a checked list fits 320 px", async ({ page }) => {
  await open(page, "/quick-order");
  await page.getByLabel("Paste codes and quantities").fill("DEMO-PLAIN 4\ndemo 3\nnonsense-99 3");
  await page.getByRole("button", { name: "Check lines" }).click();
  await expect(page.getByRole("heading", { name: /^2 of 3 lines need attention/ })).toBeFocused();
  await expectFits(page);
});

test("BK-01 CO-01 CO-06 RT-05 basket, checkout, payment, order and account fit 320 px", async ({
  page,
}) => {
  test.slow();
  await checkOut(page, [
    guestItem("DEMO-PLAIN", 2),
    guestItem("DEMO-DUE", 3),
    guestItem("DEMO-LONG"),
  ]);
  await waysAreShown(page);
  await expectFits(page);
  await page.getByRole("button", { name: "Add a new address" }).click();
  await expectFits(page, page.getByRole("region", { name: "New address" }));
  await page.getByLabel("Collect it").check();
  await expectFits(page);
  await open(page, "/basket");
  await page.getByRole("button", { name: "Why this price?" }).click();
  await expectFits(page, page.getByRole("dialog", { name: "Why this price?" }));
  await page.keyboard.press("Escape");
  await expectFits(page);
  await open(page, "/checkout");
  await page.getByLabel("Deliver it").check();
  await waysAreShown(page);
  await toPayment(page);
  await expectFits(page);
  await payByCard(page, CARDS.pays);
  const number = await confirmed(page);
  await expectFits(page);
  await page.getByRole("link", { name: "See your order" }).click();
  await expect(page.getByRole("table").first()).toBeVisible();
  await expectFits(page);
  await expectAllFit(page, [
    "/account",
    "/account/previousorders",
    "/account/addresses",
    "/account/wishlist",
    "/account/favourite",
  ]);
  await open(page, `/track?order=${number}`);
  await page.getByLabel("Postcode").fill("B1 2ZZ");
  await page.getByRole("button", { name: "Track order" }).click();
  await expect(page.getByRole("heading", { name: `Order ${number}: placed` })).toBeVisible();
  await expectFits(page);
});

test("RT-08 an unknown address fits 320 px", async ({ page, complaints }) => {
  await open(page, "/nothing/of/that/kind");
  await expectFits(page);
  complaints.length = 0;
});
