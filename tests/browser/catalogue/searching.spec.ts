/** What a search says where it did not find just what was typed, and what is opened from it. */
import { expect, expectNoBarriers, open, test } from "../support/shop";

test("HD-06 what is not sold leads on: by phone, by an email, to categories @phone", async ({
  page,
}) => {
  await open(page, "/search?query=unicorn+feeder");
  await expect(page.getByRole("heading", { level: 2, name: /No products match/ })).toBeVisible();
  const mail = page.getByRole("link", { name: "ask for it by email" });
  expect(decodeURIComponent((await mail.getAttribute("href")) ?? "")).toMatch(
    /^mailto:.+@.+\?subject=Do you sell this\? unicorn feeder&body=.*“unicorn feeder”/s,
  );
  await expect(page.getByRole("main").locator('a[href^="tel:"]').first()).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole("list", { name: "What to try next" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/browse\//);
});

test("HD-06 what only the other shop sells is found there @phone", async ({ page }) => {
  await open(page, "/search?query=double+socket");
  await expect(page.getByRole("heading", { level: 2, name: /No products match/ })).toBeVisible();
  await page
    .getByRole("link", { name: "See 1 product for “double socket” in our electrical shop" })
    .click();
  await expect(page).toHaveURL(/electrical\..+\/search\?query=double%20socket$/);
  await expect(page.getByRole("link", { name: "Double socket, switched" }).first()).toBeVisible();
});

test("HD-06 a code copied wrongly and words left out are named, and a click is reported @desk", async ({
  page,
}) => {
  await open(page, "/search?query=HOOK-O76");
  await expect(page.getByText("Showing results for HOOK-076.")).toBeVisible();

  await open(page, "/search?query=hook+not+brass");
  await expect(page.getByText("Leaving out brass, as you asked.")).toBeVisible();
  await expectNoBarriers(page);
  const clicked = page.waitForRequest((request) => request.url().includes("/api/searchClicks"));
  const first = page.getByRole("region", { name: "Products" }).locator(".card__link").first();
  await first.focus();
  await first.press("Enter");
  const click = await clicked;
  expect(click.postDataJSON()).toEqual({ text: "hook not brass" });
  expect((await click.response())?.status()).toBe(204);
  await expect(page).toHaveURL(/\/product\//);
});
