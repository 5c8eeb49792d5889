/** The basket on both storefronts, by mouse and by keyboard. */
import { guestItem, openBasket, sum } from "../support/basket";
import { expect, expectNoBarriers, storedItems, test } from "../support/shop";

const LINES = {
  ironmongery: [guestItem("DEMO-BREAKS", 10), guestItem("DEMO-PLAIN", 2)],
  electrical: [guestItem("E-LAMP", 10), guestItem("E-SOCKET", 2)],
};

function linesOf(baseURL: string | undefined) {
  return baseURL?.includes("electrical") ? LINES.electrical : LINES.ironmongery;
}

test("ST-05 electrical takes no orders online and says whom to call", async ({ page, baseURL }) => {
  await openBasket(page, ...linesOf(baseURL));
  const button = page.getByRole("button", { name: "Checkout Now" });
  if (!baseURL?.includes("electrical")) {
    await expect(button).not.toHaveAttribute("aria-disabled", "true");
    return;
  }
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(button).toHaveAccessibleDescription(/doesn't take orders online.*0202/);
  await button.press("Enter");
  await expect(page.getByRole("link", { name: /^020 7946/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/basket$/);
});

test("the heading and the way to empty the basket share a row, however much is in it", async ({
  page,
  baseURL,
}) => {
  const [first] = linesOf(baseURL);
  await openBasket(page, { ...guestItem(first?.skuCode ?? ""), quantity: 999 });
  const middleOf = (it: Element) => {
    const { top, bottom } = it.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  const heading = await page.getByRole("heading", { level: 1 }).evaluate(middleOf);
  const button = await page.getByRole("button", { name: "Empty the basket" }).evaluate(middleOf);
  expect(Math.abs(heading - button)).toBeLessThanOrEqual(12);
});

test("the basket is free of barriers when filled, with its undo, with its reasons, and empty", async ({
  page,
  baseURL,
}) => {
  await openBasket(page, ...linesOf(baseURL));
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Why this price?" }).click();
  await expect(page.getByRole("heading", { name: "The basket" })).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Undo/ })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Empty the basket" }).click();
  await expect(page.getByRole("heading", { name: "Your basket is empty." })).toBeVisible();
  await expectNoBarriers(page);
});

test("BK-07 reset, undo and reload agree with what is kept @desk", async ({ page, baseURL }) => {
  const lines = linesOf(baseURL);
  await openBasket(page, ...lines);
  const total = await sum(page, "Total").textContent();
  await page.getByRole("button", { name: "Empty the basket" }).press("Enter");
  await expect(page.getByRole("button", { name: "Basket, empty" })).toBeVisible();
  expect(await storedItems(page)).toEqual([]);
  await page.getByRole("button", { name: /^Undo/ }).press("Enter");
  await expect(page.getByRole("button", { name: "Basket, 12 items" })).toBeVisible();
  await page.reload();
  await expect(sum(page, "Total")).toHaveText(total ?? "");
  expect(await storedItems(page)).toEqual(lines);
});

test("the panel's basket is free of barriers and closes back to its button", async ({
  page,
  baseURL,
}) => {
  await openBasket(page, ...linesOf(baseURL));
  const button = page.getByRole("button", { name: "Basket, 12 items" });
  await button.press("Enter");
  await expect(page.getByRole("dialog").getByRole("spinbutton")).toHaveCount(2);
  await expectNoBarriers(page);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("PR-04 the VAT switch moves nothing that stands below a line", async ({ page, baseURL }) => {
  await openBasket(page, ...linesOf(baseURL));
  const heights = () =>
    page.locator(".lines .line").evaluateAll((all) => all.map((one) => one.clientHeight));
  const before = await heights();
  await page.getByRole("switch", { name: "Prices including VAT", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-vat", "ex");
  expect(await heights()).toEqual(before);
});
