/** What the journeys through checkout share: customers with a basket, and the steps on the way. */
import type { Page } from "@playwright/test";
import { type GuestItem, guestItem } from "./basket";
import { runCommand } from "./commands";
import { enter, fill, freshEmail, PASSWORD, register } from "./customers";
import { expect, open } from "./shop";

export const CARDS = {
  pays: "4111111111111111",
  timesOut: "4000000000009995",
  declined: "4000000000000002",
};

/** Changes an account as the back office does. */
export function updateAccount(email: string, ...options: string[]) {
  return runCommand("customer", "update", email, ...options);
}

/** Signs in on the way to checkout, as a guest with a basket does. */
export async function signInToCheckout(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(/\/checkout$/);
}

/** A new customer stands in checkout with these items; `options` are those of their account. */
export async function checkOut(
  page: Page,
  items: GuestItem[],
  ...options: string[]
): Promise<string> {
  const email = freshEmail();
  await register(page.request, email);
  await enter(page.request, email);
  if (items.length > 0) await fill(page.request, items);
  if (options.length > 0) await updateAccount(email, ...options);
  await open(page, "/checkout");
  await expect(page).toHaveURL(/\/checkout$/);
  return email;
}

/** The ways of delivery are there. */
export async function waysAreShown(page: Page) {
  await expect(page.getByLabel("Standard delivery")).toBeVisible();
}

export async function toPayment(page: Page) {
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page).toHaveURL(/\/pay\/start\?h=/);
  await expect(page.getByRole("button", { name: /^Pay £/ })).toBeVisible();
}

export async function payByCard(page: Page, number: string) {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry date").fill("0939");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("Name on card").fill("Ada Lock");
  await page.getByRole("button", { name: /^Pay £/ }).click();
}

/** The order is confirmed; answers its number. */
export async function confirmed(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/checkout\/confirmed\?order=/);
  await expect(
    page.getByRole("heading", { name: "Thank you. Your order is placed." }),
  ).toBeVisible();
  return new URL(page.url()).searchParams.get("order") ?? "";
}

export { guestItem, open };
