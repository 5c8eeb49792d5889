/** The whole shop by keyboard alone: the focus is always marked, never lost, never covered. */
import type { Page } from "@playwright/test";
import { guestItem, openBasket } from "../support/basket";
import { CARDS, confirmed, waysAreShown } from "../support/checkout";
import { freshEmail, PASSWORD, register } from "../support/customers";
import { pressAt, tabTo, typeAt } from "../support/keyboard";
import { expect, open, openProduct, test } from "../support/shop";

/** The last link of a page. */
const END = "Terms & Conditions apply";

test("RT-01 HD-01 BK-01 CO-01 CO-06 from the menu to the tracked order without a pointer", async ({
  page,
}) => {
  test.slow();
  const email = freshEmail();
  await register(page.request, email);
  await open(page, "/");
  await pressAt(page, "Menu");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  for (const name of ["Products", "Hinges", "Butt hinges"]) {
    await pressAt(page, name);
    await expect(menu.getByRole("heading", { name })).toBeFocused();
  }
  await pressAt(page, "Ball bearing");
  await expect(page.getByRole("heading", { level: 1, name: "Ball bearing" })).toBeVisible();
  await pressAt(page, "Ball bearing hinge 102 × 76");
  await expect(page.getByRole("heading", { level: 1, name: /^Ball bearing hinge/ })).toBeVisible();
  await pressAt(page, /^Add to basket/);
  await expect(page.getByRole("dialog", { name: "Just Added to Your Basket" })).toBeVisible();
  await pressAt(page, "Proceed to Checkout");
  await expect(page.getByLabel("Email")).toBeVisible();
  await typeAt(page, "Email", email);
  await typeAt(page, "Password", PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/checkout$/);
  await waysAreShown(page);
  await pressAt(page, "Continue to payment");
  await expect(page.getByRole("button", { name: /^Pay £/ })).toBeVisible();
  await typeAt(page, "Card number", CARDS.pays);
  await typeAt(page, "Expiry date", "0939");
  await typeAt(page, "Security code", "123");
  await typeAt(page, "Name on card", "Ada Lock");
  await pressAt(page, /^Pay £/);
  const number = await confirmed(page);
  await pressAt(page, "Track it");
  await expect(page).toHaveURL(/\/track/);
  await typeAt(page, "Postcode", "B1 2ZZ");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Order ${number}: placed` })).toBeVisible();
});

/** A name of one line leaves nothing of a second one in sight where its card only peeks in. */
function shortenNames(page: Page) {
  return page.evaluate(() => {
    for (const name of document.querySelectorAll(".card__name"))
      name.textContent = "Heavy roller blinds set";
  });
}

test("HD-10 what stays in sight on a phone never covers the focus", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page, "/");
  await shortenNames(page);
  await tabTo(page, END);
  for (let back = 0; back < 40; back += 1) await page.keyboard.press("Shift+Tab");
  await tabTo(page, END);
  await openProduct(page, "DEMO-BREAKS");
  await tabTo(page, END);
});

test("the rows that stay at the foot of a wide screen never cover the focus", async ({ page }) => {
  await openProduct(page, "PULL-SC450");
  await tabTo(page, END);
  await openBasket(
    page,
    ...["DEMO-PLAIN", "DEMO-LONG", "DEMO-SALE", "DEMO-FIRE"].map((code) => guestItem(code)),
  );
  await expect(page.getByRole("button", { name: "Checkout Now" })).toBeInViewport({ ratio: 1 });
  await tabTo(page, END);
});

test("PF-02 a card that is reached by keyboard comes in as a whole", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const listening = page.waitForResponse(/assets\/deferred-/);
  await open(page, "/search?query=zzzxqy");
  await listening;
  const rail = page.getByRole("list", { name: "Trade favourites" });
  const places = () =>
    rail.evaluate((list) => {
      const card = document.activeElement?.closest("li")?.getBoundingClientRect();
      const { left, right } = list.getBoundingClientRect();
      return card && list.contains(document.activeElement)
        ? Math.round(Math.min(0, card.left - left) + Math.min(0, right - card.right))
        : 0;
    });
  await rail.focus();
  for (const way of ["Tab", "Shift+Tab"])
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press(way);
      await expect.poll(places).toBeGreaterThanOrEqual(-1);
    }
});
