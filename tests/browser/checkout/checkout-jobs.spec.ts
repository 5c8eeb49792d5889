/** One order for two building sites: its lines stand by job on the page and on every document. */
import { execFileSync } from "node:child_process";
import path from "node:path";
import type { Page } from "@playwright/test";
import {
  CARDS,
  checkOut,
  confirmed,
  guestItem,
  payByCard,
  toPayment,
  waysAreShown,
} from "../support/checkout";
import { emailTo } from "../support/customers";
import { expect, expectNoBarriers, overhang, test } from "../support/shop";

const SUMMARY = /^Different jobs\? Give lines a job reference/;
const READ = `import io, sys
from pypdf import PdfReader
pages = PdfReader(io.BytesIO(sys.stdin.buffer.read())).pages
print("\\n".join(page.extract_text() for page in pages))`;

/** What a document says, as a reader of PDF finds it. */
async function documentText(page: Page, name: string): Promise<string> {
  const href = await page.getByRole("link", { name }).getAttribute("href");
  const answer = await page.request.get(href ?? "");
  expect(answer.status()).toBe(200);
  const input = await answer.body();
  const cwd = path.resolve(import.meta.dirname, "../../..");
  return execFileSync(".venv/bin/python", ["-c", READ], { cwd, input, encoding: "utf8" });
}

async function expectNoOverhang(page: Page) {
  expect(await overhang(page)).toBeLessThanOrEqual(0);
}

function fieldOf(page: Page, product: string) {
  return page.getByRole("combobox", { name: `Job reference for ${product}` });
}

/** Opens the lines by keyboard, as whoever came from the field above does. */
async function openLines(page: Page) {
  await page.getByLabel("Purchase order number").focus();
  await page.keyboard.press("Tab");
  await expect(page.locator("summary", { hasText: SUMMARY })).toBeFocused();
  await page.keyboard.press("Enter");
  const list = page.getByRole("list", { name: "Lines and their jobs" });
  await expect(list).toBeVisible();
  // Else what stays in sight on a phone may lie over a radio just above.
  await list.evaluate((lines) => lines.scrollIntoView({ block: "start" }));
}

test("CO-02 lines are given jobs by keyboard, and a reload keeps them @desk", async ({ page }) => {
  await checkOut(page, [guestItem("DEMO-BREAKS", 10), guestItem("DEMO-PLAIN", 1)], "--business");
  await waysAreShown(page);
  await page.getByLabel("Job reference", { exact: true }).fill("Plot 7");
  await openLines(page);
  await expect(page.getByText("Lines left empty are listed under Plot 7.")).toBeVisible();
  await expectNoBarriers(page);
  await expectNoOverhang(page);
  await fieldOf(page, "10 × Ball bearing hinge").focus();
  await page.keyboard.press("Tab");
  await expect(fieldOf(page, "1 × Mortice knob")).toBeFocused();
  const response = page.waitForResponse(/\/checkout\/Choose/);
  await page.keyboard.type("Mill Lane 4");
  await page.keyboard.press("Tab");
  await response;
  await page.reload();
  await expect(page.locator("summary", { hasText: SUMMARY })).toContainText("1 of 2 lines set");
  await openLines(page);
  await expect(fieldOf(page, "1 × Mortice knob")).toHaveValue("Mill Lane 4");
});

test("CO-02 CO-06 AC-02 an order for two jobs is paid once, and its papers show the lines by job @desk", async ({
  page,
}) => {
  test.slow(); // a business gets its papers with the letter
  const expected = [
    guestItem("DEMO-BREAKS", 10),
    guestItem("DEMO-PLAIN", 1),
    guestItem("DEMO-SALE", 2),
  ];
  const email = await checkOut(page, expected, "--business");
  await waysAreShown(page);
  await page.getByLabel("Job reference", { exact: true }).fill("Plot 7");
  await openLines(page);
  await fieldOf(page, "1 × Mortice knob").fill("Mill Lane 4");
  await fieldOf(page, "2 × Cabin hook").fill("Mill Lane 4");
  await toPayment(page);
  await payByCard(page, CARDS.pays);
  const number = await confirmed(page);
  const site = page.getByRole("list", { name: "Job: Mill Lane 4" });
  await expect(site.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("list", { name: "Job: Plot 7" })).toContainText("10 × Ball bearing");
  await page.getByRole("link", { name: "See your order" }).click();
  const group = page.getByRole("rowgroup").filter({ hasText: "Job: Mill Lane 4" });
  await expect(group).toContainText("£24.85 ex VAT");
  await expect(group).toContainText("Mortice knob, beehive");
  await expect(group).toContainText("Cabin hook");
  await expect(group).not.toContainText("Ball bearing");
  await expectNoBarriers(page);
  await expectNoOverhang(page);
  const invoice = await documentText(page, "VAT invoice (PDF)");
  const marks = /Job: (?:Plot 7|Mill Lane 4)|DEMO-\w+|£24\.85|For the whole order/g;
  expect(invoice.match(marks)).toEqual([
    "Job: Plot 7",
    "DEMO-BREAKS",
    "Job: Mill Lane 4",
    "DEMO-PLAIN",
    "DEMO-SALE",
    "£24.85",
    "For the whole order",
  ]);
  const note = await documentText(page, "Delivery note (PDF)");
  expect(note.indexOf("Job: Mill Lane 4")).toBeLessThan(note.indexOf("DEMO-SALE"));
  expect(await emailTo(email, number)).toContain("Job: Mill Lane 4");
});

test("CO-02 CO-05 a job that the shop did not hear of goes with the hand-off @phone", async ({
  page,
  complaints,
}) => {
  await checkOut(page, [guestItem("DEMO-BREAKS", 10), guestItem("DEMO-PLAIN", 1)], "--business");
  await waysAreShown(page);
  await openLines(page);
  await page.route("**/checkout/Choose*", (route) => route.abort("connectionreset"));
  await fieldOf(page, "1 × Mortice knob").fill("Anchor Yard");
  await fieldOf(page, "10 × Ball bearing hinge").focus();
  await expect(fieldOf(page, "1 × Mortice knob")).toHaveValue("Anchor Yard");
  await page.unroute("**/checkout/Choose*");
  await toPayment(page);
  await payByCard(page, CARDS.pays);
  await confirmed(page);
  await expect(page.getByRole("list", { name: "Job: Anchor Yard" })).toContainText("Mortice knob");
  await expect(page.getByRole("list", { name: "Without a job reference" })).toContainText("Ball");
  expect(complaints.filter((one) => !/ERR_CONNECTION_RESET|Choose/.test(one))).toEqual([]);
  complaints.length = 0;
});
