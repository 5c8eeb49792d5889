/** A page at 400 %: of 1280 × 1024 there are 320 × 256 left, and all of it is reached by going down. */
import type { Locator, Page } from "@playwright/test";
import { expect, overhang } from "./shop";

export const AT_400_PERCENT = { width: 320, height: 256 };

/** What a reader sees of a part: neither drawings' lines nor words that are for ears alone. */
const SEEN = ":visible:not(svg *, .visually-hidden, .skip-link, input, select, textarea)";
const PRESSED = "a[href], button, input, select, textarea, summary";

/** What hangs over the edge, or is cut by its box. Rails and the like scroll by themselves. */
function cut(elements: Element[]): string[] {
  const isOf = (element: Element, axis: "overflowX" | "overflowY", ...ways: string[]) =>
    ways.includes(getComputedStyle(element)[axis]);
  const isInRail = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    ((isOf(element, "overflowX", "auto", "scroll") && element.scrollWidth > element.clientWidth) ||
      isInRail(element.parentElement));
  const faults = {
    "over the edge": (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return (
        width > 0 &&
        (right > document.documentElement.offsetWidth + 1 || left < -1) &&
        !isInRail(element)
      );
    },
    "cut at its side": (element: Element) =>
      isOf(element, "overflowX", "hidden", "clip") && element.scrollWidth > element.clientWidth + 1,
    "cut at its foot": (element: Element) =>
      isOf(element, "overflowY", "hidden", "clip") &&
      element.scrollHeight > element.clientHeight + 2,
  };
  return elements
    .filter((element) => getComputedStyle(element).clipPath === "none")
    .flatMap((element) =>
      Object.entries(faults)
        .filter(([, isSo]) => isSo(element))
        .map(([fault]) => `${fault}: ${element.outerHTML.slice(0, 120)}`),
    );
}

/** What lies under something else when it is scrolled to. */
function covered(elements: Element[]): string[] {
  const isFree = (element: Element, { left, top, width, height }: DOMRect) => {
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    const places = [element, ...((element as HTMLInputElement).labels ?? [])];
    return places.some((place) => place.contains(found) || found?.contains(place));
  };
  return elements
    .filter((element) => {
      element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const [box] = element.getClientRects();
      return box && !isFree(element, box);
    })
    .map((element) => `covered: ${element.outerHTML.slice(0, 120)}`);
}

/** Everything of the page, or of a dialog before it, is within the edges, whole, and free to be pressed. */
export async function expectFits(page: Page, part: Locator = page.locator("body")) {
  const pressed = part.locator(PRESSED).and(page.locator(":visible:not(.skip-link)"));
  await expect(part).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await expect(async () => {
    expect(await overhang(page), page.url()).toBeLessThanOrEqual(0);
    expect(await part.locator(SEEN).evaluateAll(cut), page.url()).toEqual([]);
    expect(await pressed.evaluateAll(covered), page.url()).toEqual([]);
  }).toPass({ timeout: 8_000 });
}
