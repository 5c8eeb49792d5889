/** The basket of a customer: merged from the guest's, kept by the shop, the same wherever they sign in. */
import { guestItem, openBasket } from "../support/basket";
import { enter, fill, freshEmail, PASSWORD, register, signIn } from "../support/customers";
import { importWare } from "../support/products";
import { expect, expectNoBarriers, open, openProduct, storedItems, test } from "../support/shop";

const QUANTITY = (name: string) => ({ name: `Quantity of ${name}` });

test("BK-03 CO-01 a guest checks out, signs in, and their basket comes along @desk", async ({
  page,
}) => {
  const email = freshEmail();
  await register(page.request, email);
  await openBasket(page, guestItem("DEMO-PLAIN", 2));
  await page.getByRole("button", { name: "Checkout Now" }).click();
  await expect(page).toHaveURL(/\/account\/login\?next=checkout$/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText("2 × Mortice knob, beehive")).toBeAttached();
  expect(await storedItems(page)).toEqual([]);
  await expectNoBarriers(page);

  await page.getByRole("link", { name: "Back to the basket" }).click();
  const notice = page.getByRole("region", { name: "Added when you signed in" });
  await expect(notice).toContainText("2 items you chose before signing in");
  await expectNoBarriers(page);
});

test("BK-03 a merge is taken back once, and a repeated sign-in doubles nothing @desk", async ({
  page,
}) => {
  const email = freshEmail();
  await register(page.request, email);
  await openBasket(page, guestItem("DEMO-PLAIN", 2), guestItem("DEMO-OUT", 1));
  await signIn(page, email);
  const notice = page.getByRole("region", { name: "Added when you signed in" });
  await expect(notice).toContainText("1 × DEMO-OUT: out of stock");
  await expectNoBarriers(page);
  await page.reload();
  await expect(page.getByRole("spinbutton", QUANTITY("Mortice knob, beehive"))).toHaveValue("2");
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole("heading", { name: /basket is empty/i })).toBeVisible();
});

test("BK-01 BK-07 a customer's basket is changed at once and kept by the shop @desk", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = freshEmail();
  await register(page.request, email);
  await enter(page.request, email);
  await openProduct(page, "DEMO-BREAKS");
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("9");
  await page.getByRole("button", { name: "Add to basket" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Continue Shopping" }).click();
  await open(page, "/basket");
  const field = page.getByRole("spinbutton", QUANTITY("Ball bearing hinge 102 × 76"));
  await expect(field).toHaveValue("9");
  await page
    .getByRole("button", { name: "Increase quantity of Ball bearing hinge 102 × 76" })
    .click();
  await expect(field).toHaveValue("10");
  await expect(page.getByRole("region", { name: "Summary" })).toContainText("£39.00");
  expect(await storedItems(page)).toEqual([]);

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await elsewhere.newPage();
  await open(other, "/basket");
  await signIn(other, email);
  await expect(other.getByRole("spinbutton", QUANTITY("Ball bearing hinge 102 × 76"))).toHaveValue(
    "10",
  );
  const removed = other.waitForResponse("**/basket/RemoveItem*");
  await other.getByRole("button", { name: "Remove Ball bearing hinge 102 × 76" }).click();
  await expect(other.getByRole("heading", { name: /basket is empty/i })).toBeVisible();
  expect((await removed).ok()).toBe(true);
  await elsewhere.close();

  await page.reload();
  await expect(page.getByRole("heading", { name: /basket is empty/i })).toBeVisible();
});

test("a change the shop did not answer is sent again and counts once @phone", async ({ page }) => {
  const email = freshEmail();
  await register(page.request, email);
  await enter(page.request, email);
  let lost = 0;
  await page.route("**/basket/AddItem*", async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    return route.fulfill({ status: 200, body: "the line was cut" });
  });
  const known = page.waitForResponse("**/basket/GetExistingBasket*");
  await openProduct(page, "DEMO-PLAIN");
  await known;
  await page.getByRole("button", { name: "Add to basket" }).first().click();
  await expect.poll(() => lost).toBe(2);
  await page.unroute("**/basket/AddItem*");
  await open(page, "/basket");
  await expect(page.getByRole("spinbutton", QUANTITY("Mortice knob, beehive"))).toHaveValue("1");
});

