/** Lists, brands and the pages that stand in when something is missing. */
import {
  expect,
  expectNoBarriers,
  layoutShift,
  open,
  overhang,
  storedItems,
  test,
} from "../support/shop";

const HOOKS = "/browse/bathroom-and-stairs/hooks-and-brackets/coat-hooks";

async function openFilters(page: import("@playwright/test").Page) {
  const button = page.getByRole("button", { name: /^Filter/ });
  if (await button.isVisible()) await button.click();
}

test("RT-01 a list counts, narrows by a facet, and every state has its address @phone", async ({
  page,
}) => {
  await open(page, HOOKS);
  await expect(page.locator(".list__head")).toContainText("108 products");
  await openFilters(page);
  const filters = page.getByRole("complementary", { name: "Filters" });
  await filters.getByRole("link", { name: /Kestrelby/ }).click();
  await expect(page).toHaveURL(/f\.brand=Kestrelby/);
  await expect(page.locator(".list__head")).toContainText("36 products");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Remove filter Brand: Kestrelby" }).click();
  await expect(page).toHaveURL(new RegExp(`${HOOKS}$`));
  await page.goBack();
  await expect(page.locator(".list__head")).toContainText("36 products");
  await expectNoBarriers(page);
});

test("RT-01 what is chosen stands first among its filters @desk", async ({ page }) => {
  await open(page, HOOKS);
  await openFilters(page);
  const filters = page.getByRole("complementary", { name: "Filters" });
  const finishes = filters
    .getByRole("group")
    .filter({ hasText: /^Finish/ })
    .getByRole("link");
  const last = (await finishes.last().locator(".facet__label").innerText()).trim();
  await finishes.last().click();
  await expect(finishes.first()).toContainText(`${last}, chosen`);
  await expectNoBarriers(page);
});

test("RT-01 a list loads more up to 96 and keeps the reader's place @desk", async ({ page }) => {
  await open(page, HOOKS);
  const products = page.getByRole("region", { name: "Products" }).getByRole("article");
  await expect(products).toHaveCount(24);
  const more = page.getByRole("link", { name: "Load more" });
  await more.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  for (const count of [48, 72, 96]) {
    await more.click();
    await expect(products).toHaveCount(count);
  }
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(before);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(products).toHaveCount(12);
  await expect(page.getByRole("link", { name: "Previous page" })).toBeVisible();
});

test("RT-01 the order of a list is chosen by keyboard @desk", async ({ page }) => {
  await open(page, HOOKS);
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await sort.focus();
  await sort.selectOption({ label: "Price, high to low" });
  await expect(page).toHaveURL(/sort=price_desc/);
  await expect(page.getByRole("article").first()).toContainText("£7.40");
});

test("a list is a table to who prefers that, and remembers @phone", async ({ page }) => {
  await open(page, HOOKS);
  await page.getByRole("link", { name: "Table" }).click();
  await expect(page.locator(".card--row")).toHaveCount(24);
  await expectNoBarriers(page);
  await page.reload();
  await page.locator("html[data-ready]").waitFor();
  await expect(page.locator(".card--row")).toHaveCount(24);
});

test("BK-01 BK-04 a product is added from its list, by keyboard alone @desk", async ({ page }) => {
  await open(page, `${HOOKS}?sort=price_asc`);
  const name = "Coat hook 41 mm, polished brass";
  const quantity = page.getByRole("spinbutton", { name: `Quantity of ${name}` });
  await quantity.focus();
  await page.keyboard.type("12");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: `Add ${name} to basket` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText(name);
  await expect.poll(() => storedItems(page)).toMatchObject([{ skuCode: "HOOK-001", quantity: 12 }]);
});

