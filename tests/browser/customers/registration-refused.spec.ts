/** Registrations that the shop refuses or cannot finish, and captchas. */
import { freshEmail, openDialog, PASSWORD, register } from "../support/customers";
import {
  account,
  create,
  fillAddress,
  fillPerson,
  GENERAL,
  openForm,
} from "../support/registration";
import { expect, expectNoBarriers, open, test } from "../support/shop";

test("RG-03 RG-15 an address taken since is told by the shop, and nothing typed is lost @phone", async ({
  page,
  complaints,
}) => {
  const email = freshEmail();
  await register(page.request, email);
  await page.route("**/account/CheckEmailIfValid**", (route) => route.abort());
  const form = await openForm(page);
  await fillPerson(form, email);
  await fillAddress(form);
  await form.getByRole("radio", { name: "Personal" }).check();
  await create(form).click();
  const summary = form.getByRole("alert");
  await expect(summary).toContainText(`${email} is already registered with us.`);
  await expect(summary).toBeFocused();
  await expect(form.getByLabel("First name")).toHaveValue("Grace");
  await form.getByRole("button", { name: "Close" }).click();
  await open(page, "/?action=register");
  complaints.length = 0;
});

test("RG-15 a captcha that was not solved is told with the phone, and can be solved again @desk", async ({
  page,
  complaints,
}) => {
  await page.route("**/api/captcha**", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), signature: "0".repeat(64) } });
  });
  const form = await openForm(page);
  await fillPerson(form, freshEmail());
  await fillAddress(form);
  await form.getByRole("radio", { name: "Personal" }).check();
  await create(form).click();
  await expect(form.getByRole("alert")).toHaveText(
    "Unable to verify captcha. Please refresh the page and try again. If the issue persists, please call our team on 020 7946 0101.",
  );
  await expectNoBarriers(page);
  await expect(form.getByLabel("Street name")).toHaveValue("Tallow Lane");
  await page.unroute("**/api/captcha**");
  await create(form).click();
  await expect(form.getByRole("alert")).toBeVisible();
  await create(form).click();
  await expect(account(page)).toBeVisible();
  complaints.length = 0;
});

test.describe("where Turnstile is set", () => {
  test.use({ bypassCSP: true });

  test("RG-16 its widget brings the token @desk", async ({ page, complaints }) => {
    const widget = { provider: "turnstile", siteKey: "a-key", action: "register" };
    const script = `window.turnstile = { remove() {}, render(box, payload) {
      box.textContent = payload.sitekey + " " + payload.action;
      payload.callback("a-token"); return "1"; } };`;
    await page.route("**/api/captcha**", (route) => route.fulfill({ json: widget }));
    await page.route("https://challenges.cloudflare.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: script }),
    );
    const form = await openForm(page);
    await expect(form.getByText("a-key register")).toBeVisible();
    await fillPerson(form, freshEmail());
    await fillAddress(form);
    await form.getByRole("radio", { name: "Personal" }).check();
    const sentRequest = page.waitForRequest(/\/account\/NewCustomer/);
    await create(form).click();
    expect((await sentRequest).postDataJSON().turnstileToken).toBe("a-token");
    await expect(form.getByRole("alert")).toContainText("Unable to verify captcha.");
    complaints.length = 0;
  });
});

test("RG-15 any other failure stops the spinner and is told quietly @phone", async ({
  page,
  complaints,
}) => {
  await page.route("**/account/NewCustomer**", (route) => route.abort());
  const form = await openForm(page);
  await page.evaluate(() => {
    window.addEventListener("shop:event", (event) => {
      document.title = JSON.stringify((event as CustomEvent).detail);
    });
  });
  await fillPerson(form, freshEmail());
  await fillAddress(form);
  await form.getByRole("radio", { name: "Personal" }).check();
  await create(form).click();
  await expect(form.getByRole("alert")).toContainText("We couldn't create your account.");
  await expect(form.getByText(GENERAL)).toHaveCount(0);
  await expect(create(form)).not.toHaveAttribute("aria-busy");
  await expect(page).toHaveTitle('{"name":"CompleteRegistration","status":"failed"}');
  complaints.length = 0;
});

test("RG-15 an account whose sign-in fails is there, without cookies, and can login @phone", async ({
  page,
  complaints,
}) => {
  const email = freshEmail();
  await page.route("**/account/api/Auth/Login**", (route) => route.abort());
  const form = await openForm(page);
  await fillPerson(form, email);
  await fillAddress(form);
  await form.getByRole("radio", { name: "Personal" }).check();
  await create(form).click();
  const login = page.getByRole("dialog", { name: "Login" });
  // Proof of work and the hash of the password come first, on cores that other journeys use too.
  const ready = login.getByText("Your account is ready. Please log in.");
  await expect(ready).toBeVisible({ timeout: 15_000 });
  await expect(login.getByLabel("Email")).toHaveValue(email);
  await expectNoBarriers(page);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("authEmail");
  await page.unroute("**/account/api/Auth/Login**");
  await login.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await login.getByRole("button", { name: "Login", exact: true }).click();
  await expect(account(page)).toBeVisible();
  complaints.length = 0;
});

/** How well the words of an element stand out from the white beneath it, as WCAG counts. */
function contrastOnWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

test("AU-03 a button that looks disabled is still read, in high contrast too @desk", async ({
  page,
}) => {
  for (const contrast of ["no-preference", "more"] as const) {
    await page.emulateMedia({ contrast });
    await open(page, "/");
    const login = (await openDialog(page)).getByRole("button", { name: "Login", exact: true });
    await expect(login).toHaveAttribute("aria-disabled", "true");
    const { color, backgroundColor } = await login.evaluate((button) => {
      const { color, backgroundColor } = getComputedStyle(button);
      return { color, backgroundColor };
    });
    expect(backgroundColor).toBe("rgba(0, 0, 0, 0)");
    expect(contrastOnWhite(color)).toBeGreaterThan(4.5);
  }
});

test("RG-02 a name with an apostrophe is refused in the shop's words, with a way on @phone", async ({
  page,
}) => {
  const form = await openForm(page);
  await form.getByLabel("Last name").fill("O’Brien");
  await form.getByLabel("First name").focus();
  await expect(form.getByText("only letters and hyphens are allowed")).toBeVisible();
  await expect(form.getByText("Please leave it out, as in OBrien.")).toBeVisible();
  await form.getByLabel("Last name").fill("OBrien");
  await form.getByLabel("First name").focus();
  await expect(form.getByText("as in OBrien")).toBeHidden();
});
