/** The product page: price, quantity, adding, made to measure. */
import {
  addressOf,
  expect,
  expectNoBarriers,
  layoutShift,
  open,
  openProduct,
  overhang,
  storedItems,
  test,
} from "../support/shop";

test("PR-01 the price follows the quantity, lights its break, and offers more for less", async ({
  page,
}) => {
  await openProduct(page, "DEMO-BREAKS");
  const lit = page.locator(".breaks [aria-current]");
  await expect(lit).toContainText("1 to 9");
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("10");
  await expect(lit).toContainText("10 to 24");
  await expect(lit).toContainText("£3.90");
  await expect(page.getByRole("button", { name: "Add to basket" })).toContainText("£46.80");
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("24");
  await page.getByRole("button", { name: /Buy 25 and pay £1.32/ }).click();
  await expect(page.getByRole("spinbutton", { name: "Quantity" })).toHaveValue("25");
  await expect(lit).toContainText("£3.70");
});

test("DL-01 one more that frees the order of delivery is offered while it is true @phone", async ({
  page,
}) => {
  await openProduct(page, "DEMO-BREAKS");
  const quantity = page.getByRole("spinbutton", { name: "Quantity" });
  const nudge = page.locator(".nudge");
  await quantity.fill("12");
  await expect(nudge).toHaveText(
    /^Buy 13 and pay £3.66.* less\. 12 come to £64.50.* with delivery, 13 to £60.84.*\.$/,
  );
  await nudge.getByRole("button").press("Enter");
  await expect(quantity).toHaveValue("13");
  await expect(nudge).toHaveCount(0);
  await page.evaluate(() => {
    const items = [{ skuCode: "DEMO-PLAIN", quantity: 9 }];
    localStorage.setItem("guestBasket", JSON.stringify({ basketId: "b", items }));
  });
  await page.reload();
  await quantity.fill("24");
  await expect(nudge).toContainText("Buy 25 and pay £1.32");
  await quantity.fill("12");
  await expect(nudge).toHaveCount(0);
});

test("PR-02 PR-06 a sale shows what it was, is, and saves @desk", async ({ page }) => {
  await openProduct(page, "DEMO-SALE");
  await expect(page.locator(".product__price")).toContainText("£9.32");
  await expect(page.locator(".product__price")).toContainText("£7.44");
  await expect(page.getByText("Save 20%")).toBeVisible();
  await expect(page.locator(".breaks")).toHaveCount(0);
});

test("PR-04 both VAT figures stand; the switch swaps them without a shift, and is kept @phone", async ({
  page,
}) => {
  await openProduct(page, "DEMO-PLAIN");
  const inc = page.locator(".product__price .price__inc b");
  const ex = page.locator(".product__price .price__ex b");
  const sizes = async () =>
    [inc, ex].map((it) => it.evaluate((b) => Number.parseFloat(getComputedStyle(b).fontSize)));
  const [incBefore, exBefore] = await Promise.all(await sizes());
  expect(incBefore).toBeGreaterThan(exBefore ?? 0);
  await page.getByRole("switch", { name: "Show prices including VAT" }).click();
  const [incAfter, exAfter] = await Promise.all(await sizes());
  expect(exAfter).toBeGreaterThan(incAfter ?? 0);
  await expect(page.locator(".product__price")).toContainText("ex VAT @ 20%");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-vat", "ex");
});

