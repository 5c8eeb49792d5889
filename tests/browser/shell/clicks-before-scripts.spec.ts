import { addressOf, expect, test } from "../support/shop";

test("BK-02 what is pressed before the scripts have come is done once they have @desk", async ({
  page,
}) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/assets/client-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(await addressOf(page, "DEMO-PLAIN"), { waitUntil: "commit" });
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await page.getByRole("button", { name: "Add to basket" }).click();
  await expect(page.locator("html[data-ready]")).toHaveCount(0);
  letThrough();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("button", { name: "Basket, 2 items" })).toBeAttached();
});
