/** Adding many from lists: the dialog once, then a bar with what it comes to. */
import {
  expect,
  expectNoBarriers,
  layoutShift,
  open,
  overhang,
  storedItems,
  test,
} from "../support/shop";

/** There the bar covers nothing: half a target below it would count as a small one. */
const toTheEnd = (page: import("@playwright/test").Page) =>
  page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

const HOOKS = "/browse/bathroom-and-stairs/hooks-and-brackets/coat-hooks?sort=price_asc";

test("BK-04 the first add from a list opens the dialog, those after it a bar that can undo @phone", async ({
  page,
}) => {
  await open(page, HOOKS);
  const add = page.getByRole("button", { name: /^Add .* to basket$/ });
  await add.nth(0).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Just Added to Your Basket");
  await expectNoBarriers(page);
  await dialog.getByRole("button", { name: "Continue Shopping" }).click();
  await expect(dialog).toBeHidden();

  await add.nth(1).click();
  const bar = page.getByRole("complementary", { name: "Added to your basket" });
  await expect(bar).toContainText("1 line added");
  await page
    .getByRole("spinbutton", { name: /^Quantity of/ })
    .nth(2)
    .fill("3");
  await add.nth(2).click();
  await expect(bar).toContainText("2 lines added");
  await expect(bar).toContainText("× 3");
  await expect(bar).toContainText(/£[0-9.]+ to free delivery/);
  await expect(bar).toContainText("inc VAT");
  await expect(bar).toContainText("ex VAT");
  await expect(dialog).toBeHidden();
  await expect.poll(() => storedItems(page)).toHaveLength(3);
  expect(await overhang(page)).toBe(0);
  await toTheEnd(page);
  await expectNoBarriers(page);

  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(bar).toContainText("1 line added");
  await expect.poll(() => storedItems(page)).toHaveLength(2);
  await bar.getByRole("link", { name: "Basket" }).click();
  await expect(page).toHaveURL(/\/basket$/);
  await expect(bar).toBeHidden();
});

test("BK-04 whoever wants the dialog with every add from a list has it @desk", async ({ page }) => {
  await open(page, HOOKS);
  const add = page.getByRole("button", { name: /^Add .* to basket$/ });
  const dialog = page.getByRole("dialog");
  await add.nth(0).click();
  await dialog.getByRole("checkbox", { name: "Show this each time I add from a list" }).check();
  await page.keyboard.press("Escape");
  await add.nth(1).click();
  await expect(dialog).toContainText("Just Added to Your Basket");
  await dialog.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await add.nth(2).click();
  await expect(page.getByRole("complementary", { name: "Added to your basket" })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("BK-04 an undo takes back the units that were added, not the line that was there @desk", async ({
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem("addedDialogShown", "1"));
  await open(page, HOOKS);
  const add = page.getByRole("button", { name: /^Add .* to basket$/ }).first();
  await add.click();
  await add.click();
  const bar = page.getByRole("complementary", { name: "Added to your basket" });
  await expect(bar).toContainText(/1 line added .* × 2/);
  await bar.getByRole("button", { name: "Undo" }).press("Enter");
  await expect.poll(() => storedItems(page)).toMatchObject([{ quantity: 1 }]);
  await bar.getByRole("button", { name: "Close" }).click();
  await expect(bar).toBeHidden();
});

test("BK-04 an undo leaves what another tab has added of the same product @desk", async ({
  page,
  context,
}) => {
  await context.addInitScript(() => sessionStorage.setItem("addedDialogShown", "1"));
  await open(page, HOOKS);
  const adds = (tab: typeof page) => tab.getByRole("button", { name: /^Add .* to basket$/ });
  await adds(page).first().click();
  const other = await context.newPage();
  await open(other, HOOKS);
  await other
    .getByRole("spinbutton", { name: /^Quantity of/ })
    .first()
    .fill("5");
  await adds(other).first().click();
  await expect.poll(() => storedItems(page)).toMatchObject([{ quantity: 6 }]);
  const bar = page.getByRole("complementary", { name: "Added to your basket" });
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => storedItems(page)).toMatchObject([{ quantity: 5 }]);
});

test("RT-01 the bar and the choice of a list fit a screen of 320 px @desk", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.addInitScript(() => sessionStorage.setItem("addedDialogShown", "1"));
  await open(page, "/browse/hinges?by=product");
  expect(await overhang(page)).toBe(0);
  const views = page.getByRole("navigation", { name: "Show as" });
  const { x, width } = (await views.boundingBox()) ?? { x: 0, width: 999 };
  expect(x + width).toBeLessThanOrEqual(304);
  await page
    .getByRole("button", { name: /^Add .* to basket$/ })
    .first()
    .click();
  const bar = page.getByRole("complementary", { name: "Added to your basket" });
  const free = await bar.getByText("to free delivery").boundingBox();
  const basket = await bar.getByRole("link", { name: "Basket" }).boundingBox();
  expect((free?.x ?? 999) + (free?.width ?? 0)).toBeLessThanOrEqual(basket?.x ?? 0);
});

test("BK-04 the bar moves nothing on the page @desk", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("addedDialogShown", "1"));
  await open(page, HOOKS);
  await page
    .getByRole("button", { name: /^Add .* to basket$/ })
    .first()
    .click();
  await expect(page.getByRole("complementary", { name: "Added to your basket" })).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
});

test("BK-04 ten lines from a list take at most twelve presses @desk", async ({ page }) => {
  await open(page, HOOKS);
  let presses = 0;
  const press = async (target: import("@playwright/test").Locator) => {
    presses += 1;
    await target.click();
  };
  const add = page.getByRole("button", { name: /^Add .* to basket$/ });
  await press(add.nth(0));
  await press(page.getByRole("button", { name: "Continue Shopping" }));
  for (let at = 1; at < 10; at += 1) await press(add.nth(at));
  await expect.poll(() => storedItems(page)).toHaveLength(10);
  const bar = page.getByRole("complementary", { name: "Added to your basket" });
  await expect(bar).toContainText("9 lines added");
  await press(bar.getByRole("link", { name: "Basket" }));
  await expect(page).toHaveURL(/\/basket$/);
  expect(presses).toBeLessThanOrEqual(12);
});

test("BK-04 what a matrix adds is in the bar, and one undo takes all of it back @desk", async ({
  page,
}) => {
  await open(page, "/family/bar-handle/BAR");
  const units = page.getByRole("textbox", { name: /^Quantity of Bar handle/ });
  await units.nth(0).fill("4");
  await units.nth(1).fill("2");
  await page.getByRole("button", { name: "Add 2 lines" }).click();
  const bar = page.getByRole("complementary", { name: "Added to your basket" });
  await expect(bar).toContainText("2 lines added");
  await expect.poll(() => storedItems(page)).toHaveLength(2);
  await expect(bar).toContainText("inc VAT");
  expect(await overhang(page)).toBe(0);
  await toTheEnd(page);
  await expectNoBarriers(page);
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => storedItems(page)).toHaveLength(0);
  await expect(bar).toBeHidden();
});