test("what is added before a new page knows the customer is in their basket all the same @phone", async ({
  page,
}) => {
  const email = freshEmail();
  await register(page.request, email);
  await enter(page.request, email);
  await page.route("**/customer-basket-*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await openProduct(page, "DEMO-PLAIN");
  await page.getByRole("button", { name: "Add to basket" }).first().click();
  await open(page, "/basket");
  await expect(page.getByRole("spinbutton", QUANTITY("Mortice knob, beehive"))).toHaveValue("1");
  await expect.poll(() => storedItems(page)).toEqual([]);
});

test("signing out leaves the customer's basket with the shop @phone", async ({ page }) => {
  const email = freshEmail();
  await register(page.request, email);
  await openBasket(page, guestItem("DEMO-PLAIN", 3));
  await signIn(page, email);
  await expect(page.getByRole("region", { name: "Added when you signed in" })).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign in" })).toBeVisible();
  await open(page, "/basket");
  await expect(page.getByRole("heading", { name: /basket is empty/i })).toBeVisible();
});

test("AU-14 an empty basket says where it is kept, for a guest and for a customer @desk", async ({
  page,
}) => {
  const email = freshEmail();
  await register(page.request, email);
  await open(page, "/basket");
  await expect(page.getByText("Anything you add is saved in this browser")).toBeVisible();
  await signIn(page, email);
  await expect(page.getByText("Anything you add is saved in your account")).toBeVisible();
});

test("BK-08 a customer cannot check out while a line has run out, and goes on without it @phone", async ({
  page,
}, { project }) => {
  test.slow(); // two imports
  const ware = { sku: `RUNS-OUT-${project.name.toUpperCase()}`, name: "Peg stay that runs out" };
  await importWare({ ...ware, stock: 5 });
  const email = freshEmail();
  await register(page.request, email);
  await enter(page.request, email);
  await fill(page.request, [guestItem("DEMO-PLAIN"), guestItem(ware.sku, 2)]);
  await importWare({ ...ware, stock: 0 });
  await expect(async () => {
    await open(page, "/basket");
    await expect(page.getByText("This item is now out of stock")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const button = page.getByRole("button", { name: "Checkout Now" });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await button.tap({ force: true });
  await expect(page.getByText(`Out of stock: ${ware.name}.`).last()).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Remove it", exact: true }).tap();
  await expect(button).not.toHaveAttribute("aria-disabled", "true");
  await button.tap();
  await expect(page).toHaveURL(/\/checkout$/);
});

const CUT = { status: 200, body: "the line was cut" };

test("BK-07 a line whose removal is not answered comes back with a sentence and a retry @desk", async ({
  page,
}) => {
  const email = freshEmail();
  await register(page.request, email);
  await enter(page.request, email);
  await fill(page.request, [guestItem("DEMO-PLAIN", 2)]);
  await page.route("**/basket/RemoveItem*", (route) => route.fulfill(CUT));
  await open(page, "/basket");
  await page.getByRole("button", { name: "Remove Mortice knob, beehive" }).click();
  await expect(page.getByText("Your basket is empty.")).toBeVisible();

  const main = page.getByRole("main");
  const words = "We couldn't remove Mortice knob, beehive from your basket. Please try again.";
  await expect(main.getByText(words)).toBeVisible();
  await expect(page.getByRole("spinbutton", QUANTITY("Mortice knob, beehive"))).toHaveValue("2");
  await expect(page.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  await expect(page.getByText("Your basket is empty.")).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: words })).toBeAttached();
  await expect(main.getByRole("button", { name: "Try again" })).toBeFocused();
  await expectNoBarriers(page);

  await page.unroute("**/basket/RemoveItem*");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your basket is empty.")).toBeVisible();
  await expect(main.getByText(words)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Your basket is empty.")).toBeVisible();
});

test("BK-07 in the panel another quantity and an undo that are not answered are told and retried @phone", async ({
  page,
}) => {
  const email = freshEmail();
  await register(page.request, email);
  await enter(page.request, email);
  await fill(page.request, [guestItem("DEMO-PLAIN", 2)]);
  await page.route(/basket\/(UpdateItem|AddItems)/, (route) => route.fulfill(CUT));
  await open(page, "/");
  await page.getByRole("button", { name: "Basket, 2 items" }).click();
  const panel = page.getByRole("dialog");
  const quantity = panel.getByRole("spinbutton", QUANTITY("Mortice knob, beehive"));
  await panel.getByRole("button", { name: "Increase quantity of Mortice knob, beehive" }).click();
  await expect(quantity).toHaveValue("3");
  await expect(
    panel.getByText("We couldn't change the quantity of Mortice knob, beehive."),
  ).toBeVisible();
  await expect(quantity).toHaveValue("2");

  const removed = page.waitForResponse("**/basket/RemoveItem*");
  await panel.getByRole("button", { name: "Remove Mortice knob, beehive" }).click();
  await expect(panel.getByText("Your basket is empty.")).toBeVisible();
  await removed;
  await panel.getByRole("button", { name: /^Undo/ }).click();
  await expect(quantity).toHaveValue("2");
  const words = "We couldn't put Mortice knob, beehive back in your basket. Please try again.";
  await expect(panel.getByText(words)).toBeVisible();
  await expect(panel.getByText("Your basket is empty.")).toBeVisible();

  await page.unroute(/basket\/(UpdateItem|AddItems)/);
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(quantity).toHaveValue("2");
  await expect(panel.getByText(words)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Basket, 2 items" })).toBeVisible();
});
