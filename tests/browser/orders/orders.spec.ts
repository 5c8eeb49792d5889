/** After an order is placed: its page, its papers, cancelling it, and tracking it without an account. */

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
import { call, emailTo } from "../support/customers";
import { expect, expectNoBarriers, open, overhang, test } from "../support/shop";

interface Bought {
  number: string;
  email: string;
}

async function buy(page: Page, items = [guestItem("DEMO-BREAKS", 10)]): Promise<Bought> {
  const email = await checkOut(page, items);
  await call(page.request, "POST", "/checkout/Choose", { reference: "Plot 7" });
  await page.reload(); // a page that read the checkout before would hand over what it read
  await waysAreShown(page);
  await toPayment(page);
  await payByCard(page, CARDS.pays);
  return { number: await confirmed(page), email };
}

async function expectNoOverhang(page: Page) {
  expect(await overhang(page)).toBeLessThanOrEqual(0);
}

/** The browser tells of answers that were meant to be 404; nothing else may be told. */
function expectOnly404(complaints: string[]) {
  expect(complaints.filter((payload) => !payload.includes("404"))).toEqual([]);
  complaints.length = 0;
}

test("AC-02 CO-06 an order shows where it goes, why it cost what it cost, and its papers @desk", async ({
  page,
}) => {
  const { number, email } = await buy(page);
  await page.getByRole("link", { name: "See your order" }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText(`Order ${number}`);
  await expect(main).toContainText("Your reference: Plot 7");
  await expect(main.getByRole("heading", { name: "Delivery" })).toBeVisible();
  await expect(main).toContainText("12 Tallow Lane");
  await expect(main).toContainText("Paid by card");
  await expect(main.getByRole("heading", { name: "Order history" })).toBeVisible();
  await main.getByText("Why this price?").click();
  await expect(main).toContainText("price break from 10: £3.90 instead of £4.15");
  await expectNoBarriers(page);
  await expectNoOverhang(page);
  for (const name of ["VAT invoice (PDF)", "Delivery note (PDF)"]) {
    const href = await main.getByRole("link", { name }).getAttribute("href");
    const pdf = await page.evaluate(async (url) => {
      const answer = await fetch(url);
      return [answer.status, answer.headers.get("content-type"), (await answer.text()).slice(0, 5)];
    }, href ?? "");
    expect(pdf).toEqual([200, "application/pdf", "%PDF-"]);
  }
  const message = await emailTo(email, number);
  expect(message).toContain("Your right to cancel");
});

test("CO-06 an order is cancelled once it is asked twice, and has a credit note then @desk", async ({
  page,
}) => {
  const { number } = await buy(page);
  await page.getByRole("link", { name: "See your order" }).click();
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Cancel order" }).click();
  await expect(main).toContainText(`Cancel the whole order ${number}?`);
  await expect(main).toContainText("we'll refund your card");
  await expectNoBarriers(page);
  await main.getByRole("button", { name: "Keep the order" }).click();
  await expect(main.getByRole("button", { name: "Cancel order" })).toBeVisible();
  await main.getByRole("button", { name: "Cancel order" }).click();
  await main.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(main.locator('.order-row__status[data-status="cancelled"]')).toBeVisible();
  await expect(main.getByRole("link", { name: "Credit note (PDF)" })).toBeVisible();
  await expect(main.getByRole("button", { name: "Cancel order" })).toBeHidden();
});

test("CO-06 RT-04 whoever knows number and postcode tracks an order, and nobody else @phone", async ({
  page,
  context,
  complaints,
}) => {
  const { number } = await buy(page);
  await page.waitForLoadState("networkidle"); // What the confirmation still asks for would be refused.
  await context.clearCookies();
  await open(page, `/track?order=${number}`);
  await expect(page.getByLabel("Order number")).toHaveValue(number);
  await page.getByRole("button", { name: "Track order" }).click();
  await expect(page.getByText("Please enter the delivery postcode.")).toBeVisible();
  await expect(page.getByLabel("Postcode")).toBeFocused();
  await page.getByLabel("Postcode").fill("b1 2zz");
  await page.getByRole("button", { name: "Track order" }).click();
  await expect(page.getByRole("heading", { name: `Order ${number}: placed` })).toBeFocused();
  await expect(page.getByRole("list", { name: "Order progress" })).toContainText("Placed");
  await expectNoBarriers(page);
  await expectNoOverhang(page);
  const payload: (string | null)[] = [];
  for (const [order, postcode] of [
    [number, "LS1 4AP"],
    ["W000000000", "B1 2ZZ"],
  ] as const) {
    await page.getByLabel("Order number").fill(order);
    await page.getByLabel("Postcode").fill(postcode);
    await page.getByRole("button", { name: "Track order" }).click();
    const alert = page.locator(".track__error");
    await expect(alert).toContainText("We can't find an order with that number and postcode.");
    payload.push(await alert.textContent());
    await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeHidden();
  }
  expect(payload[0]).toBe(payload[1]);
  await expectNoBarriers(page);
  expectOnly404(complaints);
});

test("AC-04 an account without credit has no statement @desk", async ({ page, complaints }) => {
  await checkOut(page, [guestItem("DEMO-PLAIN", 1)]);
  await open(page, "/account/statement");
  await expect(
    page.getByText("Your account has no credit limit, so there's no statement."),
  ).toBeVisible();
  expectOnly404(complaints);
});

test("AC-04 a trade customer reads what the account owes, order by order @phone", async ({
  page,
}) => {
  await checkOut(page, [guestItem("DEMO-PLAIN", 1)], "--business", "--credit-limit", "500.00");
  await waysAreShown(page);
  await toPayment(page);
  await page.getByLabel("Pay on account").check();
  await page.getByRole("button", { name: /^Pay £|^Place order/ }).click();
  const number = await confirmed(page);
  await open(page, "/account/statement");
  const table = page.getByRole("table", { name: "Statement" });
  await expect(table).toContainText(`Order ${number}`);
  await expect(table).toContainText("Open order, placed");
  await expect(table.getByRole("row").last()).toContainText("£23.28");
  const responses = await table
    .locator("td")
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, "::after").content));
  expect(responses.filter((words) => words.includes("VAT"))).toEqual([]);
  await expectNoBarriers(page);
  await expectNoOverhang(page);
});
