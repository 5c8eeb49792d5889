/** Quick order: pasted lists become a basket, line by line, with nothing dropped silently. */
import { enter, freshEmail, register } from "../support/customers";
import { expect, expectNoBarriers, open, storedItems, test } from "../support/shop";

const LIST = "Code\tQty\nDEMO-PLAIN 4\n10 x demo breaks\nDEMO-MTM 1\nDEMO-OUT 2\nnonsense-99 3";

test("RT-06 a list is checked, put right line by line, and added at once @phone", async ({
  page,
}) => {
  await open(page, "/quick-order");
  await page.getByLabel("Paste codes and quantities").fill(LIST);
  await page.getByRole("button", { name: "Check lines" }).click();
  await expect(page.getByRole("heading", { name: "3 of 5 lines need attention" })).toBeFocused();
  await expectNoBarriers(page);
  const add = page.getByRole("button", { name: "Add all to basket" });
  await expect(add).toHaveAttribute("aria-disabled", "true");
  await add.press("Enter");
  await expect(page.locator("#line-3")).toBeFocused();

  await page.getByRole("button", { name: /^Leave Kick plate/ }).click();
  await page.getByRole("button", { name: /^Leave Casement stay/ }).click();
  await page.getByLabel("Code for line 5").fill("DEMO-SALE");
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(page.getByRole("spinbutton", { name: "Quantity of Cabin hook" })).toHaveValue("3");
  await add.click();

  await expect(page.getByText("17 items added.")).toBeVisible();
  const items = await storedItems(page);
  expect(
    items.map(({ skuCode, quantity }: { skuCode: string; quantity: number }) => [
      skuCode,
      quantity,
    ]),
  ).toEqual([
    ["DEMO-PLAIN", 4],
    ["DEMO-BREAKS", 10],
    ["DEMO-SALE", 3],
  ]);
});

test("RT-06 a code copied wrongly is read right and named, and a description is a choice @phone", async ({
  page,
}) => {
  await open(page, "/quick-order");
  await page
    .getByLabel("Paste codes and quantities")
    .fill("HOOK-O76 2\nbeehve mortice door knob x 3");
  await page.getByRole("button", { name: "Check lines" }).click();
  await expect(page.getByText("We read “HOOK-O76” as HOOK-076.")).toBeVisible();
  const choice = page.getByRole("group", { name: /^Which one is “beehve/ });
  await expect(choice).toContainText(
    "We read “beehve mortice door knob” as beehive mortice door knob.",
  );
  await expectNoBarriers(page);
  await choice.getByRole("radio").last().press("Space");
  await page.getByRole("button", { name: "Add all to basket" }).click();

  await expect(page.getByText("5 items added.")).toBeVisible();
  expect((await storedItems(page)).map(({ quantity }: { quantity: number }) => quantity)).toEqual([
    2, 3,
  ]);
});

test("RT-06 lines that are ready are added, and the others stay to be mended, after a reload too @desk", async ({
  page,
}) => {
  await open(page, "/quick-order");
  await page.getByLabel("Paste codes and quantities").fill(LIST);
  await page.getByRole("button", { name: "Check lines" }).click();
  await page.getByRole("button", { name: "Add the 2 ready lines" }).click();
  await expect(page.getByText("2 lines, 14 items added.")).toBeVisible();
  await expect(page.locator("#line-3")).toBeFocused();
  await expect(page.locator("#line-3")).toContainText("Made to measure: choose its size");
  await expect(page.locator("#line-4")).toContainText("can't be ordered now");
  await expect(page.locator("#line-5")).toContainText("We found nothing for");
  await page.getByText("What we added").click();
  await expect(
    page.getByRole("listitem").filter({ hasText: /^10 × .*DEMO-BREAKS$/ }),
  ).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: "3 lines are still here" }),
  ).toBeAttached();
  await expectNoBarriers(page);
  const guestItem = await storedItems(page);
  expect(guestItem.map(({ skuCode }: { skuCode: string }) => skuCode)).toEqual([
    "DEMO-PLAIN",
    "DEMO-BREAKS",
  ]);
  await page.getByLabel("Code for line 5").fill("DEMO-SALE");
  await page.getByRole("button", { name: "Look up" }).click();
  await page.getByRole("button", { name: "Add the ready line" }).click();
  await expect(page.getByText("3 items added.")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Check lines" }).click();
  await expect(page.locator(".order-line")).toHaveCount(2);
});

