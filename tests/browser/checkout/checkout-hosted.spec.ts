/** Paying on the form of a hosted bank, in a shop of its own whose owner chose Adyen (CO-06). */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { guestItem } from "../support/basket";
import { confirmed, waysAreShown } from "../support/checkout";
import { enter, fill, freshEmail, register } from "../support/customers";
import { HMAC_KEY, type HostedBank, MERCHANT, openBank } from "../support/hosted-bank";
import { expect, expectNoBarriers, open, test } from "../support/shop";

const root = path.resolve(import.meta.dirname, "../../..");
const FREE_PORT = `const s = require("net").createServer().listen(0, "127.0.0.1", () => {
  process.stdout.write(String(s.address().port)); s.close(); });`;
/** Known before the journeys are told their address. */
const port = execFileSync(process.execPath, ["-e", FREE_PORT]).toString();
const shop = `http://127.0.0.1:${port}`;
let server: ChildProcess;
let data: string;
let bank: HostedBank;

test.describe.configure({ mode: "serial" });
test.use({ baseURL: shop });

const isOpen = () =>
  fetch(`${shop}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

test.beforeAll(async () => {
  test.setTimeout(90_000);
  data = mkdtempSync(path.join(tmpdir(), "shop-hosted-"));
  bank = await openBank(shop);
  const settings = path.join(data, "shop.toml");
  writeFileSync(
    settings,
    `[payments]
adapter = "adyen"
[payments.adyen]
url = "${bank.url}/v71"
merchant = "${MERCHANT}"
client_key = "test_key"
form = "${bank.url}/form"
`,
  );
  const own = {
    PORT: port,
    HOST: "127.0.0.1",
    SHOP_DATA: data,
    SHOP_SETTINGS: settings,
    ADYEN_API_KEY: "api-key",
    ADYEN_HMAC_KEY: HMAC_KEY,
    LIMITS: "new_customer=1000/minute,pay=1000/minute",
  };
  server = spawn("sh", ["tests/browser/serve.sh"], {
    cwd: root,
    env: { ...process.env, ...own },
    stdio: "ignore",
  });
  await expect.poll(isOpen, { timeout: 80_000 }).toBe(true);
});

test.beforeEach(() => Object.assign(bank, { isReachable: true, tells: true, requests: [] }));

test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
  await bank.close();
  rmSync(data, { recursive: true, force: true });
});

const pay = (page: Page) => page.getByRole("button", { name: "Continue to your card" });
const card = (page: Page) => page.getByRole("textbox", { name: "Card" });
const waiting = (page: Page) => page.getByText("We're checking whether your payment went through.");

/** A new customer stands on the pay page. */
async function toPayment(page: Page) {
  const email = freshEmail();
  await register(page.request, email, 1, shop);
  await enter(page.request, email, shop);
  await fill(page.request, [guestItem("DEMO-PLAIN")], shop);
  await open(page, "/checkout");
  await waysAreShown(page);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(pay(page)).toBeVisible();
}

async function payWith(page: Page, number: string) {
  await card(page).fill(number);
  await page.getByRole("button", { name: "Pay now" }).click();
}

test("CO-06 the card is typed on the form of the bank, and the page lets nobody else in @phone", async ({
  page,
}) => {
  await toPayment(page);
  expect(bank.requests).toEqual([]);
  const policy = (await (await page.request.get(page.url())).headers())["content-security-policy"];
  expect(policy).toContain(`connect-src 'self' ${bank.url};`);
  expect(policy?.match(/script-src ([^;]*);/)?.[1]).toMatch(new RegExp(`${bank.url}$`));
  await expect(page.getByLabel("Card number")).toHaveCount(0);
  await pay(page).click();
  await expect(card(page)).toBeVisible();
  await expectNoBarriers(page);
  const payload = await page.evaluate(() => Object(window).formOptions);
  expect(payload).toMatchObject({
    session: { id: bank.requests[0]?.id, sessionData: "data" },
    clientKey: "test_key",
    environment: "test",
  });
  expect(bank.requests[0]?.amount).toEqual({ value: 2328, currency: "GBP" });
  await payWith(page, "pays");
  await confirmed(page);
  const other = await page.request.get(`${shop}/checkout`);
  expect(other.headers()["content-security-policy"]).not.toContain(bank.url);
});

test("CO-06 a declined card is told, and the next try has a form of its own @phone", async ({
  page,
}) => {
  await toPayment(page);
  await pay(page).click();
  await payWith(page, "declines");
  await expect(page.getByText("Your bank declined the payment.")).toBeVisible();
  await expect(page.getByText("You have 4 attempts left.")).toBeVisible();
  await pay(page).click();
  await payWith(page, "pays");
  await confirmed(page);
  expect(bank.requests.map(({ reference }) => reference.slice(-2))).toEqual(["-1", "-2"]);
});

test("CO-02 CO-06 while the bank is silent page and checkout say so, and go on once it speaks @desk", async ({
  page,
}) => {
  await toPayment(page);
  await pay(page).click();
  await payWith(page, "waits");
  await expect(waiting(page)).toBeVisible();
  await open(page, "/checkout");
  const pending = page.getByRole("heading", { name: "Your payment of £23.28 is being processed." });
  await expect(pending).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Steps" })).toContainText("50 % done");
  await expect(page.getByRole("heading", { level: 1, name: "Payment" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue to payment" })).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByRole("link", { name: "See the payment" }).click();
  await expect(waiting(page)).toBeVisible();
  await open(page, "/checkout");
  await expect(pending).toBeVisible();
  expect(await bank.tell(true)).toBe(200);
  await confirmed(page);
});

test("CO-06 a form that does not load says so and can be had once it is there @phone", async ({
  page,
  complaints,
}) => {
  bank.isReachable = false;
  await toPayment(page);
  await pay(page).click();
  await expect(
    page.getByRole("heading", { name: "The card form could not be loaded" }),
  ).toBeVisible();
  await expectNoBarriers(page);
  await expect(page.getByRole("link", { name: "Back to checkout" })).toBeVisible();
  bank.isReachable = true;
  await page.getByRole("button", { name: "Try again" }).click();
  await payWith(page, "breaks");
  await expect(page.getByRole("heading", { name: "The card form stopped" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "You came back without paying" })).toBeVisible();
  await page.reload();
  await payWith(page, "pays");
  await confirmed(page);
  complaints.length = 0;
});

test("CO-06 whoever is sent to a page of their bank comes back to the payment @desk", async ({
  page,
}) => {
  await toPayment(page);
  await pay(page).click();
  await page.getByRole("button", { name: "Pay at my bank" }).click();
  await confirmed(page);
});
