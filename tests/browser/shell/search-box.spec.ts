/** The search box: what it offers while one types, and the searches of this browser. */
import type { Page } from "@playwright/test";
import { expect, expectNoBarriers, open, test } from "../support/shop";

const box = (page: Page) => page.getByRole("combobox", { name: "Search products" });
const recent = (page: Page) => page.getByRole("group", { name: "Recent searches" });

async function search(page: Page, text: string) {
  await box(page).fill(text);
  await box(page).press("Enter");
  await expect(page).toHaveURL(new RegExp(`query=${encodeURIComponent(text)}`));
  await box(page).fill("");
  await box(page).blur();
}

test("HD-06 a suggestion sets what it adds apart, and a category narrows the search", async ({
  page,
}) => {
  await open(page, "/");
  await box(page).pressSequentially("hinges bras", { delay: 20 });
  const option = page
    .getByRole("group", { name: "Suggestions" })
    .getByRole("option", { name: /brass hinges$/ })
    .first();
  await expect(option).toBeVisible();
  const bold = await option.locator("b").allTextContents();
  expect(bold.join("")).toMatch(/s $/);
  expect(bold.join("")).not.toContain("hinges");
  await expectNoBarriers(page);
  const scope = page.getByRole("group", { name: "Search in" }).getByRole("option").first();
  await scope.click();
  await expect(page).toHaveURL(/\/browse\/.*\/filter\/\$s=/);
  await expect(page.getByRole("listbox")).toBeHidden();
});

test("HD-06 the list neither narrows nor moves what is in it when products arrive @desk", async ({
  page,
}) => {
  await open(page, "/");
  await box(page).focus();
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list).toBeVisible();
  const before = await list.boundingBox();
  await box(page).pressSequentially("brass", { delay: 20 });
  await expect(page.getByRole("group", { name: "Products" })).toBeVisible();
  const after = await list.boundingBox();
  expect([after?.x, after?.y, after?.width]).toEqual([before?.x, before?.y, before?.width]);
});

test("HD-12 recent searches are offered, and removed one by one or all, by keyboard alone", async ({
  page,
}) => {
  await open(page, "/");
  for (const text of ["one", "two", "three"]) await search(page, text);
  await box(page).focus();
  await expect(recent(page).getByRole("option", { name: /^Remove/ })).toHaveCount(3);
  await expectNoBarriers(page);

  await box(page).press("ArrowDown");
  await box(page).press("ArrowRight");
  await box(page).press("Enter");
  await expect(recent(page).getByRole("option", { name: "three", exact: true })).toHaveCount(0);
  await box(page).press("ArrowDown");
  await box(page).press("Delete");
  await expect(recent(page).getByRole("option", { name: /^Remove/ })).toHaveText([""]);
  await expect(recent(page).getByRole("option").first()).toHaveText("one");

  await box(page).press("ArrowDown");
  await box(page).press("Home");
  await expect(box(page)).not.toHaveAttribute("aria-activedescendant", /./);
  await box(page).press("ArrowDown");
  await box(page).press("ArrowDown");
  await box(page).press("Enter");
  await expect(recent(page)).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Popular searches" })).toBeVisible();
});

test("HD-12 a recent search is removed by the mouse, searched again by a click, and kept by the browser", async ({
  page,
}) => {
  await open(page, "/");
  for (const text of ["one", "two"]) await search(page, text);
  await page.reload();
  await box(page).focus();
  await recent(page).getByRole("option", { name: "Remove two" }).click();
  await expect(recent(page).getByRole("option", { name: "two", exact: true })).toHaveCount(0);
  await recent(page).getByRole("option", { name: "one", exact: true }).click();
  await expect(page).toHaveURL(/query=one/);
  await expect(box(page)).toHaveValue("one");
});
