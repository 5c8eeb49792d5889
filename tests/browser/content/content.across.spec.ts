/** The texts of both storefronts: no barrier, no complaint, nothing beyond the edge, every link alive. */
import { expect, expectNoBarriers, open, test } from "../support/shop";
import { expectWell, TEXTS } from "../support/texts";

/** In other colours these stand for the rest, which content.spec.ts opens in ironmongery. */
const SOME = ["/blog", "/blog/ip-ratings-in-bathrooms", "/contact", "/tradextra", "/research"];

for (const path of SOME) {
  test(`RT-04 ${path} opens without a barrier, a complaint or a shift`, async ({ page }) => {
    await expectWell(page, path);
  });
}

test("RT-04 no link of a text leads nowhere", async ({ page }) => {
  test.slow();
  const links = new Set<string>();
  for (const path of TEXTS) {
    await page.goto(path);
    const found = await page
      .getByRole("main")
      .getByRole("link")
      .evaluateAll((all) =>
        all.map((link) => (link as HTMLAnchorElement).href.split("#")[0] ?? ""),
      );
    for (const url of found) if (/^http:\/\/(127|electrical\.localhost)/.test(url)) links.add(url);
  }
  expect(links.size).toBeGreaterThan(40);
  for (const url of links) {
    const requests = new URL(url);
    // The request of a test does not know the name of the other storefront; the header says it.
    const headers = { accept: "text/html", host: requests.host };
    const answer = await page.request.get(
      `http://127.0.0.1:${requests.port}${requests.pathname}${requests.search}`,
      { headers },
    );
    expect(answer.status(), url).toBe(200);
  }
});

test("RT-04 an application for a trade account is judged, sent, and said to be sent @phone", async ({
  page,
}) => {
  await open(page, "/tradextra");
  await page.getByRole("link", { name: "Apply", exact: true }).click();
  const send = page.getByRole("button", { name: "Send application" });
  await send.click();
  await expect(page.getByLabel("Company name")).toBeFocused();
  await expect(page.getByText("Company name required.")).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel("Company name").fill("Hinge & Bracket Ltd");
  await page.getByLabel("Your trade").fill("Joinery");
  await page.getByLabel("Your name").fill("Jo Bloggs");
  await page.getByLabel("Email").fill("jo@example.com");
  await page.getByLabel("Phone number").fill("01632 960123");
  await send.click();
  await expect(page.getByText("We have your application")).toBeFocused();
  await expectNoBarriers(page);
});

test("RT-04 a form that cannot be sent says so and keeps what was typed @desk", async ({
  page,
  complaints,
}) => {
  await page.route("**/api/tradeApplication*", (route) => route.abort());
  await open(page, "/tradextra");
  await page.getByLabel("Company name").fill("Hinge & Bracket Ltd");
  await page.getByLabel("Your trade").fill("Joinery");
  await page.getByLabel("Your name").fill("Jo Bloggs");
  await page.getByLabel("Email").fill("jo@example.com");
  await page.getByLabel("Phone number").fill("01632 960123");
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByRole("alert")).toContainText("couldn't send your application");
  await expect(page.getByLabel("Your trade")).toHaveValue("Joinery");
  complaints.length = 0;
});

test("RT-04 a delivery note that nobody knows is not found, politely @phone", async ({
  page,
  complaints,
}) => {
  await open(page, "/delivery-note");
  await page.getByRole("button", { name: "Find delivery note" }).click();
  await expect(page.getByLabel("Order number")).toBeFocused();
  await page.getByLabel("Order number").fill("W000000000");
  await page.getByLabel("Postcode").fill("M1 1AE");
  await page.getByRole("button", { name: "Find delivery note" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "find an order with that number and postcode",
  );
  await expectNoBarriers(page);
  complaints.length = 0;
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("RT-04 declarations are found by code, and texts read", async ({ page }) => {
    await page.goto("/dop");
    await page.getByLabel("Catalogue code").fill("NOTHING");
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByRole("main")).toContainText(
      "We don't sell anything with the code NOTHING",
    );
    await page.goto("/contact");
    await expect(page.getByRole("main")).toContainText("option 3");
    await page.goto("/tradextra");
    expect(await page.getByRole("main").innerHTML()).toContain("This form needs JavaScript");
  });
});
