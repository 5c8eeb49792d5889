/** Every page of both storefronts: no barrier, no complaint, readable without JavaScript. */
import { expect, expectNoBarriers, layoutShift, open, overhang, test } from "../support/shop";

/** Each kind of page at both widths; of one kind, one more at one of them. */
const PAGES = [
  "/",
  "/browse/all",
  "/browse/new @phone",
  "/brands",
  "/our-brands @desk",
  "/basket",
  "/search?query=lamp @desk",
];

for (const one of PAGES) {
  const [path = "", width = ""] = one.split(" ");
  test(
    `RT-01 ${path} opens without a barrier, a complaint or a shift ${width}`.trim(),
    async ({ page }) => {
      await open(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoBarriers(page);
      expect(await layoutShift(page)).toBe(0);
      expect(await overhang(page)).toBeLessThanOrEqual(0);
    },
  );
}

test("RT-08 an unknown address is a page of its storefront with status 404 @phone", async ({
  page,
  baseURL,
  complaints,
}) => {
  const answer = await page.goto("/nothing/of/that/kind");
  await page.locator("html[data-ready]").waitFor();
  expect(answer?.status()).toBe(404);
  const phone = baseURL?.includes("electrical") ? "020 7946 0202" : "020 7946 0101";
  await expect(page.getByRole("main")).toContainText(phone);
  await expectNoBarriers(page);
  complaints.length = 0;
});

test("RT-06 the examples of the quick order are codes of the storefront, and are read as it says @phone", async ({
  page,
}) => {
  await open(page, "/quick-order");
  const examples = page.getByRole("table", { name: "Any list works" });
  const written = await examples.getByRole("rowheader").allTextContents();
  const payload = await examples.getByRole("cell").allTextContents();
  const pasted = page.getByLabel("Paste codes and quantities");
  await expect(pasted).toHaveAttribute("placeholder", written.join("\n"));
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await pasted.fill(written.join("\n"));
  await page.getByRole("button", { name: "Check lines" }).click();
  await expect(
    page.getByRole("heading", { name: `${payload.length} lines`, exact: true }),
  ).toBeVisible();
  for (const [at, responses] of payload.entries()) {
    const [quantity = "", code = ""] = responses.split(" × ");
    const line = page.locator(`.order-lines > li`).nth(at);
    await expect(line).toContainText(code);
    await expect(line.getByRole("spinbutton", { name: /^Quantity/ })).toHaveValue(quantity);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("RT-01 a list reads and leads on @phone", async ({ page }) => {
    await page.goto("/browse/all");
    const first = page.getByRole("region", { name: "Products" }).getByRole("article").first();
    await expect(first).toContainText("ex VAT");
    await first.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("inc VAT");
  });
});
