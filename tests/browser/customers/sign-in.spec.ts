/** Signing in, forgotten passwords, and the session, by mouse. */
import { emailTo, freshEmail, openDialog, PASSWORD, register, signIn } from "../support/customers";
import { expect, expectNoBarriers, open, test } from "../support/shop";

const REFUSED =
  "Your email address or password was not recognized. Please try again or reset your password.";
const NO_ACCOUNT = "Sorry, there is no record of an account with that email address.";
const SENT = "A link to reset your password will be sent to your email address within 24 hours.";

test("AU-01 AU-02 the dialog opens on Login, switches freely, and ends by backdrop and close", async ({
  page,
}) => {
  await open(page, "/");
  const dialog = await openDialog(page);
  await expect(dialog.getByRole("tab", { name: "Login" })).toHaveAttribute("aria-selected", "true");
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await expect(dialog.getByText("Trusted to deliver.")).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByRole("tab", { name: "Register" }).click();
  await expect(dialog.getByLabel("First name")).toBeVisible();
  for (const name of ["terms and conditions", "privacy policy"])
    await expect(dialog.getByRole("link", { name })).toHaveAttribute("target", "_blank");
  await dialog.getByRole("tab", { name: "Forgot password" }).click();
  await expect(dialog.getByRole("button", { name: "Send reset link" })).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await openDialog(page);
  const isNarrow = (page.viewportSize()?.width ?? 0) < 768;
  if (isNarrow) await page.keyboard.press("Escape");
  else await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test("RT-07 AU-02 action=register opens the form alone, on any page, for guests @desk", async ({
  page,
}) => {
  await open(page, "/brands?action=register");
  const dialog = page.getByRole("dialog", { name: "Create an account" });
  await expect(dialog.getByLabel("First name")).toBeVisible();
  await expect(dialog.getByRole("tab")).toHaveCount(0);
  await dialog.getByRole("button", { name: "I already have an account" }).click();
  await expect(page.getByRole("tab", { name: "Login" })).toBeVisible();
  const email = freshEmail();
  await register(page.request, email);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await signIn(page, email);
  await open(page, "/brands?action=register");
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("AU-03 AU-06 an unfinished login looks disabled and names what is missing @desk", async ({
  page,
}) => {
  await open(page, "/");
  const dialog = await openDialog(page);
  const login = dialog.getByRole("button", { name: "Login", exact: true });
  await expect(login).toHaveAttribute("aria-disabled", "true");
  await login.press("Enter");
  await expect(dialog.getByText("Email address is required and must be valid")).toBeVisible();
  await expect(dialog.getByText("Password required")).toBeVisible();
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await expectNoBarriers(page);
  await dialog.getByLabel("Email").fill("ada@example.org");
  await dialog.getByLabel("Password", { exact: true }).fill("x");
  await expect(login).not.toHaveAttribute("aria-disabled");
});

test("AU-04 a refused login says so, leads to a new password, and keeps the address @desk", async ({
  page,
  complaints,
}) => {
  await open(page, "/");
  const dialog = await openDialog(page);
  await dialog.getByLabel("Email").fill("nobody@example.org");
  await dialog.getByLabel("Password", { exact: true }).fill("not-this-one");
  await dialog.getByRole("button", { name: "Login", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText(REFUSED);
  await expectNoBarriers(page);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("authEmail");
  await dialog.getByRole("button", { name: "Reset your password" }).click();
  await expect(dialog.getByLabel("Email")).toHaveValue("nobody@example.org");
  complaints.length = 0;
});

test("AU-03 AU-11 AU-13 AU-14 signing in shows the account's links, signing out takes them away @phone", async ({
  page,
}) => {
  const email = freshEmail();
  await register(page.request, email);
  await open(page, "/");
  const payload = ["account/ContactDetails", "account/Credit", "basket/GetExistingBasket"].map(
    (path) => page.waitForResponse((answer) => answer.url().includes(path) && answer.ok()),
  );
  await signIn(page, email);
  await Promise.all(payload);
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "authToken");
  expect(token?.httpOnly).toBe(true);
  expect((token?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(86_000);
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  const panel = page.getByRole("dialog", { name: "Account" });
  await expect(panel.getByText("Hello, Ada")).toBeVisible();
  await expect(panel.getByRole("link", { name: "Previous orders" })).toBeVisible();
  await expectNoBarriers(page);
  await panel.getByRole("button", { name: "Logout" }).click();
  await expect(panel.getByRole("button", { name: "Login", exact: true })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("authToken");
});

test("AU-13 a sign-out that fails only stops its spinner @phone", async ({ page, complaints }) => {
  const email = freshEmail();
  await register(page.request, email);
  await open(page, "/");
  await signIn(page, email);
  await page.route("**/account/api/Auth/Logout**", (route) => route.abort());
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  const logout = page.getByRole("button", { name: "Logout" });
  await logout.click();
  await expect(logout).not.toHaveAttribute("aria-busy");
  await expect(page.getByText("Hello, Ada")).toBeVisible();
  complaints.length = 0;
});

test("AU-07 AU-08 AU-10 forgotten, mailed, chosen anew: the link works once and the old password no more @desk", async ({
  page,
  complaints,
}) => {
  const email = freshEmail("ben");
  await register(page.request, email);
  await open(page, "/");
  const dialog = await openDialog(page);
  await dialog.getByRole("tab", { name: "Forgot password" }).click();
  await dialog.getByLabel("Email").fill(freshEmail("nobody"));
  await dialog.getByRole("button", { name: "Send reset link" }).click();
  await expect(dialog.getByText(NO_ACCOUNT)).toHaveAttribute("data-error", "true");
  await expectNoBarriers(page);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send reset link" }).click();
  await expect(dialog.getByText(SENT)).not.toHaveAttribute("data-error");
  await expect(dialog.getByRole("button", { name: "Send reset link" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Return to login" }).click();
  await expect(dialog.getByLabel("Email")).toHaveValue(email);

  const message = (await emailTo(email)).replaceAll("=\r\n", "").replaceAll("=\n", "");
  const [link] = /\/account\/reset-password\?token=(?:3D)?[\w-]+/.exec(message) ?? [];
  const address = (link ?? "").replace("token=3D", "token=");
  await open(page, address);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Password required.")).toBeVisible();
  await page.getByLabel("New password").fill("a-new-key-77");
  await page.getByLabel("Confirm password").fill("a-new-key-77");
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Your new password is saved.")).toBeVisible();
  await expectNoBarriers(page);

  await page.getByRole("button", { name: "Login", exact: true }).click();
  const again = page.getByRole("dialog");
  await again.getByLabel("Email").fill(email);
  await again.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await again.getByRole("button", { name: "Login", exact: true }).click();
  await expect(again.getByRole("alert")).toContainText(REFUSED);
  await again.getByLabel("Password", { exact: true }).fill("a-new-key-77");
  await again.getByRole("button", { name: "Login", exact: true }).click();
  await expect(again).toBeHidden();

  await open(page, address);
  await page.getByLabel("New password").fill("a-third-key-88");
  await page.getByLabel("Confirm password").fill("a-third-key-88");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send me a new link" })).toBeVisible();
  await expectNoBarriers(page);
  complaints.length = 0;
});

test("HD-08 AU-05 AU-06 AU-09 the side panel has its own words @phone", async ({
  page,
  complaints,
}) => {
  await open(page, "/");
  await page.getByRole("banner").getByRole("button", { name: "Contact us" }).click();
  await page.getByRole("tab", { name: "Account" }).click();
  const panel = page.getByRole("dialog", { name: "Account" });
  const login = panel.getByRole("button", { name: "Login", exact: true });
  await login.click();
  await expect(panel.getByRole("alert")).toHaveText("Please provide email address and password.");
  await panel.getByLabel("Email").fill("nobody@example.org");
  await panel.getByLabel("Password", { exact: true }).fill("not-this-one");
  await login.click();
  await expect(panel.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(panel.getByRole("alert")).toContainText(
    "We were unable to log you in. Ensure both your email address and password are correct. If you cannot log in, try and reset your password",
  );
  await expectNoBarriers(page);
  await panel.getByRole("button", { name: "Forgot your password?" }).click();
  await panel.getByLabel("Email").fill("");
  await panel.getByRole("button", { name: "Send reset link" }).click();
  await expect(panel.getByText("Please provide an email address.")).toBeVisible();
  await page.route("**/account/forgottenMyPassword**", (route) => route.abort());
  await panel.getByLabel("Email").fill("ada@example.org");
  await panel.getByRole("button", { name: "Send reset link" }).click();
  await expect(panel.getByText("Something went wrong.")).toBeVisible();
  await page.unroute("**/account/forgottenMyPassword**");
  const email = freshEmail();
  await register(page.request, email);
  await panel.getByLabel("Email").fill(email);
  await panel.getByRole("button", { name: "Send reset link" }).click();
  await expect(
    panel.getByRole("heading", { name: "Password reset request submitted." }),
  ).toBeVisible();
  await expect(panel.getByText(SENT)).toBeVisible();
  await expectNoBarriers(page);
  await panel.getByRole("button", { name: "Return to login" }).click();
  await panel.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await login.click();
  await expect(panel.getByText("Hello, Ada")).toBeVisible();
  complaints.length = 0;
});

test("AU-03 the login page stands alone and leads on to where one wanted to go @phone", async ({
  page,
}) => {
  const email = freshEmail();
  await register(page.request, email);
  await open(page, "/account/login?next=/basket");
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(/:\d+\/basket$/);
  await expect(page.getByRole("button", { name: "Account", exact: true })).toBeVisible();
  await page.goto("/account/login?next=checkout");
  await expect(page).toHaveURL(/:\d+\/checkout$/);
  await page.goto("/account/login?next=//elsewhere.example");
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);
});

test("AU-12 the session is renewed after 75 seconds, by one tab of several @desk", async ({
  page,
}) => {
  const email = freshEmail();
  await register(page.request, email);
  await page.clock.install();
  await open(page, "/");
  await signIn(page, email);
  let renewals = 0;
  const before = (await page.context().cookies()).find(({ name }) => name === "authToken");
  page.on("request", (request) => {
    if (request.url().includes("/account/api/Auth/Refresh")) renewals += 1;
  });
  await page.clock.runFor(70_000);
  expect(renewals).toBe(0);
  const answer = page.waitForResponse(/\/account\/api\/Auth\/Refresh/);
  await page.clock.runFor(10_000);
  expect((await answer).status()).toBe(200);
  expect(renewals).toBe(1);
  const after = (await page.context().cookies()).find(({ name }) => name === "authToken");
  expect(after?.value).not.toBe(before?.value);
});

test("signing in here is known in the other tab @phone", async ({ page, context }) => {
  const email = freshEmail();
  await register(page.request, email);
  const other = await context.newPage();
  await open(other, "/");
  await open(page, "/");
  await signIn(page, email);
  await expect(other.getByRole("button", { name: "Account" })).toBeVisible();
});