test("RT-03 ranges list what they name @desk", async ({ page }) => {
  await open(page, "/search?query=clearancerange");
  await expect(page.getByRole("heading", { level: 1, name: "Clearance" })).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: "Cabin hook" })).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: "DEMO-PLAIN" })).toHaveCount(0);
  await open(page, "/search?query=firerated");
  await expect(page.getByRole("heading", { level: 1, name: "Fire rated products" })).toBeVisible();
});

test("HD-04 a search that finds nothing is no dead end @phone", async ({ page }) => {
  await open(page, "/search?query=zzzzqqq");
  await expect(page.getByRole("heading", { name: "No products match" })).toBeVisible();
  await expect(
    page.getByRole("list", { name: "What to try next" }).getByRole("link").first(),
  ).toBeVisible();
  await expectNoBarriers(page);
});

test("HD-04 a code typed without its hyphen goes straight to its product @phone", async ({
  page,
}) => {
  await open(page, "/");
  const field = page.getByRole("combobox", { name: "Search products" });
  await field.fill("hook 007");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/product\/coat-hook-47-mm/);
});

test("RT-02 brands stand under their letters, and a brand's address leads to its products @desk", async ({
  page,
}) => {
  await open(page, "/brands");
  await expectNoBarriers(page);
  await page
    .getByRole("region", { name: "G-I" })
    .getByRole("link", { name: /Hob & Tanner/ })
    .click();
  await expect(page).toHaveURL(/\/brands\/hob202620tanner$/);
  await expect(page.getByRole("heading", { level: 1, name: "Hob & Tanner" })).toBeVisible();
  await expect(page.locator(".list__head")).toContainText("36 products");
});

test("PF-02 a rail starts at its first product, snaps, and never shows a gap at its end", async ({
  page,
}) => {
  await open(page, "/");
  const rail = page.getByRole("region", { name: "Trade favourites" });
  await rail.scrollIntoViewIfNeeded();
  const track = rail.locator("ul");
  const place = () =>
    track.evaluate((it) => ({
      left: Math.round(it.scrollLeft),
      end: Math.round(it.scrollWidth - it.clientWidth),
      snap: getComputedStyle(it).scrollSnapType,
      align: getComputedStyle(it.firstElementChild as Element).scrollSnapAlign,
    }));
  expect(await place()).toMatchObject({ left: 0, snap: "x mandatory", align: "start" });
  const next = rail.getByRole("button", { name: "Next in Trade favourites" });
  for (let turn = 0; turn < 12; turn++) {
    await next.click();
    await page.waitForTimeout(350);
  }
  const { left, end } = await place();
  expect(Math.abs(left - end)).toBeLessThanOrEqual(1);
});

test("RT-08 an address that leads nowhere offers ways on @phone", async ({ page, complaints }) => {
  const answer = await page.goto("/browse/nothing-like-it");
  await page.locator("html[data-ready]").waitFor();
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("link", { name: "020 7946 0101" }).first()).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole("link", { name: /Search for/ }).click();
  await expect(page).toHaveURL(/\/search\?query=nothing%20like%20it/);
  complaints.length = 0;
});

test("SH-05 a page that fails while it is drawn says sorry and gives the phone @phone", async ({
  page,
  complaints,
}) => {
  await page.route("**/_page?**", async (route) => {
    const answer = await route.fetch();
    const data = await answer.json();
    await route.fulfill({ json: { ...data, content: { kind: "list", heading: "Broken" } } });
  });
  await open(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Hinges" }).click();
  await expect(
    page.getByRole("heading", { name: "Something went wrong! Sorry about that." }),
  ).toBeVisible();
  await expect(
    page.getByText("We seem to be having an issue. Please try again later."),
  ).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "020 7946 0101" })).toBeVisible();
  await page.unroute("**/_page?**");
  await main.getByRole("link", { name: "Home page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Drawn to size.");
  complaints.length = 0;
});

test("nothing on a list shifts while it loads, and nothing is wider than the screen", async ({
  page,
}) => {
  await open(page, HOOKS);
  expect(await layoutShift(page)).toBe(0);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
});
