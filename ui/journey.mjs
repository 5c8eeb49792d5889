/**
 * The way from a product to a confirmed order, as fast as the machine goes: `node ui/journey.mjs BASE RUNS`
 * writes the milliseconds of each run as JSON.
 */
import { chromium } from "@playwright/test";

const [base, runs] = process.argv.slice(2);
const CARD = {
  "Card number": "4111111111111111",
  "Expiry date": "12 / 40",
  "Security code": "123",
  "Name on card": "A Trader",
};
const PATIENCE_MS = 15_000;

async function sign(page) {
  await page.getByLabel("Email").fill("trade@example.com");
  await page.getByLabel("Password", { exact: true }).fill("Demo-Hinge-42");
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

async function pay(page) {
  await page.getByRole("button", { name: "Continue to payment" }).click();
  for (const [label, value] of Object.entries(CARD)) await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: /^Pay £/ }).click();
}

/** A guest finds a product by its code, adds it, signs in on the way and pays by card. */
async function journey(page) {
  await page.goto(`${base}/search?query=DEMO-BREAKS`);
  await page.getByRole("button", { name: "Add to basket" }).click();
  await page.getByRole("dialog").waitFor();
  await page.goto(`${base}/basket`);
  await page.getByText("Checkout Now").click();
  await sign(page);
  await page.waitForURL(/\/checkout$/);
  await pay(page);
  await page.waitForURL(/\/checkout\/confirmed/);
  await page.getByText("Your order is placed").waitFor();
}

async function timed(browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const beganMs = performance.now();
  await journey(page);
  const tookMs = performance.now() - beganMs;
  await context.close();
  return Math.round(tookMs);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
});
try {
  const took = [];
  for (let run = 0; run < Number(runs); run += 1) took.push(await timed(browser));
  console.log(JSON.stringify(took));
} finally {
  await browser.close();
}
