/** What the journeys share: finding products, opening pages, and looking for barriers. */
import { test as base, expect, type Page } from "@playwright/test";
import type * as Axe from "axe-core";
import { AXE } from "./axe";

const KEY = { "Ocp-Apim-Subscription-Key": "storefront-demo" };
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export { expect };

/** Every journey fails when the page complains: a script error, a failed hydration, a blocked file. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on(
        "console",
        (message) => message.type() === "error" && complaints.push(message.text()),
      );
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a page and waits until the browser has taken it over. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await page.locator("html[data-ready]").waitFor();
}

/** The address of the product with a code, in the shop of the journeys or another at `origin`. */
export async function addressOf(
  page: Page,
  code: string,
  companyId = 1,
  origin = "",
): Promise<string> {
  const query = new URLSearchParams({ text: code, companyID: String(companyId) });
  const answer = await page.request.get(`${origin}/product/Search?${query}`, { headers: KEY });
  const { redirect, items } = await answer.json();
  return redirect ?? items[0].url;
}

export async function openProduct(page: Page, code: string, companyId = 1) {
  await open(page, await addressOf(page, code, companyId));
}

/** No barrier that axe can find in the page at rest; it has no frames, so axe runs in its document alone. */
export async function expectNoBarriers(page: Page) {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        (one) => one.playState === "running" && one.effect?.getTiming().iterations !== Infinity,
      );
    await Promise.allSettled(ending.map((one) => one.finished));
  });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const payload = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { passes, violations } = await axe.run(document, {
      runOnly: tags,
      resultTypes: ["violations"],
    });
    if (passes.length === 0) throw new Error("axe has looked at nothing");
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`,
    );
  }, WCAG);
  expect(payload).toEqual([]);
}

/** How far the page has shifted under the reader so far, to the three decimals it is reported with. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(Math.round(sum * 1000) / 1000), 200);
      }),
  );
}

/** By how much the page is wider than the screen. A phone's window grows with what is too wide; the root's box does not. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, offsetWidth } = document.documentElement;
    return scrollWidth - offsetWidth;
  });
}

/** What the side panel's basket, local storage and the header agree on. */
export function storedItems(page: Page) {
  return page.evaluate(() => JSON.parse(localStorage.getItem("guestBasket") ?? "{}").items ?? []);
}
