/** What the journeys through texts share. */
import type { Page } from "@playwright/test";
import { expect, expectNoBarriers, layoutShift, open, overhang } from "./shop";

/** Every text of the shop, by its address. */
export const TEXTS = [
  "/blog",
  "/blog/choosing-hinges-for-a-fire-door",
  "/blog/measuring-a-mortice-lock",
  "/blog/reading-a-backset",
  "/blog/ordering-made-to-measure-plates",
  "/blog/choosing-led-colour-temperature",
  "/blog/ip-ratings-in-bathrooms",
  "/contact",
  "/promise",
  "/information/delivery",
  "/information/returns",
  "/information/terms",
  "/information/privacy",
  "/refer?situation=webfooter",
  "/research",
  "/research/mental-health-in-the-trades",
  "/research/construction-funding",
  "/dop",
  "/tradextra",
  "/trade-counter",
  "/delivery-note",
  "/weee-directive",
];

/** Opens a text: its heading shows, nothing stands in anybody's way, nothing moves or hangs over the edge. */
export async function expectWell(page: Page, path: string) {
  await open(page, path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoBarriers(page);
  expect(await layoutShift(page)).toBe(0);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
}
