/** The pages of an account, for guests and for customers. */
import type { components } from "../../../ui/src/api/schema";
import { enter, freshEmail, register, signIn } from "../support/customers";
import { expect, expectNoBarriers, open, openProduct, overhang, test } from "../support/shop";

const PAGES = [
  ["/account", "Your account"],
  ["/account/previousorders", "Previous orders"],
  ["/account/wishlist", "Saved For Later"],
  ["/account/favourite", "My Top Products"],
  ["/account/addresses", "Addresses"],
  ["/account/security", "Sign-in and security"],
] as const;

test("RT-05 every page of an account asks a guest to sign in @phone", async ({ page }) => {
  for (const [path, heading] of PAGES) {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText("Please sign in to see this page.")).toBeVisible();
  }
});

test("RT-05 every page of an account opens to its customer", async ({ page }) => {
  const email = freshEmail();
  await register(page.request, email);
  await open(page, "/account");
  await signIn(page, email);
  for (const [path, heading] of PAGES) {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Your account" })).toBeVisible();
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => innerWidth)).toBe(page.viewportSize()?.width);
    await expectNoBarriers(page);
  }
});

test("AC-02 the overview names the customer, and no orders are said to be none @phone", async ({
  page,
}) => {
  const email = freshEmail();
  await register(page.request, email);
  await enter(page.request, email);
  await open(page, "/account");
  await expect(page.getByText("Ada Lock")).toBeVisible();
  await expect(page.getByText(email).first()).toBeVisible();
  await expect(page.getByText(/Account W[0-9]{7}/)).toBeVisible();
  await expect(page.getByText("No orders yet.")).toBeVisible();
});

test("AC-02 a product is saved for later, found again, and removed @desk", async ({ page }) => {
  const email = freshEmail();
  await register(page.request, email);
  await enter(page.request, email);
  await openProduct(page, "DEMO-PLAIN");
  await page.getByRole("button", { name: "Save for later" }).click();
  await page.getByRole("link", { name: "See saved products" }).click();
  const list = page.getByRole("list", { name: "Saved products" });
  await expect(list).toContainText("Mortice knob, beehive");
  await list.getByRole("button", { name: "Remove Mortice knob, beehive from your list" }).click();
  await expect(page.getByText("Nothing saved yet.")).toBeVisible();
});

test("AD-06 an address is added, changed and removed @desk", async ({ page }) => {
  const email = freshEmail();
  await register(page.request, email);
  await enter(page.request, email);
  await open(page, "/account/addresses");
  await page.getByRole("button", { name: "Add an address" }).click();
  await page.getByLabel("Postcode").fill("S1 2HE");
  await page.getByRole("button", { name: "Enter address manually" }).click();
  await page.getByLabel("Building name").fill("7");
  await page.getByLabel("Street name").fill("Anvil Row");
  await page.getByRole("button", { name: "Add address" }).click();
  const entry = page.locator("address", { hasText: "7 Anvil Row, S1 2HE" });
  await expect(entry).toBeVisible();
  await page.getByRole("button", { name: "Edit 7, Anvil Row, S1 2HE, GB" }).click();
  await expectNoBarriers(page);
  await page.getByLabel("Street name").fill("Forge Row");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.locator("address", { hasText: "7 Forge Row, S1 2HE" })).toBeVisible();
  await page.getByRole("button", { name: "Remove 7, Forge Row, S1 2HE, GB" }).click();
  await expect(page.locator("address", { hasText: "7 Forge Row, S1 2HE" })).toBeHidden();
});

type Schemas = components["schemas"];

const amount = (exVat: number, vat: number) => ({ exVat, vat, incVat: exVat + vat });

/** An order as the shop tells it, of one line. */
const ORDER = {
  id: "o-1",
  number: "100902",
  placedAt: "2026-11-02T17:39:00Z",
  status: "placed" as const,
  reference: "Plot 4",
  total: amount(12_345, 2_469),
  lineCount: 1,
  lines: [
    {
      basketItemId: "l-1",
      skuCode: "DEMO-PLAIN",
      name: "Cabin hook 102 mm, satin chrome",
      brand: "Kestrelby",
      quantity: 500,
      url: "",
      imageUrl: "",
      m2mWidth: null,
      m2mHeight: null,
      m2mScrewholes: null,
      line: { unitExVat: 24.69, unitIncVat: 29.63, ...amount(12_345, 2_469) },
    },
  ],
  summary: {
    goods: amount(12_345, 2_469),
    delivery: amount(0, 0),
    largeItem: amount(0, 0),
    door: amount(0, 0),
    total: amount(12_345, 2_469),
  },
  delivery: null,
  trace: [],
  purchaseOrder: "PO-2232",
  documents: { invoice: null, deliveryNote: null, creditNote: null },
  payment: null,
  invoiceNumber: "",
  cancellable: false,
  cancelNote: "",
  history: [],
  jobs: [],
} satisfies Omit<Schemas["OrderDetail"], "lines"> & { lines: object[] };

test("AC-05 an order shows every figure within the window", async ({ page }) => {
  const email = freshEmail();
  await register(page.request, email);
  await page.route("**/account/Orders/o-1?**", (route) => route.fulfill({ json: ORDER }));
  await enter(page.request, email);
  await open(page, "/account/previousorders/o-1");
  await expect(page.getByText("Your reference: Plot 4")).toBeVisible();
  const most = page.viewportSize()?.width ?? 0;
  const figures = await page.getByText(/£(14,814|12,345|24\.69)/).all();
  expect(figures).toHaveLength(7);
  for (const figure of figures) {
    const { x = -1, width = 0 } = (await figure.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(most);
  }
  await expectNoBarriers(page);
});

test("BK-09 what a reorder added and left out is told below its order @phone", async ({ page }) => {
  const email = freshEmail();
  await register(page.request, email);
  const rows = { total: 1, items: [ORDER] };
  await page.route("**/account/Orders?**", (route) => route.fulfill({ json: rows }));
  await page.route("**/basket/AddPreviousOrderToBasket?**", async (route) => {
    const basket = await page.request.get(
      route
        .request()
        .url()
        .replace(/AddPrev\w+/, "GetExistingBasket"),
      {
        headers: { "Ocp-Apim-Subscription-Key": "storefront-demo" },
      },
    );
    const skipped = [{ skuCode: "DEMO-OUT", quantity: 601, reason: "out_of_stock" }];
    const added = [{ skuCode: "DEMO-PLAIN", quantity: 4 }];
    await route.fulfill({ json: { ...(await basket.json()), added, skipped } });
  });
  await enter(page.request, email);
  await open(page, "/account/previousorders");
  await page.getByRole("button", { name: /Buy/ }).click();
  await expect(page.getByText(/601 × DEMO-OUT/)).toBeVisible();
  const order = await page.getByRole("link", { name: "Order 100902" }).boundingBox();
  const outcome = await page.locator(".account__outcome").boundingBox();
  expect(order?.height).toBeLessThan(40);
  expect(outcome?.width).toBeGreaterThan(300);
  await expectNoBarriers(page);
});