test("QT-01 QT-02 the quantity takes digits below 1000 and is at least 1 on leaving @phone", async ({
  page,
}) => {
  await openProduct(page, "DEMO-PLAIN");
  const quantity = page.getByRole("spinbutton", { name: "Quantity" });
  await quantity.click();
  await page.keyboard.type("9999");
  await expect(quantity).toHaveValue("999");
  await expect(page.getByRole("button", { name: "Increase quantity" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await quantity.fill("");
  await quantity.blur();
  await expect(quantity).toHaveValue("1");
});

test("QT-03 a capped item stops at its stock @desk", async ({ page }) => {
  await openProduct(page, "DEMO-IMPORT");
  const quantity = page.getByRole("spinbutton", { name: "Quantity" });
  await quantity.fill("50");
  await quantity.blur();
  await expect(quantity).toHaveValue("2");
});

test("BK-04 adding opens the dialog; a decrement to zero closes it and empties the basket @phone", async ({
  page,
}) => {
  await openProduct(page, "DEMO-PLAIN");
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await page.getByRole("button", { name: "Add to basket" }).click();
  const dialog = page.getByRole("dialog", { name: "Just Added to Your Basket" });
  await expect(dialog).toContainText("Mortice knob, beehive");
  await expect(dialog).toContainText("DEMO-PLAIN");
  await expect(dialog).toContainText("£29.88");
  await expect(dialog.getByRole("link", { name: "Proceed to Checkout" })).toHaveAttribute(
    "href",
    "/account/login?next=checkout",
  );
  await expectNoBarriers(page);
  const minus = dialog.getByRole("button", { name: /^Decrease quantity of/ });
  await minus.click();
  await minus.click();
  await expect(dialog).toBeHidden();
  expect(await storedItems(page)).toEqual([]);
});

test("BK-01 a guest's basket outlives a reload and shows in the panel, priced by the shop @desk", async ({
  page,
}) => {
  await openProduct(page, "DEMO-BREAKS");
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("10");
  await page.getByRole("button", { name: "Add to basket" }).click();
  await page.getByRole("button", { name: "Continue Shopping" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Basket, 10 items" }).click();
  const panel = page.getByRole("dialog", { name: "Basket" });
  await expect(panel).toContainText("£46.80");
  await expect(panel).toContainText("£55.14");
  await panel.getByRole("button", { name: /^Remove / }).click();
  await expect(panel).toContainText("Your basket is empty.");
});

test("BK-01 a damaged basket in storage never breaks a page @desk", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("guestBasket", '{"items":[7,{"skuCode":"DEMO-PLAIN","quantity":"2"}'),
  );
  await openProduct(page, "DEMO-PLAIN");
  await expect(page.getByRole("button", { name: "Basket, empty" })).toBeVisible();
});

test("MM-01 a size that is missing is said at its field; with it the price and the drawing follow @desk", async ({
  page,
}) => {
  await openProduct(page, "DEMO-MTM");
  await expect(page.getByText("50 to 2000 mm")).toBeVisible();
  await page.getByLabel("Width in mm").fill("20");
  await page.getByRole("button", { name: "Add to basket" }).click();
  await expect(page.getByText("Enter 50 to 2000 mm.")).toBeVisible();
  await expect(page.getByText("Enter 50 to 1250 mm.")).toBeVisible();
  await expect(page.getByText("Choose with or without screw holes.")).toBeVisible();
  await expect(page.getByLabel("Width in mm")).toBeFocused();
  await expect(page.getByText(/can't be cancelled either/)).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel("Width in mm").fill("1025");
  await page.getByLabel("Height in mm").fill("920");
  await expect(page.locator(".product__price")).toContainText("£80.16");
  await page.getByLabel("Without screw holes").check();
  await expect(page.getByRole("img", { name: /1025 mm wide and 920 mm high/ })).toBeVisible();
  await page.getByRole("button", { name: "Add to basket" }).click();
  await expect(page.getByRole("dialog")).toContainText("1025 × 920 mm");
  expect(await storedItems(page)).toEqual([
    { skuCode: "DEMO-MTM", quantity: 1, length: 920, width: 1025, screwholes: false },
  ]);
});

test("SN-04 more than is in stock says what comes now and when the rest does @phone", async ({
  page,
}) => {
  await openProduct(page, "DEMO-PART");
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("10");
  await expect(page.getByText("This delivery will contain 4 out of the 10 items")).toBeVisible();
  await expect(page.getByText("The remaining 6 are expected on 3 December 2031.")).toBeVisible();
});

test("SN-01 an item out of stock says so and cannot be added @phone", async ({ page }) => {
  await openProduct(page, "DEMO-OUT");
  await expect(page.getByText("This item is now out of stock")).toBeVisible();
  const add = page.getByRole("button", { name: "Add to basket" });
  await expect(add).toHaveAttribute("aria-disabled", "true");
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("You can't order this item right now.");
  expect(await storedItems(page)).toEqual([]);
});

test("SN-06 SN-07 DL-01 DL-02 hazardous and large items carry their notice, delivery its cost @phone", async ({
  page,
}) => {
  await openProduct(page, "DEMO-HAZARD");
  await expect(page.getByText("Hazardous item - Delivery within 2 days")).toBeVisible();
  await openProduct(page, "DEMO-LONG");
  await expect(page.getByText("Large Item*")).toBeVisible();
  const lines = page.locator(".delivery-lines");
  await expect(lines).toContainText("£6.95 ex VAT");
  await expect(lines).toContainText("£8.34 inc VAT");
  await expect(lines).toContainText("£4.95 ex VAT");
});

test("the code is copied by a click @desk", async ({ page }) => {
  await openProduct(page, "DEMO-PLAIN");
  await page.getByRole("button", { name: "Copy code DEMO-PLAIN" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("DEMO-PLAIN");
});

test("the drawing stands once in the document and stays when the browser takes over @desk", async ({
  page,
}) => {
  const address = await addressOf(page, "DEMO-BREAKS");
  const html = await (await page.request.get(address)).text();
  expect(html.split("<path").length).toBeGreaterThan(2);
  expect(html.slice(html.indexOf('id="page-data"'))).not.toContain("u003cpath");
  await open(page, address);
  await expect(page.locator("[data-drawing] svg")).toBeVisible();
  await page.getByRole("link", { name: "Strike & Keep" }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ball bearing hinge");
  await expect(page.locator("[data-drawing] svg")).toBeVisible();
});

test("the page stands still as it loads, without a barrier, as wide as the screen, Add in reach", async ({
  page,
  isMobile,
}) => {
  await openProduct(page, "DEMO-BREAKS");
  await page.waitForLoadState("networkidle");
  expect(await layoutShift(page)).toBe(0);
  await expectNoBarriers(page);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  if (isMobile) await page.mouse.wheel(0, 3000);
  await expect(page.getByRole("button", { name: "Add to basket" })).toBeInViewport();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("a product still reads: name, both prices, breaks, stock, drawing, breadcrumb @desk", async ({
    page,
  }) => {
    await page.goto(await addressOf(page, "DEMO-BREAKS"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ball bearing hinge 102 × 76");
    await expect(page.locator(".product__price")).toContainText("£4.98");
    await expect(page.locator(".product__price")).toContainText("£4.15");
    await expect(page.getByRole("table", { name: "Price by quantity" })).toContainText(
      "100 and over",
    );
    await expect(page.locator(".stock-lines")).toContainText("In stock");
    await expect(page.locator("[data-drawing] svg")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("Hinges");
  });
});

test("SN-01 on a phone price, stock and Add stand on the first screen @phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openProduct(page, "DEMO-PLAIN");
  await expect(page.locator(".product__price")).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".stock-lines strong")).toBeInViewport({ ratio: 1 });
  const add = page.getByRole("button", { name: "Add to basket" });
  await expect(add).toBeInViewport({ ratio: 1 });
  await expect(add.getByText("inc VAT")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Technical drawing/ })).toBeInViewport({ ratio: 1 });
});

test("MM-01 on a phone the drawing stays in sight above the field being typed in @phone", async ({
  page,
}) => {
  const besideKeyboard = { width: 390, height: 500 };
  await page.setViewportSize(besideKeyboard);
  await openProduct(page, "DEMO-MTM");
  await page.getByLabel("Width in mm").fill("762");
  await page.getByLabel("Height in mm").fill("200");
  const drawing = page.getByRole("img", { name: /762 mm wide and 200 mm high/ });
  await expect(drawing).toBeInViewport({ ratio: 0.9 });
  const field = await page.getByLabel("Width in mm").boundingBox();
  const drawn = await drawing.boundingBox();
  expect((drawn?.y ?? 0) + (drawn?.height ?? 0)).toBeLessThan(field?.y ?? 0);
});

test("QT-03 a withdrawn item says how many are left, and its code once @phone", async ({
  page,
}) => {
  await openProduct(page, "DEMO-WITHDRAWN");
  await expect(page.locator(".product__order").getByText("Only 3 left")).toBeVisible();
  await expect(page.getByText("Catalogue code")).toHaveCount(0);
});

/** As `--good`, `--warn` and `--bad` stand in the tokens. */
const GREEN = "rgb(26, 112, 70)";
const AMBER = "rgb(138, 82, 0)";
const RED = "rgb(179, 38, 30)";

test("SN-01 plenty is green, the last of a withdrawn item and few left are amber, nothing left is red @phone", async ({
  page,
}) => {
  const payload = [
    ["DEMO-PLAIN", "/browse/door-handles/door-knobs", "In stock", GREEN],
    ["DEMO-WITHDRAWN", "/browse/hinges/hooks", "Only 3 left", AMBER],
    ["DEMO-PART", "/browse/hinges/lifts", "Only 4 left", AMBER],
    ["DEMO-DUE", "/browse/hinges/plates", "This item will be delivered on", AMBER],
    ["DEMO-OUT", "/browse/hinges/stays", "This item is now out of stock", RED],
  ] as const;
  for (const [code, list, words, colour] of payload) {
    await openProduct(page, code);
    const stock = page.locator(".product__order .stock-lines").getByText(words);
    await expect(stock).toHaveCSS("color", colour);
    await page.goto(list);
    const card = page.getByRole("article").filter({ hasText: code });
    await expect(card.getByText(words)).toHaveCSS("color", colour);
  }
});

test("HD-08 an open dialog reaches the edge of the window and nothing behind it moves", async ({
  page,
}) => {
  await openProduct(page, "DEMO-PLAIN");
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.boundingBox();
  await page.getByRole("button", { name: "Add to basket" }).click();
  await page.getByRole("button", { name: "Continue Shopping" }).click();
  await page.getByRole("button", { name: /^Basket, 1 item/ }).click();
  const panel = page.getByRole("dialog", { name: "Basket" });
  await expect(panel).toContainText("£14.94");
  const { x, width } = (await panel.boundingBox()) ?? { x: 0, width: 0 };
  expect(x + width).toBe(await page.evaluate(() => window.innerWidth));
  expect((await heading.boundingBox())?.x).toBe(before?.x);
  expect((await heading.boundingBox())?.width).toBe(before?.width);
  await expectNoBarriers(page);
});

test("a printed product page names the shop and leaves out what only a screen needs @desk", async ({
  page,
}) => {
  await openProduct(page, "DEMO-BREAKS");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".print-head")).toContainText("020 7946 0101");
  await expect(page.locator("[data-drawing] svg")).toBeVisible();
  await expect(page.locator(".breaks")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to basket" })).toBeHidden();
  await expect(page.getByRole("region", { name: "Alternatives" })).toBeHidden();
});

test("Add stays in reach where breaks meet many finishes, and finishes beyond six unfold @desk", async ({
  page,
}) => {
  await openProduct(page, "PULL-SC450");
  const add = page.getByRole("button", { name: "Add to basket" });
  await expect(add).toBeInViewport({ ratio: 1 });
  expect(await layoutShift(page)).toBe(0);
  const finishes = page.getByRole("navigation", { name: "Finish" });
  await expect(finishes.getByRole("link").filter({ visible: true })).toHaveCount(6);
  await finishes.getByText("3 more finishes").click();
  await expect(finishes.getByRole("link").filter({ visible: true })).toHaveCount(9);
  await expect(page.getByRole("navigation", { name: "Length" }).getByRole("link")).toHaveText([
    "300 mm",
    "450 mm",
    "600 mm",
    "1200 mm",
  ]);
  for (const y of [4000, -4000]) {
    await page.mouse.wheel(0, y);
    await expect(add).toBeInViewport({ ratio: 1 });
  }
});
