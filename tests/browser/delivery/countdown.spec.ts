/** The day of delivery and the time that is left for it, on product page, basket page and panel. */
import type { Page } from "@playwright/test";
import { guestItem, openBasket } from "../support/basket";
import { follow, PROMISE, pathOf, promise, promiseAt } from "../support/delivery-promise";
import { expect, expectNoBarriers, layoutShift, open, test } from "../support/shop";

const THREE_HOURS = 3 * 3_600_000;
/** The page comes to rest, and the part that ticks is fetched. */
const AT_REST = { timeout: 12_000 };
const COUNTING = /Order in the next (\d+ h )?(\d+ min )?\d+ s/;

/** Opened directly: its promise is the shop's own, of today. */
async function openPlain(page: Page) {
  const path = await pathOf(page, "DEMO-PLAIN");
  await open(page, path);
  return path;
}

async function goOnUntil(page: Page, text: string) {
  for (let second = 0; second < 90; second += 1) {
    if ((await promise(page).innerText()).includes(text)) return;
    await page.clock.runFor(1_000);
  }
  throw new Error(`${text} was never shown`);
}

test("CD-01 the basket counts by the shop's clock to 0, then names the later day in the same place @desk", async ({
  page,
}) => {
  await promiseAt(page, "2026-11-19T17:59:00Z", THREE_HOURS);
  await openBasket(page, guestItem("DEMO-PLAIN"));
  await expect(promise(page)).toContainText("Get it tomorrow!");
  await expect(promise(page)).toContainText(PROMISE.condition);
  await expect(promise(page)).toContainText(/Order in the next \d+ s/, AT_REST);
  const height = (await promise(page).boundingBox())?.height;
  await page.clock.pauseAt("2026-11-19T17:59:50Z");
  await goOnUntil(page, "next 0 s");
  await expect(promise(page)).toContainText("Get it tomorrow!");
  await goOnUntil(page, "Get it Saturday!");
  await expect(promise(page)).not.toContainText("Order");
  expect((await promise(page).boundingBox())?.height).toBe(height);
});

test("CD-01 the product page says the deadline first, and ticks once it has come to rest @phone", async ({
  page,
}) => {
  await promiseAt(page, "2026-11-19T12:00:00Z");
  await follow(page, await pathOf(page, "DEMO-PLAIN"));
  await expect(promise(page)).toContainText("Get it tomorrow!");
  await expect(promise(page)).toContainText(/Order by 9pm|Order in the next 8 h 59 min/);
  await expect(promise(page)).toContainText(/Order in the next 8 h 59 min \d\d s/, AT_REST);
  const shown = await promise(page).innerText();
  await page.clock.runFor(1_000);
  expect(await promise(page).innerText()).not.toBe(shown);
});

test("CD-01 a page opened afresh is true without scripts, and nothing moves when the time begins to run @desk", async ({
  page,
  browser,
  baseURL,
}) => {
  const path = await openPlain(page);
  await expect(promise(page)).toContainText(/Get it (tomorrow|\w+day)!/);
  await page.waitForRequest("**/health", AT_REST).catch(() => undefined);
  await page.waitForTimeout(500);
  expect(await layoutShift(page)).toBe(0);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${baseURL}${path}`);
  await expect(promise(plain)).toContainText(/Get it (tomorrow|\w+day)!/);
  await expect(promise(plain)).toContainText(PROMISE.condition);
  await expect(promise(plain)).not.toContainText(COUNTING);
  await context.close();
});

test("CD-01 who wants less to move sees no seconds @desk", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await promiseAt(page, "2026-11-19T12:00:00Z");
  await openBasket(page, guestItem("DEMO-PLAIN"));
  await expect(promise(page)).toContainText("Order in the next 8 h 59 min", AT_REST);
  await expect(promise(page)).not.toContainText(/\d s/);
});

test("CD-01 the live region is silent while the seconds run, and speaks at five minutes @phone", async ({
  page,
}) => {
  await promiseAt(page, "2026-11-19T20:54:30Z");
  await openBasket(page, guestItem("DEMO-PLAIN"));
  await expect(promise(page)).toContainText(/Order in the next 5 min/, AT_REST);
  await expect(page.getByRole("status")).toHaveText("");
  await page.clock.runFor(31_000);
  await expect(page.getByRole("status")).toHaveText(
    "Get it tomorrow! Order in the next 5 minutes.",
  );
});

test("CD-02 the note opens by click, shuts by its button and by Escape, and gives focus back @phone", async ({
  page,
}) => {
  await openPlain(page);
  const opens = page.getByRole("button", { name: "Delivery exceptions" });
  const note = page.getByRole("note");
  await expect(note).toBeHidden();
  await opens.click();
  await expect(note).toContainText("Scottish Highlands");
  await expect(note).toContainText("Your postcode is confirmed on the next page.");
  await expectNoBarriers(page);
  await note.getByRole("button", { name: "Close" }).click();
  await expect(note).toBeHidden();
  await expect(opens).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(note).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(note.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(note).toBeHidden();
  await expect(opens).toBeFocused();
});

test("CD-02 in the panel Escape shuts the note and leaves the panel open @phone", async ({
  page,
}) => {
  await promiseAt(page, "2026-11-19T12:00:00Z");
  await openBasket(page, guestItem("DEMO-PLAIN"));
  await page.getByRole("button", { name: "Basket, 1 item" }).click();
  const panel = page.getByRole("dialog");
  await expect(panel.locator(".promise")).toContainText(COUNTING, AT_REST);
  await panel.getByRole("button", { name: "Delivery exceptions" }).click();
  await expect(panel.getByRole("note")).toContainText("Scottish Highlands");
  await expectNoBarriers(page);
  await page.keyboard.press("Escape");
  await expect(panel.getByRole("note")).toBeHidden();
  await expect(panel).toBeVisible();
});
