/** A promise of one day, put into the shop's answers, with the shop's clock ahead of the browser's. */
import type { Page } from "@playwright/test";
import { open } from "./shop";

export const PROMISE = {
  cutoff: "2026-11-19T21:00:00Z",
  before: {
    earliest: "2026-11-20",
    latest: "2026-11-20",
    text: "Get it tomorrow!",
    isNextDay: true,
  },
  after: {
    earliest: "2026-11-21",
    latest: "2026-11-21",
    text: "Get it Saturday!",
    isNextDay: true,
  },
  isPast: false,
  condition: "UK mainland.",
  lead: "Order in the next",
  deadline: "Order by 9pm",
  note: "Next-day delivery is not available for the Scottish Highlands.",
};

/** Stands before the browser's `fetch`: answers are the shop's, but for the day they promise and its clock. */
function promiseInAnswers([promise, aheadMs]: [typeof PROMISE, number]) {
  const fetch = window.fetch.bind(window);
  window.fetch = async (requests, how) => {
    const url = String(requests);
    const date = new Date(Date.now() + aheadMs).toUTCString();
    if (url === "/health") return new Response(null, { headers: { Date: date } });
    const answer = await fetch(requests, how);
    if (!/^\/(basket\/Quote|_page)\?/.test(url)) return answer;
    const payload = await answer.json();
    if (payload.content?.kind === "product") payload.content.product.delivery = promise;
    return Response.json(payload.content ? payload : { ...payload, delivery: promise });
  };
}

/** The browser's clock stands at `now` and runs; the shop's is `aheadMs` ahead of it. */
export async function promiseAt(page: Page, now: string, aheadMs = 0) {
  await page.clock.install({ time: new Date(now).getTime() });
  await page.addInitScript(promiseInAnswers, [PROMISE, aheadMs] as [typeof PROMISE, number]);
}

/** Goes on by a link, as the browser shows a page that it did not open with. */
export function follow(page: Page, path: string) {
  return page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href });
    document.querySelector("main")?.append(link);
    link.click();
  }, path);
}

/** The parts of the promise on the page or in the dialog over it. */
export function promise(page: Page) {
  return page.locator(".promise");
}

/** Asked by the browser, which knows every name of this machine. */
export async function pathOf(page: Page, code: string): Promise<string> {
  await open(page, "/");
  const url = await page.evaluate(async (text) => {
    const headers = { "Ocp-Apim-Subscription-Key": "storefront-demo" };
    const companyID = location.hostname.startsWith("electrical") ? "2" : "1";
    const query = new URLSearchParams({ text, companyID });
    const { redirect, items } = await (await fetch(`/product/Search?${query}`, { headers })).json();
    return redirect ?? items[0].url;
  }, code);
  return new URL(url, "http://any").pathname;
}
