/** The basket of a customer: merged from the guest's, kept by the shop, the same wherever they sign in. */
import { kept, openBasket } from "./basket";
import { enter, freshEmail, PASSWORD, register, signIn } from "./customers";
import { expect, expectNoBarriers, open, openProduct, storedItems, test } from "./shop";

const QUANTITY = (name: string) => ({ name: `Quantity of ${name}` });

test("BK-03 CO-01 a guest checks out, signs in, and their basket comes along @desk", async ({
  page,
}) => {
  const email = freshEmail();
  await register(page.request, email);
  await openBasket(page, kept("DEMO-PLAIN", 2), kept("DEMO-OUT", 1));
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
  await expect(notice).toContainText("2 items from before you signed in");
  await expect(notice).toContainText("1 × DEMO-OUT: out of stock");
  await expectNoBarriers(page);
});

test("BK-03 a merge is taken back once, and a repeated sign-in doubles nothing @desk", async ({
  page,
}) => {
  const email = freshEmail();
  await register(page.request, email);
  await openBasket(page, kept("DEMO-PLAIN", 2));
  await signIn(page, email);
  const notice = page.getByRole("region", { name: "Added when you signed in" });
  await expect(notice).toBeVisible();
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
  await page.getByRole("dialog").getByRole("link", { name: "Proceed to Checkout" }).click();
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
  await other.getByRole("button", { name: "Remove Ball bearing hinge 102 × 76" }).click();
  await expect(other.getByRole("heading", { name: /basket is empty/i })).toBeVisible();
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
  await openBasket(page, kept("DEMO-PLAIN", 3));
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
  await expect(page.getByText("What you add is kept in this browser")).toBeVisible();
  await signIn(page, email);
  await expect(page.getByText("What you add is kept in your account")).toBeVisible();
});
