/** What depends on the width alone: a phone's viewport cannot be set, so it runs on the desktop only. */
import { expect, open, test } from "../support/shop";

const HOOKS = "/browse/bathroom-and-stairs/hooks-and-brackets/coat-hooks";

test("SH-06 from 1192 px on the filters stand beside the list, below it they open over it", async ({
  page,
}) => {
  const filters = page.getByRole("complementary", { name: "Filters" });
  await page.setViewportSize({ width: 1192, height: 800 });
  await open(page, HOOKS);
  await expect(filters).toBeVisible();
  await page.setViewportSize({ width: 1191, height: 800 });
  await expect(filters).toBeHidden();
  await page.getByRole("button", { name: /^Filter/ }).click();
  await expect(filters).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(filters).toBeHidden();
});
