/** What somebody recommends by id, in the shop as it stands by default. */
import { addressOf, expect, open, storedItems, test } from "../support/shop";

test("EV-04 a recommendation adds one unit of a product found by its id @phone", async ({
  page,
}) => {
  const id = (await addressOf(page, "DEMO-BREAKS")).split("-").slice(-2).join("-");
  await open(page, "/");
  // An engine puts its own markup into the page; the shop hears presses on it once the page is quiet.
  const listening = page.waitForResponse(/assets\/deferred-/);
  await listening;
  await page.evaluate((recommended) => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.recommended = recommended;
    button.textContent = "Add recommended";
    document.querySelector("main")?.prepend(button);
  }, id);
  await page.getByRole("button", { name: "Add recommended" }).click();
  await expect(page.getByRole("status")).toContainText("added to your basket");
  expect(await storedItems(page)).toMatchObject([{ skuCode: "DEMO-BREAKS", quantity: 1 }]);

  await page.evaluate((detail) => {
    document.dispatchEvent(new CustomEvent("shop:recommended", { detail }));
  }, id);
  await expect.poll(() => storedItems(page)).toMatchObject([{ quantity: 2 }]);
});

test("EV-05 where nobody outside is told there is nothing to ask, and no setting for it @desk", async ({
  page,
}) => {
  const afterwards = page.waitForResponse(/assets\/deferred-/);
  await open(page, "/");
  await afterwards;
  await page.waitForTimeout(500);
  await expect(page.getByRole("region", { name: "Cookies" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Cookie settings" })).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
});
