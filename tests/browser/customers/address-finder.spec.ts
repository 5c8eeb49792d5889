/** Finding an address for an account: what the finder says. */
import { freshEmail } from "../support/customers";
import { account, create, fillAddress, fillPerson, openForm } from "../support/registration";
import { expect, expectNoBarriers, test } from "../support/shop";

test("AD-02 RG-10 a person registers by hand @phone", async ({ page }) => {
  const form = await openForm(page);
  await fillPerson(form, freshEmail());
  await fillAddress(form);
  await form.getByRole("radio", { name: "Personal" }).check();
  await expect(form.getByLabel("Company name")).toHaveCount(0);
  await form.getByRole("checkbox").check();
  const sentRequest = page.waitForRequest(/\/account\/NewCustomer/);
  await create(form).click();
  const sent = (await sentRequest).postDataJSON();
  expect(sent.segment).toEqual({ value: "112", companyName: "" });
  expect(sent.acceptsMarketing).toBe(true);
  expect(sent.invoiceAddress.name).toBe("12, Tallow Lane, B1 2ZZ, GB");
  await expect(account(page)).toBeVisible();
});

test("AD-01 the finder says what it has against a postcode @phone", async ({ page }) => {
  const form = await openForm(page);
  await form.getByRole("button", { name: "Find Address" }).click();
  await expect(form.getByText("Please provide a postcode.")).toBeVisible();
  await expect(form.getByLabel("Postcode")).toBeFocused();
  await form.getByLabel("Postcode").fill("B1 2CZ");
  await form.getByRole("button", { name: "Find Address" }).click();
  await expect(form.getByText("Please enter a valid UK postcode.")).toBeVisible();
});

test("AD-04 a lookup that fails, finds nothing or has no details says so @desk", async ({
  page,
  complaints,
}) => {
  const form = await openForm(page);
  const find = form.getByRole("button", { name: "Find Address" });
  const nothing =
    "Unable to find addresses for this postcode, please enter manually or try a different postcode.";
  const answers = [
    { statusCode: 502, Items: [] },
    { statusCode: 200, Items: [] },
  ];
  for (const json of answers) {
    await page.route("**/api/postcodeLookup**", (route) => route.fulfill({ json }));
    await form.getByLabel("Postcode").fill("B1 2ZZ");
    await find.click();
    await expect(form.getByText(nothing)).toBeVisible();
    await page.unroute("**/api/postcodeLookup**");
  }
  await expectNoBarriers(page);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/api/postcodeLookup**", async (route) => {
    await held;
    await route.continue();
  });
  await find.click();
  await expect(form.getByText("One moment, retrieving addresses by postcode!")).toBeVisible();
  goOn();
  await page.route("**/api/retrieveLookup**", (route) =>
    route.fulfill({ json: { statusCode: 404, Items: [] } }),
  );
  await form.getByRole("list", { name: "Addresses found" }).getByRole("button").first().click();
  await expect(form.getByText("Unable to autofill address, please enter manually.")).toBeVisible();
  complaints.length = 0;
});

test("AD-03 the browser's place is looked for: Locating, Success @desk", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 52.48, longitude: -1.89 });
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/api/geoReverse**", async (route) => {
    await held;
    await route.continue();
  });
  const form = await openForm(page);
  await form.getByRole("button", { name: "Find location" }).click();
  await expect(form.getByText("Locating…")).toBeVisible();
  goOn();
  await expect(form.getByRole("list", { name: "Addresses found" })).toBeVisible();
  await expect(form.getByLabel("Postcode")).not.toHaveValue("");
});

test("AD-03 a place that cannot be had: Failed, Unsupported @phone", async ({ page }) => {
  const failed =
    "Unable to find your location, please try entering manually or looking up your postcode.";
  const form = await openForm(page);
  await form.getByRole("button", { name: "Find location" }).click();
  await expect(form.getByText(failed, { exact: true })).toBeVisible();
  await page.evaluate(() =>
    Object.defineProperty(navigator, "geolocation", { value: undefined, configurable: true }),
  );
  await form.getByRole("button", { name: "Find location" }).click();
  await expect(form.getByText(`Your browser isn't sharing its location. ${failed}`)).toBeVisible();
  await expectNoBarriers(page);
});
