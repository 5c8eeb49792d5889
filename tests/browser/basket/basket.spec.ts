/** The basket page and the panel's basket of the ironmongery shop. */
import {
  drawnRatio,
  guestItem,
  holdPricing,
  line,
  openBasket,
  startPricing,
  stopPricing,
  storeBasket,
  sum,
  words,
} from "../support/basket";
import {
  expect,
  expectNoBarriers,
  layoutShift,
  open,
  overhang,
  storedItems,
  test,
} from "../support/shop";

const PLAIN = "Mortice knob, beehive";
const HINGE = "Ball bearing hinge 102 × 76";
const PLATE = "Kick plate, made to measure";

test("BK-05 BK-06 47 line and summary show both VAT figures; the switch stands there too and swaps them @desk", async ({
  page,
}) => {
  await openBasket(page, guestItem("DEMO-BREAKS", 10));
  const hinge = line(page, "DEMO-BREAKS");
  await expect(hinge.getByRole("link", { name: HINGE })).toHaveAttribute("title", HINGE);
  for (const figure of ["£3.90", "£4.68", "£39.00", "£46.80"])
    await expect(hinge).toContainText(figure);
  await expect(hinge.locator("img")).toHaveJSProperty("complete", true);
  await expectNoBarriers(page);
  await expect(sum(page, "Goods")).toContainText("£39.00£46.80");
  await expect(sum(page, "Delivery")).toContainText("£6.95£8.34");
  await expect(sum(page, "VAT @ 20%")).toContainText("£9.19");
  await expect(sum(page, "Total")).toContainText("£45.95£55.14");
  const summary = page.getByRole("region", { name: "Summary" });
  await expect(summary).toContainText("Free UK mainland delivery over £50.00 ex VAT");
  await expect(page.getByText("for free delivery")).toHaveText(
    "Spend another £13.20 inc VAT for free delivery.",
    { useInnerText: true },
  );
  await page.getByRole("switch", { name: "Prices including VAT", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-vat", "ex");
  await expect(page.getByText("for free delivery")).toHaveText(
    "Spend another £11.00 ex VAT for free delivery.",
    { useInnerText: true },
  );
  await expect(page.getByRole("switch", { name: "Show prices including VAT" })).not.toBeChecked();
});

test("DL-01 DL-02 free delivery is said, and a large item brings its surcharge @phone", async ({
  page,
}) => {
  await openBasket(page, guestItem("DEMO-LONG", 3));
  await expect(sum(page, "Delivery")).toContainText("Free");
  await expect(sum(page, "Large item surcharge")).toContainText("£4.95£5.94");
  await expect(sum(page, "Total")).toContainText("£58.95£70.74");
  await expect(page.getByText("Large Item*")).toBeVisible();
  await expect(page.getByText("for free delivery")).toHaveCount(0);
});

test("MM-03 58 a piece cut to measure shows its size, its holes, and that it stays bought @desk", async ({
  page,
}) => {
  const small = { width: 838, length: 200 };
  await openBasket(
    page,
    guestItem("DEMO-MTM", 1, { ...small, screwholes: true }),
    guestItem("DEMO-MTM", 2, { width: 1025, length: 920, screwholes: false }),
  );
  const [first, second] = [line(page, "838 × 200 mm"), line(page, "1025 × 920 mm")];
  await expect(first).toContainText("838 × 200 mm (width × height), with screw holes");
  await expect(second).toContainText("1025 × 920 mm (width × height), without screw holes");
  await expect(first).toContainText("can't be cancelled");
  expect(await drawnRatio(first.locator(".line__picture"))).toBeCloseTo(838 / 200, 2);
  expect(await drawnRatio(second.locator(".line__picture"))).toBeCloseTo(1025 / 920, 2);
  await page.getByRole("button", { name: `Remove ${PLATE}, 838 × 200 mm` }).click();
  await expect(second).toBeVisible();
  expect(await storedItems(page)).toHaveLength(1);
});

test("SN-01 SN-04 SN-05 SN-06 each line carries its notice and its badges @phone", async ({
  page,
}) => {
  await openBasket(
    page,
    guestItem("DEMO-PART", 10),
    guestItem("DEMO-OUT", 2),
    guestItem("DEMO-DIRECT"),
    guestItem("DEMO-HAZARD"),
    guestItem("DEMO-DUE"),
  );
  for (const text of [
    "This delivery will contain 4 out of the 10 items",
    "The remaining 6 are expected on 3 December 2031.",
    "This item is now out of stock",
    "The item is delivered direct from the supplier",
    "Hazardous item - Delivery within 2 days",
    "This item will be delivered on 3 December 2031",
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expectNoBarriers(page);
});

test("QT-01 QT-02 a quantity counts on Enter or on leaving, never below 1 nor over 999 @desk", async ({
  page,
}) => {
  await openBasket(page, guestItem("DEMO-BREAKS", 2));
  const field = page.getByRole("spinbutton", { name: `Quantity of ${HINGE}` });
  await field.fill("10");
  expect((await storedItems(page))[0].quantity).toBe(2);
  await field.press("Enter");
  await expect(sum(page, "Goods")).toContainText("£39.00");
  await expect(field).toBeFocused();
  await field.fill("");
  await field.blur();
  await expect(field).toHaveValue("1");
  await page.getByRole("button", { name: `Decrease quantity of ${HINGE}` }).click({ force: true });
  await expect(field).toHaveValue("1");
  await field.fill("999");
  await field.blur();
  await expect(sum(page, "Goods")).toContainText("£3,496.50");
  const more = page.getByRole("button", { name: `Increase quantity of ${HINGE}` });
  await expect(more).toHaveAttribute("aria-disabled", "true");
});

test("QT-03 a quantity over the stock is lowered, and that is said @phone", async ({ page }) => {
  await openBasket(page, guestItem("DEMO-IMPORT", 20));
  await expect(page.getByText("Reduced to 2: that's all we have.")).toBeVisible();
  await expect(page.getByRole("spinbutton")).toHaveValue("2");
  await expect(page.getByRole("button", { name: "Basket, 2 items" })).toBeVisible();
  await expect(sum(page, "Goods")).toContainText("£44.00");
});

test("14 a line without stock keeps its quantity and can only be removed @desk", async ({
  page,
}) => {
  await openBasket(
    page,
    guestItem("DEMO-OUT", 3),
    guestItem("DEMO-PLAIN"),
    guestItem("NOT-SOLD-1"),
  );
  await expect(page.getByRole("spinbutton")).toHaveCount(1);
  await expect(page.getByText("Quantity 3")).toBeVisible();
  await expect(page.getByText("We don't sell this code any more.")).toBeVisible();
  await page.getByRole("button", { name: "Remove NOT-SOLD-1" }).click();
  await page.getByRole("button", { name: "Remove all out-of-stock items" }).click();
  await expect(words(page, "Casement stay removed.")).toBeVisible();
  expect(await storedItems(page)).toEqual([guestItem("DEMO-PLAIN")]);
});

const FAULTY = [
  ["NOT-SOLD-1", guestItem("NOT-SOLD-1")],
  ["DEMO-MTM", guestItem("DEMO-MTM", 1, { width: 20, length: 200, screwholes: true })],
] as const;

for (const [code, item] of FAULTY)
  test(`BK-08 nothing is promised, and nobody checks out, while ${code} cannot be sold @phone`, async ({
    page,
    complaints,
  }) => {
    await openBasket(page, guestItem("DEMO-PLAIN"), item);
    const main = page.getByRole("main");
    const button = main.getByRole("button", { name: "Checkout Now" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveAccessibleDescription(
      `Can't be ordered: ${code}. Please remove it before you check out.`,
    );
    await expect(page.locator(".promise")).toHaveCount(0);
    await button.click({ force: true });
    await expect(main.getByText(`Can't be ordered: ${code}.`)).toBeVisible();
    await expectNoBarriers(page);
    await main.getByRole("button", { name: "Remove it" }).click();
    await expect(page.locator(".promise")).toContainText(/Get it (tomorrow|\w+day)!/);
    await button.click();
    await expect(page).toHaveURL(/\/account\/login\?next=checkout$/);
    expect(complaints.filter((payload) => !payload.includes("422"))).toEqual([]);
    complaints.length = 0;
  });

test("BK-08 a guest cannot check out while a line has run out, hears why, and has a way on @desk", async ({
  page,
}) => {
  const stay = "Casement stay";
  await openBasket(page, guestItem("DEMO-PLAIN"), guestItem("DEMO-OUT"));
  const button = page.getByRole("main").getByRole("button", { name: "Checkout Now" });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(button).toHaveAccessibleDescription(
    `Out of stock: ${stay}. Please remove it before you check out.`,
  );
  await expect(page.locator(".promise")).toHaveCount(0);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: stay })).toBeAttached();
  await expect(page).toHaveURL(/\/basket$/);
  await expectNoBarriers(page);

  await page.getByRole("button", { name: "Basket, 2 items" }).click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByRole("button", { name: "Checkout Now" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await expect(panel.locator(".promise")).toHaveCount(0);
  await panel.getByRole("button", { name: "Close" }).click();

  await button.focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Remove it" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button).not.toHaveAttribute("aria-disabled", "true");
  await expect(page.locator(".promise")).toContainText(/Get it (tomorrow|\w+day)!/);
  await button.click();
  await expect(page).toHaveURL(/\/account\/login\?next=checkout$/);
});

test("a removal is offered back in its place, by mouse @phone", async ({ page }) => {
  await openBasket(
    page,
    guestItem("DEMO-BREAKS", 4),
    guestItem("DEMO-PLAIN", 2),
    guestItem("DEMO-PENNY", 9),
  );
  await page.getByRole("button", { name: `Remove ${PLAIN}` }).click();
  const places = page.getByRole("list", { name: "Lines of your basket" }).locator(":scope > li");
  await expect(places.nth(1)).toContainText(`${PLAIN} removed. Undo`);
  await expectNoBarriers(page);
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(places.nth(1).getByRole("spinbutton")).toHaveValue("2");
  expect((await storedItems(page)).map((item: { skuCode: string }) => item.skuCode)).toEqual([
    "DEMO-BREAKS",
    "DEMO-PLAIN",
    "DEMO-PENNY",
  ]);
});

test("the offer to undo ends after ten seconds, or with the next change @phone", async ({
  page,
}) => {
  await page.clock.install();
  await openBasket(
    page,
    guestItem("DEMO-BREAKS", 4),
    guestItem("DEMO-PLAIN", 2),
    guestItem("DEMO-PENNY", 9),
  );
  await page.getByRole("button", { name: `Remove ${PLAIN}` }).click();
  await page.getByRole("heading", { level: 1 }).hover();
  await page.clock.runFor(9_000);
  await expect(words(page, `${PLAIN} removed.`)).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(page.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Remove Screw cap" }).click();
  await expect(page.getByRole("button", { name: /^Undo/ })).toHaveCount(1);
  await page.getByRole("button", { name: `Increase quantity of ${HINGE}` }).click();
  await expect(page.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
});

test("by keyboard alone: change, remove, undo, empty, and focus is never lost @desk", async ({
  page,
}) => {
  await openBasket(page, guestItem("DEMO-BREAKS", 4), guestItem("DEMO-PLAIN", 2));
  const field = page.getByRole("spinbutton", { name: `Quantity of ${HINGE}` });
  await field.focus();
  await page.keyboard.type("25");
  await page.keyboard.press("Enter");
  await expect(sum(page, "Goods")).toContainText("£117.40");
  await page.keyboard.press("ArrowDown");
  await expect(field).toHaveValue("24");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: `Remove ${HINGE}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Undo/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `Remove ${HINGE}` })).toBeFocused();
  await page.getByRole("button", { name: "Empty the basket" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Undo/ })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Your basket is empty." })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Basket, 26 items" })).toBeVisible();
  await expect(page.locator(":focus")).toHaveCount(1);
});

test("'Why this price?' tells every step, and a larger quantity that costs less is one press away @phone", async ({
  page,
}) => {
  await openBasket(page, guestItem("DEMO-BREAKS", 10));
  const why = page.getByRole("button", { name: "Why this price?" });
  await why.focus();
  await page.keyboard.press("Enter");
  const reasons = page.getByRole("dialog", { name: "Why this price?" });
  await expect(reasons).toContainText("Price break from 10: £3.90 instead of £4.15");
  await expect(reasons).toContainText("10 × £3.90 ex VAT, VAT at 20% is £7.80");
  await expect(reasons).toContainText("Delivery: goods of £39.00 ex VAT are below £50.00");
  await expect(reasons).toContainText("£55.14 inc VAT");
  await expectNoBarriers(page);
  await page.keyboard.press("Escape");
  await expect(reasons).toBeHidden();
  await expect(why).toBeFocused();
  const field = page.getByRole("spinbutton");
  await field.fill("24");
  await field.press("Enter");
  await page.getByRole("button", { name: /^Buy 1 more and your order costs £1.32 less/ }).click();
  await expect(field).toHaveValue("25");
  await expect(sum(page, "Goods")).toContainText("£92.50");
  await field.fill("12");
  await field.press("Enter");
  await expect(sum(page, "Total")).toContainText("£64.50");
  await page.getByRole("button", { name: /^Buy 1 more and your order costs £3.66 less/ }).click();
  await expect(field).toHaveValue("13");
  await expect(sum(page, "Total")).toContainText("£60.84");
});

test("CO-01 a guest who checks out signs in first @desk", async ({ page }) => {
  await openBasket(page, guestItem("DEMO-PLAIN"));
  await page.getByRole("button", { name: "Checkout Now" }).press("Enter");
  await expect(page).toHaveURL(/\/account\/login\?next=checkout$/);
  await expectNoBarriers(page);
});

test("BK-10 what goes with the basket can be added without leaving it @phone", async ({ page }) => {
  await openBasket(page, guestItem("DEMO-BREAKS", 2));
  const rail = page.getByRole("region", { name: "Goes with your basket" });
  await rail.getByRole("button", { name: /^Add / }).first().click();
  await expect(page.getByRole("spinbutton")).toHaveCount(2);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await storedItems(page)).toHaveLength(2);
  await expect(page.locator(":focus")).toHaveCount(1);
});

test("BK-07 a failed update is a quiet notice over the last prices, and can be retried @phone", async ({
  page,
}) => {
  await openBasket(page, guestItem("DEMO-PLAIN", 2), guestItem("DEMO-PENNY"));
  await stopPricing(page);
  await page.getByRole("button", { name: `Increase quantity of ${PLAIN}` }).click();
  await expect(words(page, "so some may not include your last change")).toBeVisible();
  await expect(words(page, "Not priced yet")).toHaveCount(1);
  await expect(page.locator("[data-kind=error]")).toHaveCount(0);
  await expectNoBarriers(page);
  await startPricing(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(sum(page, "Goods")).toContainText("£37.37");
  await expect(words(page, "We couldn't update your prices")).toHaveCount(0);
});

test("BK-07 a failed removal raises the error flag; the line stays removed @desk", async ({
  page,
}) => {
  await openBasket(page, guestItem("DEMO-PLAIN", 2), guestItem("DEMO-PENNY"));
  await stopPricing(page);
  await page.getByRole("button", { name: `Remove ${PLAIN}` }).click();
  await expect(page.locator("[data-kind=error]")).toContainText(
    "may still include what you removed",
  );
  expect(await storedItems(page)).toHaveLength(1);
  await expectNoBarriers(page);
  await startPricing(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(sum(page, "Goods")).toContainText("£0.02");
});

test("BK-07 without any prices the basket still stands, and says why @phone", async ({ page }) => {
  await stopPricing(page);
  await storeBasket(page, [guestItem("DEMO-PLAIN", 2)]);
  await expect(words(page, "Nothing has been lost.")).toBeVisible();
  await expect(line(page, "DEMO-PLAIN")).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Remove DEMO-PLAIN" }).click();
  await expect(page.getByRole("heading", { name: "Your basket is empty." })).toBeVisible();
});

test("BK-07 an answer to an earlier basket never replaces a newer one @phone", async ({ page }) => {
  await openBasket(page, guestItem("DEMO-PLAIN", 1));
  const more = page.getByRole("button", { name: `Increase quantity of ${PLAIN}` });
  for (let press = 0; press < 5; press += 1) await more.click();
  await expect(sum(page, "Goods")).toContainText("£74.70");
  await page.waitForTimeout(300);
  await expect(sum(page, "Goods")).toContainText("£74.70");
});

test("while prices are on their way, as many blank lines stand as there are items @desk", async ({
  page,
}) => {
  const release = await holdPricing(page);
  await storeBasket(page, [
    guestItem("DEMO-PLAIN"),
    guestItem("DEMO-PENNY"),
    guestItem("DEMO-BREAKS"),
  ]);
  await expect(page.locator(".line .skeleton")).toHaveCount(3);
  await expect(page.getByRole("progressbar", { name: "Pricing your basket" })).toBeVisible();
  release();
  await expect(sum(page, "Total")).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
});

test("BK-01 a damaged basket never breaks the page: what is whole is priced @phone", async ({
  page,
}) => {
  await storeBasket(page, [
    null,
    { quantity: 4 },
    guestItem("DEMO-PLAIN", 2),
    { skuCode: "DEMO-PENNY" },
  ]);
  await expect(page.getByRole("spinbutton")).toHaveCount(1);
  await expect(sum(page, "Goods")).toContainText("£24.90");
});

test("an empty basket has next steps @desk", async ({ page }) => {
  await open(page, "/basket");
  await expect(page.getByRole("heading", { name: "Your basket is empty." })).toBeVisible();
  await expect(page.getByRole("link", { name: "See all products" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Popular searches" })).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
  await expectNoBarriers(page);
});

test("QT-02 the panel shows the same lines and sums; minus does nothing at 1 @desk", async ({
  page,
}) => {
  await storeBasket(page, [guestItem("DEMO-BREAKS", 10), guestItem("DEMO-PLAIN")], "/");
  await page.getByRole("button", { name: "Basket, 11 items" }).click();
  const panel = page.getByRole("dialog", { name: "Basket" });
  await expect(panel.getByRole("row", { name: "Total" })).toContainText("£51.45£61.74");
  await expectNoBarriers(page);
  await panel.getByRole("button", { name: `Decrease quantity of ${PLAIN}` }).click({ force: true });
  await expect(panel.getByRole("spinbutton", { name: `Quantity of ${PLAIN}` })).toHaveValue("1");
  await panel.getByRole("button", { name: `Remove ${HINGE}` }).press("Enter");
  await expect(panel.getByRole("button", { name: /^Undo/ })).toBeFocused();
  await expect(panel.getByRole("row", { name: "Total" })).toContainText("£19.40£23.28");
  await panel.getByRole("link", { name: "View basket" }).click();
  await expect(page).toHaveURL(/\/basket$/);
  await expect(page.getByRole("dialog", { name: "Basket" })).toBeHidden();
  await expect(sum(page, "Total")).toContainText("£19.40£23.28");
});

test("nothing is wider than the screen, and the way to the checkout is always in reach", async ({
  page,
  isMobile,
}) => {
  const many = ["DEMO-PLAIN", "DEMO-BREAKS", "DEMO-HAZARD", "DEMO-DIRECT", "DEMO-FIRE"];
  await openBasket(page, ...many.map((code) => guestItem(code, 100)));
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await expect(page.getByRole("button", { name: "Checkout Now" })).toBeInViewport();
  if (!isMobile) return;
  const remove = page.getByRole("button", { name: "Remove Fire door hinge" });
  await remove.focus();
  const [bar, focused] = await Promise.all([
    page.getByRole("button", { name: "Checkout Now" }).boundingBox(),
    remove.boundingBox(),
  ]);
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test("on paper only what is bought and what it comes to is printed @desk", async ({ page }) => {
  await openBasket(page, guestItem("DEMO-BREAKS", 10));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: "Checkout Now" })).toBeHidden();
  await expect(page.getByRole("region", { name: "Goes with your basket" })).toBeHidden();
  await expect(sum(page, "Total")).toBeVisible();
  const today = new Date().toLocaleDateString("en-GB", {
    dateStyle: "long",
    timeZone: "Europe/London",
  });
  const head = page.locator(".print-head");
  await expect(head).toContainText("Strike & Keep");
  await expect(head).toContainText("020 7946 0101");
  await page.pdf();
  await expect(head).toContainText(today);
  await page.emulateMedia({ media: "screen" });
  await expect(head).toBeHidden();
});
