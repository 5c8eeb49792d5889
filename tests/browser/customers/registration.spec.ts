/** Opening an account: by mouse and by keyboard, and what each field has to say. */
import type { Locator } from "@playwright/test";
import { freshEmail, PASSWORD, register, signIn } from "../support/customers";
import { account, create, fillPerson, GENERAL, openForm } from "../support/registration";
import { expect, expectNoBarriers, open, test } from "../support/shop";

test("RG-14 RG-15 RG-16 AD-01 AD-02 a business registers with the finder and is signed in until the browser closes", async ({
  page,
  baseURL,
}) => {
  const email = freshEmail("grace");
  const form = await openForm(page);
  await fillPerson(form, email);
  await form.getByLabel("Postcode").fill("b12zz");
  await form.getByLabel("Postcode").press("Enter");
  const found = form.getByRole("list", { name: "Addresses found" }).getByRole("button");
  await expect(found.nth(1)).toBeVisible();
  await expectNoBarriers(page);
  await found.nth(1).click();
  await expect(form.getByText("One moment, retrieving address details!")).toBeVisible();
  await expect(form.getByLabel("Building name")).toBeFocused();
  await expect(form.getByLabel("Postcode")).toHaveValue("B1 2ZZ");
  await form.getByRole("radio", { name: "Business" }).check();
  await form.getByLabel("Company name").fill("Latch & Sons");
  await form.getByLabel("How did you hear about us?").fill("trade");
  await form.getByRole("option", { name: "Recommended by a tradesperson" }).click();
  await expect(form.getByRole("checkbox")).not.toBeChecked();
  await expect(form.getByText("Security check done.")).toBeVisible();
  await expectNoBarriers(page);
  const sentRequest = page.waitForRequest(/\/account\/NewCustomer/);
  await create(form).click();
  const sent = (await sentRequest).postDataJSON();
  await expect(form).toBeHidden();
  await expect(account(page)).toBeVisible();
  const { turnstileToken, invoiceAddress, ...rest } = sent;
  expect(rest).toEqual({
    title: "Mrs",
    firstName: "Grace",
    lastName: "Latch-Bolt",
    email,
    password: PASSWORD,
    acceptsMarketing: false,
    otherSource: "TRADE",
    phoneNumber: "02079460101",
    segment: { value: "111", companyName: "Latch & Sons" },
  });
  expect(turnstileToken.length).toBeGreaterThan(40);
  const { name, postCode, houseName, addressLineOne, addressLineTwo } = invoiceAddress;
  expect(postCode).toBe("B12ZZ");
  expect(name.startsWith(`${houseName}, ${addressLineOne}, ${addressLineTwo}`)).toBe(true);
  expect(name.endsWith("B1 2ZZ, GB")).toBe(true);
  const cookies = await page.context().cookies(baseURL ?? "");
  for (const expected of ["authToken", "authEmail"])
    expect(cookies.find((cookie) => cookie.name === expected)?.expires).toBe(-1);
});

test("RG-03 API-06 a taken address is told on leaving the field and leads to the login @desk", async ({
  page,
}) => {
  const email = freshEmail();
  await register(page.request, email);
  const form = await openForm(page);
  await form.getByLabel("Email", { exact: true }).fill(email.toUpperCase());
  await form.getByLabel("Confirm email").focus();
  await expect(
    form.getByText(
      `It seems the email address ${email} is already registered with us. Please login or reset your password.`,
    ),
  ).toBeVisible();
  await expectNoBarriers(page);
  await form.getByRole("button", { name: "Go to login" }).click();
  await expect(page.getByRole("dialog").getByLabel("Email")).toHaveValue(email);
});

test("RG-13 submitting touches every field, and the summary leads to each @phone", async ({
  page,
}) => {
  const form = await openForm(page);
  await create(form).click();
  const summary = form.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(GENERAL);
  await expect(summary.getByRole("link")).toHaveText([
    "Please select your title.",
    "First name required.",
    "Last name required.",
    "Email address required.",
    "Email confirmation required.",
    "Password required.",
    "Password confirmation required.",
    "Phone number required.",
    "Postcode required.",
    "Building name required.",
    "Street name required.",
    "Please select your account type.",
  ]);
  await expectNoBarriers(page);
  await summary.getByRole("link", { name: "Street name required." }).click();
  await expect(form.getByLabel("Street name")).toBeFocused();
  await create(form).click();
  await summary.getByRole("link", { name: "Please select your account type." }).click();
  await expect(form.getByRole("radio", { name: "Business" })).toBeFocused();
});

test("RG-02 RG-05 a field is judged when it is left, never while it is typed in @phone", async ({
  page,
}) => {
  const form = await openForm(page);
  const name = form.getByLabel("First name");
  await name.pressSequentially("R2");
  await expect(form.getByText("Your first name cannot contain")).toHaveCount(0);
  await name.press("Tab");
  await expect(form.getByText("Your first name cannot contain")).toBeVisible();
  await name.fill("Rosa");
  await expect(form.getByText("Your first name cannot contain")).toBeVisible();
  await name.press("Tab");
  await expect(form.getByText("Your first name cannot contain")).toHaveCount(0);
  await form.getByLabel("Password", { exact: true }).fill("a b");
  await form.getByLabel("Password", { exact: true }).press("Tab");
  await expect(form.getByText("Your password must contain at least 6 characters.")).toBeVisible();
  await expect(form.getByText("Your password contains white space.")).toBeVisible();
});

