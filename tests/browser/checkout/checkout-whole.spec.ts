/** One shopper's whole way: a guest at a product, a customer at the till, and anybody at the tracking page. */
import {
  CARDS,
  confirmed,
  payByCard,
  signInToCheckout,
  toPayment,
  waysAreShown,
} from "../support/checkout";
import { emailTo, freshEmail, register } from "../support/customers";
import { expect, expectNoBarriers, open, openProduct, test } from "../support/shop";

test("BK-04 CO-01 CO-05 CO-06 from the product to the tracked order", async ({ page, context }) => {
  const email = freshEmail();
  await register(page.request, email);
  await openProduct(page, "DEMO-PLAIN");
  await page.getByRole("main").getByRole("button", { name: "Add to basket" }).first().click();
  const added = page.getByRole("dialog", { name: "Just Added to Your Basket" });
  await added.getByRole("link", { name: "Proceed to Checkout" }).click();
  await signInToCheckout(page, email);
  await waysAreShown(page);
  await toPayment(page);
  await expect(page.getByRole("list", { name: "Your order" })).toContainText("1 × ");
  const toPay = page.getByRole("region", { name: "To pay" });
  await expect(toPay).toContainText("Standard delivery, ");
  await expect(toPay).toContainText("B1 2ZZ");
  await expectNoBarriers(page);
  await payByCard(page, CARDS.pays);
  const number = await confirmed(page);
  expect(await emailTo(email, number)).toContain("Your right to cancel");
  await context.clearCookies();
  await open(page, `/track?order=${number}`);
  await page.getByLabel("Postcode").fill("B1 2ZZ");
  await page.getByRole("button", { name: "Track order" }).click();
  await expect(page.getByRole("heading", { name: `Order ${number}: placed` })).toBeVisible();
});

test("CO-06 what was paid for in another window is said, and nothing is paid twice @desk", async ({
  page,
  context,
  complaints,
}) => {
  const email = freshEmail();
  await register(page.request, email);
  await openProduct(page, "DEMO-PLAIN");
  await page.getByRole("main").getByRole("button", { name: "Add to basket" }).first().click();
  await page.getByRole("dialog").getByRole("link", { name: "Proceed to Checkout" }).click();
  await signInToCheckout(page, email);
  const other = await context.newPage();
  await open(other, "/checkout");
  for (const window of [page, other]) {
    await waysAreShown(window);
    await toPayment(window);
  }
  await payByCard(page, CARDS.pays);
  await confirmed(page);
  await payByCard(other, CARDS.pays);
  await expect(other.getByRole("heading", { name: "Your basket is empty now" })).toBeVisible();
  await other.getByRole("link", { name: "Previous orders" }).click();
  await expect(other.locator(".order-row__status")).toHaveCount(1);
  complaints.length = 0;
});
