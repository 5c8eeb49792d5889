/** Collecting an order that no branch has as a whole. */
import { checkOut, guestItem } from "../support/checkout";
import { expect, expectNoBarriers, test } from "../support/shop";

test("CO-04 where no branch has everything, the button says to choose delivery @phone", async ({
  page,
}) => {
  await checkOut(page, [guestItem("DEMO-PLAIN", 1)]);
  await page.route("**/api/getByPostcode*", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const option of body.sortedData.sortedCollect) option.availability = "partial";
    await route.fulfill({ response, json: body });
  });
  await page.getByLabel("Collect it").check();
  await page.getByLabel("Collect near postcode").fill("LS1 1AA");
  await page.getByLabel("Collect near postcode").press("Enter");
  await expect(page.getByText("Not fully in stock at these branches")).toBeVisible();
  const button = page.getByRole("button", { name: "Continue to payment" });
  await expect(button).toHaveAccessibleDescription(
    "No branch has everything in your order. Please choose delivery instead.",
  );
  await button.press("Enter");
  await expect(page.getByText("Please choose a branch.")).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByLabel("Deliver it").check();
  await expect(button).not.toHaveAttribute("aria-disabled", "true");
});
