/** Signing in and registering on both storefronts: their colours, their account types, room for fingers. */
import type { Locator } from "@playwright/test";
import { freshEmail, openDialog, PASSWORD, register, signIn } from "../support/customers";
import { expect, expectNoBarriers, open, test } from "../support/shop";

const SMALLEST = 44;

/** Names of the controls that a finger could miss; links inside a sentence are let off. */
function smallControls(within: Locator): Promise<string[]> {
  return within.evaluate((box, smallest) => {
    const controls = [...box.querySelectorAll<HTMLElement>("button, input, select, a:not(p a)")];
    // While a dialog comes to rest its pixels are not whole by some millionths.
    const sizeOf = (it: HTMLElement) => {
      const { height } = (it.closest(".choice, .field__box") ?? it).getBoundingClientRect();
      return Math.round(height * 100) / 100;
    };
    return controls
      .filter((it) => it.offsetParent !== null && sizeOf(it) < smallest)
      .map((it) => `${it.tagName} ${it.textContent || it.getAttribute("name")} ${sizeOf(it)}`);
  }, SMALLEST);
}

test("RG-10 AU-02 an account of this storefront is opened, and has room for fingers", async ({
  page,
  baseURL,
}) => {
  const isElectrical = baseURL?.includes("electrical");
  await open(page, "/");
  const dialog = await openDialog(page);
  expect(await smallControls(dialog)).toEqual([]);
  await dialog.getByRole("tab", { name: "Register" }).click();
  await expect(dialog.getByLabel("First name")).toBeVisible();
  await dialog.getByRole("button", { name: "Enter address manually" }).click();
  await dialog.getByRole("radio", { name: "Business" }).check();
  expect(await smallControls(dialog)).toEqual([]);
  await expectNoBarriers(page);
  await dialog.getByRole("combobox", { name: "Title" }).selectOption("Mr");
  const email = freshEmail();
  const typed = {
    "First name": "Tom",
    "Last name": "Tumbler",
    "Confirm email": email,
    "Confirm password": PASSWORD,
    "Phone number": "02079460101",
    Postcode: "B1 2ZZ",
    "Building name": "12",
    "Street name": "Tallow Lane",
    "Company name": "Tumbler Ltd",
  };
  await dialog.getByLabel("Email", { exact: true }).fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  for (const [label, text] of Object.entries(typed)) await dialog.getByLabel(label).fill(text);
  const sentRequest = page.waitForRequest(/\/account\/NewCustomer/);
  await dialog.getByRole("button", { name: "Create account" }).click();
  const sent = (await sentRequest).postDataJSON();
  expect(sent.segment).toEqual({
    value: isElectrical ? "113" : "111",
    companyName: "Tumbler Ltd",
  });
  await expect(page.getByRole("banner").getByRole("button", { name: "Account" })).toBeVisible();
});

test("AU-10 AU-03 the pages that stand alone have no barriers and room for fingers", async ({
  page,
}) => {
  for (const path of ["/account/login?next=checkout", "/account/reset-password?token=none"]) {
    await open(page, path);
    await expect(page.locator("form")).toBeVisible();
    expect(await smallControls(page.locator("main"))).toEqual([]);
    await expectNoBarriers(page);
  }
});

test("HD-08 the account tab of the side panel, before and after signing in", async ({
  page,
  baseURL,
}) => {
  const email = freshEmail();
  await register(page.request, email, baseURL?.includes("electrical") ? 2 : 1);
  await open(page, "/");
  await page.getByRole("banner").getByRole("button", { name: "Contact us" }).click();
  await page.getByRole("tab", { name: "Account" }).click();
  const panel = page.getByRole("dialog", { name: "Account" });
  await expect(panel.getByRole("button", { name: "Create an account" })).toBeVisible();
  expect(await smallControls(panel)).toEqual([]);
  await expectNoBarriers(page);
  await page.keyboard.press("Escape");
  await signIn(page, email);
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  await expect(panel.getByText("Hello, Ada")).toBeVisible();
  expect(await smallControls(panel)).toEqual([]);
  await expectNoBarriers(page);
});
