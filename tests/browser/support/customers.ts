/** Customers for the journeys: made by the shop's own calls, and the letters it writes them. */
import { hash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { GuestItem } from "./basket";
import { expect } from "./shop";

export const KEY = { "Ocp-Apim-Subscription-Key": "storefront-demo" };

export const PASSWORD = "lock-and-key-42";

/** An address nobody has used yet. */
export function freshEmail(name = "ada"): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.org`;
}

interface Challenge {
  challenge: string;
  maxnumber: number;
  salt: string;
}

function solved({ maxnumber, ...challenge }: Challenge): string {
  for (let number = 0; number <= maxnumber; number += 1)
    if (hash("sha256", `${challenge.salt}${number}`) === challenge.challenge)
      return Buffer.from(JSON.stringify({ ...challenge, number })).toString("base64");
  throw new Error("The challenge has no solution");
}

/** The shop by the one name that is known outside of the browser; `companyID` says which storefront. */
const SHOP = `http://127.0.0.1:${process.env.BROWSER_TEST_PORT}`;

/** Opens an account without the form; `more` stands in the place of what everybody says. */
export async function register(
  request: APIRequestContext,
  email: string,
  companyId = 1,
  shop = SHOP,
  more: object = {},
) {
  const at = { headers: KEY, params: { companyID: companyId } };
  const challenge = await (await request.get(`${shop}/api/captcha`, at)).json();
  const answer = await request.post(`${shop}/account/NewCustomer`, {
    ...at,
    data: {
      title: "Ms",
      firstName: "Ada",
      lastName: "Lock",
      email,
      password: PASSWORD,
      phoneNumber: "02079460101",
      segment: { value: companyId === 1 ? "112" : "114", companyName: "" },
      turnstileToken: solved(challenge),
      invoiceAddress: { houseName: "12", addressLineOne: "Tallow Lane", postCode: "B12ZZ" },
      ...more,
    },
  });
  expect(answer.status()).toBe(201);
}

/** Signs a customer in without the form, as a page before this one would have done. */
export async function enter(request: APIRequestContext, email: string, shop = SHOP) {
  const answer = await request.post(`${shop}/account/api/Auth/Login`, {
    headers: KEY,
    data: { username: email, password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
}

/** Puts items into the basket of who is signed in, without the page of any product. */
export async function fill(request: APIRequestContext, items: GuestItem[], shop = SHOP) {
  const answer = await request.post(`${shop}/basket/AddItems`, {
    headers: { ...KEY, Origin: shop },
    data: { items },
  });
  expect(answer.status()).toBe(200);
}

/** Any call of the shop by who is signed in, without a page. */
export async function call<Payload>(
  request: APIRequestContext,
  method: "GET" | "POST",
  path: string,
  data?: object,
): Promise<Payload> {
  const headers = { ...KEY, Origin: SHOP };
  const answer = await request.fetch(`${SHOP}${path}`, { method, headers, ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return answer.json();
}

/** The newest letter to an address that holds some words; the shop writes letters soon after the call. */
export async function emailTo(email: string, holding = "reset-password"): Promise<string> {
  const folder = path.join(process.env.BROWSER_TEST_DATA ?? "", "mail");
  let found: string | undefined;
  await expect(async () => {
    const names = (await readdir(folder)).sort().reverse();
    const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
    found = texts.find((text) => text.includes(email) && text.includes(holding));
    expect(found).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return found ?? "";
}

/** The dialog of signing in, opened from the header. */
export async function openDialog(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("tab", { name: "Login" })).toBeVisible();
  return dialog;
}

/** Signs in by a dialog that is open. */
export async function signInTo(dialog: Locator, email: string, password = PASSWORD) {
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Login", exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Signs in by the dialog. */
export async function signIn(page: Page, email: string, password = PASSWORD) {
  await signInTo(await openDialog(page), email, password);
  await expect(page.getByRole("banner").getByRole("button", { name: "Account" })).toBeVisible();
}