test("RT-06 a customer adds two hundred lines in one step, by keyboard alone @desk", async ({
  page,
}) => {
  const email = freshEmail();
  await register(page.request, email);
  await enter(page.request, email);
  await open(page, "/quick-order");
  const codes = ["DEMO-PLAIN", "DEMO-BREAKS", "DEMO-SALE", "DEMO-FIRE"];
  const lines = Array.from({ length: 200 }, (_, at) => `${codes[at % codes.length]} 1`);
  await page.getByLabel("Paste codes and quantities").focus();
  await page.keyboard.insertText(lines.join("\n"));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Check lines" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "200 lines" })).toBeFocused();
  const add = page.getByRole("button", { name: "Add all to basket" });
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("200 items added.")).toBeVisible();
  await page.getByRole("link", { name: "View basket" }).press("Enter");
  await expect(page.getByRole("spinbutton", { name: "Quantity of Cabin hook" })).toHaveValue("50");
});

test("RT-06 what cannot be had as it was asked for is said, never changed in silence @phone", async ({
  page,
}) => {
  await open(page, "/quick-order");
  const list = "DEMO-BREAKS 2000\nDEMO-BREAKS 10\nDEMO-FIRE 0\nDEMO-PLAIN 3";
  await page.getByLabel("Paste codes and quantities").fill(list);
  await page.getByRole("button", { name: "Check lines" }).click();
  await expect(page.getByText("You asked for 2,000: we can sell 999.")).toBeVisible();
  await expect(page.locator("#line-3")).toContainText("DEMO-FIRE 0");
  await expect(page.getByText("3 of 4 lines ready, 1,012 items")).toBeVisible();
  await page.getByRole("button", { name: "Add all to basket" }).click();
  const together = page.locator("#line-2 .order-line__fault");
  await expect(together).toHaveText("We can sell 999: your lines and your basket come to 1,009.");
  await expect(page.locator("#line-2")).toBeFocused();

  await page.locator("#line-1").getByRole("spinbutton").fill("50");
  await page.locator("#line-1").getByRole("spinbutton").press("Enter");
  await expect(together).toBeHidden();
  await page.getByRole("button", { name: "Add all to basket" }).click();
  await expect(page.getByText("63 items added.")).toBeVisible();
});

test("RT-06 a CSV file is taken, and one that is too large says so in sight @desk", async ({
  page,
}) => {
  await open(page, "/quick-order");
  const file = page.getByLabel("Or choose a CSV file");
  const mimeType = "text/csv";
  await file.setInputFiles({ name: "big.csv", mimeType, buffer: Buffer.alloc(900_001, "A") });
  const problem = page.locator("#pasted-error");
  await expect(problem).toHaveText("That file is too large: at most 1,000 lines, please.");
  const buffer = Buffer.from("\uFEFFCode;Qty\r\nDEMO-PLAIN;4\r\n");
  await file.setInputFiles({ name: "order.csv", mimeType, buffer });
  await expect(problem).toBeHidden();
  await page.getByRole("button", { name: "Check lines" }).click();
  await expect(page.getByRole("heading", { name: "1 line", exact: true })).toBeFocused();
  await expect(page.getByRole("spinbutton", { name: "Quantity of Mortice knob" })).toHaveValue("4");
});

test("a list survives a reload, and an empty one is told @phone", async ({ page }) => {
  await open(page, "/quick-order");
  await page.getByRole("button", { name: "Check lines" }).click();
  await expect(page.getByText("Please paste at least one code.")).toBeVisible();
  await page.getByLabel("Paste codes and quantities").fill("DEMO-PLAIN 2");
  await page.reload();
  await expect(page.getByLabel("Paste codes and quantities")).toHaveValue("DEMO-PLAIN 2");
});
