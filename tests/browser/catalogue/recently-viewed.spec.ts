/** What was looked at can be gone back to, and nothing is kept for it beside the tab's own history. */
import { addressOf, expect, expectNoBarriers, open, test } from "../support/shop";

test("SH-04 EV-05 what this tab looked at stands below products and on the home page @desk", async ({
  page,
  context,
}) => {
  await open(page, await addressOf(page, "DEMO-BREAKS"));
  const rail = page.getByRole("region", { name: "Recently viewed" });
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await page.waitForLoadState("networkidle");
  await expect(rail).toHaveCount(0);

  await open(page, "/");
  await expect(rail.getByRole("link", { name })).toBeVisible();
  await expectNoBarriers(page);

  await rail.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(rail.getByRole("link", { name })).toHaveCount(0);
  await page.goto("/basket");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(rail).toHaveCount(0);

  expect(await context.cookies()).toEqual([]);
  const guestItem = await page.evaluate(() => [
    Object.keys(localStorage),
    Object.keys(sessionStorage),
  ]);
  expect(guestItem.flat().filter((key) => /seen/i.test(key))).toEqual([]);
});
