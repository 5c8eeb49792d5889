/** What comes later than the next day says so. */
import { guestItem, openBasket } from "../support/basket";
import { promise } from "../support/delivery-promise";
import { expect, openProduct, test } from "../support/shop";

const DEFERRED = /^Delivered by (\d+ \w+ \d{4})$/;

test("CD-01 what its maker sends has its own day, and holds a basket's claim for the next back @phone", async ({
  page,
}) => {
  await openProduct(page, "DEMO-DIRECT");
  await expect(promise(page)).toHaveText(DEFERRED);
  const [, day] = DEFERRED.exec(await promise(page).innerText()) ?? [];
  await openBasket(page, guestItem("DEMO-PLAIN"), guestItem("DEMO-DIRECT"));
  await expect(promise(page)).toHaveText(`Delivered in 2 parcels by ${day}`);
  await page.getByRole("button", { name: /^Remove Door closer/ }).click();
  await expect(promise(page)).toContainText(/Get it (tomorrow|\w+day)!/);
});

test("CD-01 nothing is promised of what is gone for good, nor of more than the shelf has @desk", async ({
  page,
}) => {
  await openProduct(page, "DEMO-OUT");
  await expect(promise(page)).toHaveCount(0);
  await openProduct(page, "DEMO-PART");
  await expect(promise(page)).toContainText(/Get it (tomorrow|\w+day)!/);
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("6");
  await expect(page.getByText("This delivery will contain 4 out of the 6 items")).toBeVisible();
  await expect(promise(page)).toHaveCount(0);
});
