/** From a basket to a confirmed order: delivery, payment, confirmed. */

import { drawnRatio, openBasket } from "../support/basket";
import {
  CARDS,
  checkOut,
  confirmed,
  guestItem,
  payByCard,
  signInToCheckout,
  toPayment,
  waysAreShown,
} from "../support/checkout";
import { freshEmail, register } from "../support/customers";
import {
  expect,
  expectNoBarriers,
  layoutShift,
  open,
  overhang,
  storedItems,
  test,
} from "../support/shop";

test("CO-01 CO-05 CO-06 a guest signs in, checks out, pays by card, and the order is theirs @desk", async ({
  page,
}) => {
  const email = freshEmail();
  await register(page.request, email);
  await openBasket(page, guestItem("DEMO-BREAKS", 10), guestItem("DEMO-PLAIN", 1));
  await page.getByRole("button", { name: "Checkout Now" }).click();
  await signInToCheckout(page, email);
  await waysAreShown(page);
  const steps = page.getByRole("navigation", { name: "Steps of checkout" });
  await expect(steps.locator('[aria-current="step"]')).toHaveText("Delivery");
  await expect(steps).toContainText("10 % done");
  await expectNoBarriers(page);
  await expect(page.getByLabel("Job reference")).toHaveCount(0);
  await toPayment(page);
  await expect(steps).toContainText("50 % done");
  await expect(page.getByRole("region", { name: "To pay" })).toContainText("£61.74");
  await expectNoBarriers(page);
  await payByCard(page, CARDS.pays);
  const number = await confirmed(page);
  await expect(page.getByRole("main")).toContainText(number);
  await expect(page.getByRole("main")).toContainText(`sent your confirmation to ${email}`);
  await expect(page.getByRole("main")).toContainText("Paid by card£61.74 inc VAT");
  const ordered = page.getByRole("region", { name: "What you ordered" });
  await expect(ordered.getByText("Prices inc VAT")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("12 Tallow Lane, B1 2ZZ");
  await expect(page.getByRole("button", { name: "Basket, empty" })).toBeVisible();
  await expectNoBarriers(page);
  expect(await storedItems(page)).toEqual([]);
  await page.getByRole("link", { name: "See your order" }).click();
  await expect(page.getByText(`Order ${number}`, { exact: true })).toBeVisible();
  await open(page, "/account/previousorders");
  await expect(page.getByRole("main")).toContainText(number);
});

test("CO-02 the choice survives a reload, and the total follows the way of delivery @desk", async ({
  page,
}) => {
  await checkOut(page, [guestItem("DEMO-PLAIN", 1)], "--business");
  await waysAreShown(page);
  const summary = page.getByRole("region", { name: "Order summary" });
  await expect(summary).toContainText("£23.28");
  const chosen = page.waitForResponse(/\/checkout\/Choose/);
  await page.getByLabel("On a day you choose").check();
  await chosen;
  const day = page.getByLabel("Which day?");
  const [, second] = await day
    .locator("option")
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  const dated = page.waitForResponse(/\/checkout\/Choose/);
  await day.selectOption(second ?? "");
  await dated;
  const named = page.waitForResponse(/\/checkout\/Choose/);
  await page.getByLabel("Job reference").fill("Plot 7");
  await page.getByLabel("Purchase order number").focus();
  await named;
  await page.reload();
  await expect(page.getByLabel("On a day you choose")).toBeChecked();
  await expect(page.getByLabel("Which day?")).toHaveValue(second ?? "");
  await expect(page.getByLabel("Job reference")).toHaveValue("Plot 7");
  await expect(summary).toContainText("£24.48");
});

test("CO-02 lines that do not come together are said to come in parcels, each with its lines @desk", async ({
  page,
}) => {
  await checkOut(page, [guestItem("DEMO-PLAIN"), guestItem("DEMO-DIRECT")]);
  const parcels = page.getByRole("region", { name: /^2 parcels: / });
  await expect(parcels.getByRole("listitem").filter({ hasText: "In stock" })).toContainText(
    "1 × Mortice knob, beehive",
  );
  await expect(parcels.getByRole("listitem").filter({ hasText: "supplier" })).toContainText(
    "1 × Door closer",
  );
  await expectNoBarriers(page);
});

test("CO-03 CO-04 a lookup that fails says so, and is tried again @phone", async ({
  page,
  complaints,
}) => {
  let isDown = true;
  await page.route("**/api/getByAddress*", (route) =>
    isDown ? route.fulfill({ status: 502, json: {} }) : route.continue(),
  );
  await checkOut(page, [guestItem("DEMO-PLAIN")]);
  await expect(
    page.getByText(
      "We were unable to get delivery options for your address, please try again or choose a different address.",
    ),
  ).toBeVisible();
  await expectNoBarriers(page);
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await waysAreShown(page);
  complaints.length = 0;
});

test("CO-04 AD-01 collection: a branch near a postcode, ready at its hour, free of delivery @phone", async ({
  page,
  complaints,
}) => {
  await checkOut(page, [guestItem("DEMO-PLAIN", 1)]);
  await page.getByLabel("Collect it").check();
  await page.getByLabel("Collect near postcode").fill("nowhere");
  await page.getByRole("button", { name: "Find branches" }).click();
  await expect(page.getByLabel("Collect near postcode")).toHaveAttribute("aria-invalid", "true");
  complaints.length = 0;
  await page.getByLabel("Collect near postcode").fill("LS1 1AA");
  await page.getByLabel("Collect near postcode").press("Enter");
  await expect(page.getByLabel("Leeds, Nail Yard")).toBeVisible();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByText("Please choose a branch.").first()).toBeVisible();
  await expect(page.getByLabel("Leeds, Nail Yard")).toBeFocused();
  await expectNoBarriers(page);
  await page.getByLabel("Leeds, Nail Yard").check();
  await expectNoBarriers(page);
  await toPayment(page);
  await expect(page.getByRole("button", { name: "Pay £14.94" })).toBeVisible();
  await payByCard(page, CARDS.pays);
  await confirmed(page);
  await expect(page.getByRole("main")).toContainText("Leeds, Nail Yard");
  await page.getByRole("link", { name: "Track it" }).click();
  await page.getByLabel("Postcode").fill("LS9 8ZZ");
  await page.getByLabel("Postcode").press("Enter");
  const waits = /Collect it from Leeds, Nail Yard, .+, from \w+day,? \d+ \w+, \d+:\d\d\./;
  await expect(page.getByText(waits)).toBeVisible();
});