test("RG-05 Caps Lock is shown while it is on @phone", async ({ page }) => {
  const form = await openForm(page);
  const press = (modifierCapsLock: boolean) =>
    form.getByLabel("Password", { exact: true }).evaluate((field, isOn) => {
      const payload = { key: "A", bubbles: true, modifierCapsLock: isOn };
      field.dispatchEvent(new KeyboardEvent("keydown", payload));
    }, modifierCapsLock);
  await press(true);
  await expect(form.getByText("Caps Lock is on.")).toBeVisible();
  await expectNoBarriers(page);
  await press(false);
  await expect(form.getByText("Caps Lock is on.")).toHaveCount(0);
});

test("RG-04 RG-06 only the confirm fields refuse a paste @desk", async ({ page }) => {
  const form = await openForm(page);
  const email = form.getByLabel("Email", { exact: true });
  await email.fill("ada@example.org");
  await email.press("ControlOrMeta+a");
  await email.press("ControlOrMeta+c");
  for (const label of ["Confirm email", "Confirm password"]) {
    await form.getByLabel(label).press("ControlOrMeta+v");
    await expect(form.getByLabel(label)).toHaveValue("");
  }
  for (const label of ["First name", "Password"]) {
    await form.getByLabel(label, { exact: true }).press("ControlOrMeta+v");
    await expect(form.getByLabel(label, { exact: true })).toHaveValue("ada@example.org");
  }
});

test("RG-11 sources are suggested from the second character on, by containment, by name @phone", async ({
  page,
}) => {
  const form = await openForm(page);
  const field = form.getByLabel("How did you hear about us?");
  const options = form.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await field.pressSequentially("r");
  await expect(options).toHaveCount(0);
  await field.pressSequentially("ecomm");
  await expect(options).toHaveText(["Recommended by a friend", "Recommended by a tradesperson"]);
  await field.press("ArrowDown");
  await expectNoBarriers(page);
  await field.press("Enter");
  await expect(field).toHaveValue("Recommended by a friend");
  await field.press("Tab");
  await expect(field).not.toHaveAttribute("aria-invalid");
  await field.fill("Heard of you in the pub");
  await field.press("Tab");
  await expect(form.getByText("Please enter less than 20 characters.")).toBeVisible();
});

test("what was typed stays when the dialog is closed by accident @phone", async ({ page }) => {
  const form = await openForm(page);
  await form.getByLabel("First name").fill("Grace");
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("tab", { name: "Register" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Grace");
});

test("RG-13 an account is opened, left and entered again by keyboard alone @desk", async ({
  page,
}) => {
  test.slow();
  const email = freshEmail("kay");
  const keys = page.keyboard;
  const tabTo = async (control: Locator) => {
    for (let presses = 0; presses < 40; presses += 1) {
      if (await control.evaluate((it) => it === document.activeElement)) return;
      await keys.press("Tab");
    }
    await expect(control).toBeFocused();
  };
  const write = async (control: Locator, text: string) => {
    await tabTo(control);
    await keys.type(text);
  };
  await open(page, "/");
  await tabTo(page.getByRole("banner").getByRole("button", { name: "Sign in" }));
  await keys.press("Enter");
  const dialog = page.getByRole("dialog");
  await tabTo(dialog.getByRole("tab", { name: "Login" }));
  await keys.press("ArrowRight");
  await expect(dialog.getByLabel("First name")).toBeVisible();
  await tabTo(dialog.getByRole("combobox", { name: "Title" }));
  await keys.press("ArrowDown");
  await write(dialog.getByLabel("First name"), "Kay");
  await write(dialog.getByLabel("Last name"), "Board");
  await write(dialog.getByLabel("Email", { exact: true }), email);
  await write(dialog.getByLabel("Confirm email"), email);
  await write(dialog.getByLabel("Password", { exact: true }), PASSWORD);
  await write(dialog.getByLabel("Confirm password"), PASSWORD);
  await write(dialog.getByLabel("Phone number"), "02079460101");
  await write(dialog.getByLabel("Postcode"), "B1 2ZZ");
  await keys.press("Enter");
  const found = dialog.getByRole("list", { name: "Addresses found" }).getByRole("button");
  await expect(found.first()).toBeFocused();
  await keys.press("ArrowDown");
  await keys.press("Enter");
  await expect(dialog.getByLabel("Building name")).toBeFocused();
  await tabTo(dialog.getByRole("radio", { name: "Business" }));
  await keys.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "Personal" })).toBeChecked();
  await tabTo(create(dialog));
  await keys.press("Enter");
  await expect(account(page)).toBeVisible();
  await expect(dialog).toBeHidden();

  await tabTo(account(page));
  await keys.press("Enter");
  await tabTo(page.getByRole("button", { name: "Logout" }));
  await keys.press("Enter");
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
  await keys.press("Escape");
  await signIn(page, email);
});
