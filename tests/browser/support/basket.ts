/** What the basket's journeys share: baskets to start with, and a shop that does not answer. */
import { expect, type Locator, type Page } from "@playwright/test";
import { open } from "./shop";

export interface GuestItem {
  skuCode: string;
  quantity: number;
  length: number | null;
  width: number | null;
  screwholes: boolean | null;
}

export function guestItem(skuCode: string, quantity = 1, size: Partial<GuestItem> = {}): GuestItem {
  return { skuCode, quantity, length: null, width: null, screwholes: null, ...size };
}

const ID = "3f1c2a90-9d3e-4a51-8a4b-0a6f2f8f1c22";
const QUOTE = "**/basket/Quote*";

/** Puts a basket into storage before the first page; later pages find what the shopper made of it. */
export async function storeBasket(page: Page, items: unknown[], path = "/basket") {
  await page.addInitScript(
    ([basket]) => {
      if (sessionStorage.getItem("kept")) return;
      sessionStorage.setItem("kept", "1");
      localStorage.setItem("guestBasket", basket as string);
    },
    [JSON.stringify({ basketId: ID, items })],
  );
  await open(page, path);
}

/** Opens the basket page with these items and waits for their prices. */
export async function openBasket(page: Page, ...items: GuestItem[]) {
  await storeBasket(page, items);
  await expect(page.getByRole("region", { name: "Summary" })).toBeVisible();
}

/** From now on every question for prices is refused, without the browser complaining of it. */
export async function stopPricing(page: Page) {
  await page.route(QUOTE, (route) =>
    route.fulfill({
      status: 200,
      contentType: "application/json",
      body: "the shop is not itself",
    }),
  );
}

export async function startPricing(page: Page) {
  await page.unroute(QUOTE);
}

/** Holds every question for prices back until the returned function is called. */
export async function holdPricing(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(QUOTE, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The row of the summary with this name, both figures of it. */
export function sum(page: Page, name: string) {
  return page.getByRole("region", { name: "Summary" }).getByRole("row", { name });
}

/** The line of the basket that carries this text. */
export function line(page: Page, text: string) {
  return page
    .getByRole("list", { name: "Lines of your basket" })
    .getByRole("listitem")
    .filter({ hasText: text });
}

/** How wide for its height the piece is that is drawn inside something. */
export async function drawnRatio(place: Locator): Promise<number> {
  const piece = place.locator("svg > rect");
  const [width, height] = await Promise.all(
    ["width", "height"].map((side) => piece.getAttribute(side)),
  );
  return Number(width) / Number(height);
}

/** Words on the page itself, not those the live region speaks. */
export function words(page: Page, text: string) {
  return page.getByRole("main").getByText(text);
}