test("CO-01 an open summary of many lines covers nothing, and all of them stand beside the payment", async ({
  page,
}) => {
  const codes = ["PLAIN", "BREAKS", "SALE", "LONG", "PENNY", "FIRE"];
  await checkOut(
    page,
    codes.map((code) => guestItem(`DEMO-${code}`)),
    "--business",
  );
  await waysAreShown(page);
  const opens = page.getByRole("button", { name: "Show order summary" });
  if (await opens.isVisible()) {
    await expect(opens).toHaveText(/£[\d.]+ inc VAT$/);
    await opens.click();
  }
  for (const label of ["Deliver it", "Job reference", "Purchase order number"]) {
    await page.getByLabel(label).focus();
    const isOnTop = await page.getByLabel(label).evaluate((field) => {
      const { x, y, width, height } = field.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === field;
    });
    expect(isOnTop, label).toBe(true);
  }
  await toPayment(page);
  const ordered = page.getByRole("list", { name: "Your order" });
  await expect(ordered).toBeVisible();
  expect(await ordered.getByRole("listitem").count()).toBeGreaterThan(codes.length);
});

test("AD-02 AD-06 an address is found, delivered to, changed and removed @phone", async ({
  page,
}) => {
  await checkOut(page, [guestItem("DEMO-PLAIN")]);
  await waysAreShown(page);
  await page.getByRole("button", { name: "Add a new address" }).click();
  await page.getByLabel("Postcode").fill("S1 2HE");
  await page.getByRole("button", { name: "Find Address" }).click();
  await page.getByRole("button", { name: /^3 Weaver Close/ }).click();
  await expect(page.getByLabel("Street name")).toHaveValue("Weaver Close");
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Deliver to this address" }).click();
  await expect(page.getByLabel("3 Weaver Close")).toBeChecked();
  await page.getByRole("button", { name: /^Edit 3, Weaver Close/ }).click();
  await page.getByLabel("Street name").fill("Weaver Row");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByLabel("3 Weaver Row")).toBeChecked();
  await page.getByRole("button", { name: /^Remove 3, Weaver Row/ }).click();
  await expect(page.getByLabel("3 Weaver Row")).toHaveCount(0);
  await expect(page.getByLabel("12 Tallow Lane")).toBeChecked();
  await waysAreShown(page);
});

