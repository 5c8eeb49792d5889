/** The password and the devices of a customer who is signed in, with a second browser at hand. */
import type { Browser, Page } from "@playwright/test";
import { emailTo, enter, freshEmail, PASSWORD, register, signIn } from "../support/customers";
import { expect, expectNoBarriers, open, test } from "../support/shop";

const NEW_PASSWORD = "hasp-and-staple-7";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7) Version/26.0 Mobile/15E148 Safari/604.1";

/** Another browser in which the customer is signed in too. */
async function elsewhere(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ userAgent: IPHONE });
  const page = await context.newPage();
  await enter(page.request, email);
  return page;
}

async function isSignedIn(page: Page): Promise<boolean> {
  const headers = { "Ocp-Apim-Subscription-Key": "storefront-demo" };
  const shop = `http://127.0.0.1:${process.env.BROWSER_TEST_PORT}`;
  return (await page.request.get(`${shop}/account/GetCardCode`, { headers })).status() === 200;
}

test("a customer changes the password by keyboard, which signs out everybody else @desk", async ({
  page,
  browser,
  complaints,
}) => {
  const email = freshEmail();
  await register(page.request, email);
  await enter(page.request, email);
  const other = await elsewhere(browser, email);
  expect(await emailTo(email, "New sign-in to your")).toContain("Safari on iPhone");
  await open(page, "/account/security");
  await expect(page.getByText("Safari on iPhone", { exact: true })).toBeVisible();
  const current = page.getByLabel("Current password", { exact: true });
  await current.focus();
  await page.keyboard.type("not-my-password");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(
    page.getByText("This is not your current password. Please try again."),
  ).toBeVisible();
  await expect(current).toBeFocused();
  await expectNoBarriers(page);
  complaints.length = 0;
  expect(await isSignedIn(other)).toBe(true);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  const done = "Your password has been changed. All your other devices are signed out.";
  await expect(page.getByText(done)).toBeVisible();
  await expect(page.getByText("Safari on iPhone", { exact: true })).toBeHidden();
  expect(await isSignedIn(other)).toBe(false);
  expect(await isSignedIn(page)).toBe(true);
  expect(await emailTo(email, "Your password for")).not.toContain(NEW_PASSWORD);
  await page.context().clearCookies();
  await open(page, "/account");
  await signIn(page, email, NEW_PASSWORD);
  await other.context().close();
});

test("a customer signs out one device, then all others @phone", async ({ page, browser }) => {
  const email = freshEmail();
  await register(page.request, email);
  await enter(page.request, email);
  const others = [await elsewhere(browser, email), await elsewhere(browser, email)];
  await open(page, "/account/security");
  const devices = page.getByRole("region", { name: "Where you are signed in" });
  await expect(devices.getByRole("listitem")).toHaveCount(3);
  await expect(devices.getByRole("listitem").first()).toContainText("This device");
  await expectNoBarriers(page);
  await devices
    .getByRole("button", { name: /^Sign out Safari on iPhone/ })
    .first()
    .click();
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await expect(devices.getByRole("heading")).toBeFocused();
  await devices.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expect(devices.getByRole("button")).toHaveCount(0);
  expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
  expect(await isSignedIn(page)).toBe(true);
  await Promise.all(others.map((one) => one.context().close()));
});

test("a sign-out elsewhere that fails says so and leaves the list @phone", async ({
  page,
  browser,
  complaints,
}) => {
  const email = freshEmail();
  await register(page.request, email);
  await enter(page.request, email);
  const other = await elsewhere(browser, email);
  await page.route("**/account/api/Auth/LogoutOthers*", (route) => route.abort());
  await open(page, "/account/security");
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByRole("alert")).toHaveText("Sorry, that didn't work. Please try again.");
  await expect(page.getByText("Safari on iPhone", { exact: true })).toBeVisible();
  complaints.length = 0;
  await page.unroute("**/account/api/Auth/LogoutOthers*");
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("Safari on iPhone", { exact: true })).toBeHidden();
  await other.context().close();
});
