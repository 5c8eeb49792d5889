/** What the journeys through the registration form share. */
import type { Locator, Page } from "@playwright/test";
import { PASSWORD } from "./customers";
import { expect, open } from "./shop";

export const GENERAL =
  "Some information is missing or invalid. Please correct any of the highlighted fields above to create your account.";

export async function openForm(page: Page): Promise<Locator> {
  await open(page, "/?action=register");
  const form = page.getByRole("dialog", { name: "Create an account" });
  await expect(form.getByLabel("First name")).toBeVisible();
  return form;
}

/** Everything but the address and the account type. */
export async function fillPerson(form: Locator, email: string) {
  await form.getByRole("combobox", { name: "Title" }).selectOption("Mrs");
  await form.getByLabel("First name").fill("Grace");
  await form.getByLabel("Last name").fill("Latch-Bolt");
  await form.getByLabel("Email", { exact: true }).fill(email);
  await form.getByLabel("Confirm email").fill(email.toUpperCase());
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByLabel("Confirm password").fill(PASSWORD);
  await form.getByLabel("Phone number").fill("+44 (0)20 7946-0101");
}

export async function fillAddress(form: Locator) {
  await form.getByRole("button", { name: "Enter address manually" }).click();
  await form.getByLabel("Postcode").fill("b1 2zz");
  await form.getByLabel("Building name").fill("12");
  await form.getByLabel("Street name").fill("Tallow Lane");
}

export const account = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Account" });
export const create = (form: Locator) => form.getByRole("button", { name: "Create account" });