test("MM-03 58 made to measure is drawn, and said not to be cancellable before anybody pays @desk", async ({
  page,
}) => {
  await checkOut(page, [guestItem("DEMO-MTM", 1, { length: 200, width: 838, screwholes: true })]);
  await waysAreShown(page);
  const summary = page.getByRole("region", { name: "Order summary" });
  expect(await drawnRatio(summary.getByRole("listitem"))).toBeCloseTo(838 / 200, 2);
  await expect(page.getByText("Made to order: can't be cancelled.")).toBeVisible();
  await expectNoBarriers(page);
  await toPayment(page);
  await payByCard(page, CARDS.pays);
  await confirmed(page);
  await expect(
    page.getByText("they can't be cancelled, and can be returned only if faulty"),
  ).toBeVisible();
  await page.getByRole("link", { name: "See your order" }).click();
  const ordered = page.getByRole("row", { name: "838 × 200 mm, with screw holes" });
  expect(await drawnRatio(ordered)).toBeCloseTo(838 / 200, 2);
});

test("AC-03 an account on stop is told whom to call, and keeps its basket @phone", async ({
  page,
}) => {
  await checkOut(page, [guestItem("DEMO-PLAIN")], "--on-stop");
  await expect(
    page.getByRole("heading", { name: "Unpaid Invoices - Account On Stop" }),
  ).toBeVisible();
  await expect(page.getByText("Please call our finance team and choose option 3:")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue to payment" })).toHaveCount(0);
  await expectNoBarriers(page);
});

test("CD-01 no basket of an account on stop is promised for a day @phone", async ({ page }) => {
  await checkOut(page, [guestItem("DEMO-PLAIN")], "--on-stop");
  await open(page, "/basket");
  await expect(page.getByRole("button", { name: "Checkout Now" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await expect(page.getByRole("region", { name: "Summary" })).not.toContainText(/Get it|Order by/);
});

test("an empty basket leads on @desk", async ({ page }) => {
  await checkOut(page, []);
  await expect(page.getByRole("heading", { name: "Your basket is empty." })).toBeVisible();
  await expect(page.getByRole("link", { name: "See all products" })).toBeVisible();
  await expectNoBarriers(page);
});

test("the summary is a tap away with its total in sight, and nothing is wider than the screen", async ({
  page,
}) => {
  await checkOut(page, [guestItem("DEMO-PLAIN", 2)]);
  await waysAreShown(page);
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  const lines = page.getByRole("list", { name: "Your order" });
  if (isPhone) {
    await expect(lines).toBeHidden();
    await page.mouse.wheel(0, 900);
    await page.getByRole("button", { name: /^Show order summary/ }).click();
  }
  await expect(lines).toContainText("2 × Mortice knob, beehive");
  await expectNoBarriers(page);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
});

test("CO-01 the whole way by keyboard alone @desk", async ({ page }) => {
  await checkOut(page, [guestItem("DEMO-PLAIN")]);
  await waysAreShown(page);
  await page.getByLabel("Standard delivery").focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("On a day you choose")).toBeChecked();
  const go = page.getByRole("button", { name: "Continue to payment" });
  for (let presses = 0; presses < 12; presses += 1) {
    if (await go.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Pay £/ })).toBeVisible();
  await page.getByLabel("Pay by card").focus();
  for (const text of [CARDS.pays, "0939", "123", "Ada Lock"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await confirmed(page);
});

test("checkout does not move under the reader's eyes", async ({ page }) => {
  await checkOut(page, [guestItem("DEMO-PLAIN")]);
  await page.reload();
  await waysAreShown(page);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.1);
});
