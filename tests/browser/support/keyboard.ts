/** Going through the shop by keyboard alone, with an eye on where the focus is. */
import type { Page } from "@playwright/test";
import { expect } from "./shop";

const FARTHEST = 160;

interface Focus {
  name: string;
  problem: string;
}

/** What has the focus, by its name, and what is wrong with that: lost, not marked, out of sight or covered. */
function focus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    const payload = [element.ariaLabel, ...[...(element.labels ?? [])].map((it) => it.innerText)];
    const words = payload.find(Boolean) ?? element.textContent ?? "";
    const name = words.replace(/\s+/g, " ").trim();
    const isMarked = (at: Element | null, steps = 3): boolean =>
      at !== null &&
      steps > 0 &&
      (getComputedStyle(at).outlineStyle !== "none" || isMarked(at.parentElement, steps - 1));
    const isFree = ({ left, top, width, height }: DOMRect) => {
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      const places = [element, ...(element.labels ?? [])];
      return found !== null && places.some((it) => it.contains(found) || found.contains(it));
    };
    const faults = {
      "is lost": () => element === document.body,
      "is not marked": () => !isMarked(element),
      "is out of sight or covered": () => ![...element.getClientRects()].some(isFree),
    };
    const problem = Object.entries(faults).find(([, isSo]) => isSo())?.[0] ?? "";
    return { name, problem: problem && `${element.outerHTML.slice(0, 120)} ${problem}` };
  });
}

/** Presses Tab until what is wanted has the focus, if it has not; all that is passed is marked and in sight. */
export async function tabTo(page: Page, expected: string | RegExp) {
  const isExpected = ({ name }: Focus) =>
    typeof expected === "string" ? name === expected : expected.test(name);
  if (isExpected(await focus(page))) return;
  for (let presses = 0; presses < FARTHEST; presses += 1) {
    await page.keyboard.press("Tab");
    const at = await focus(page);
    expect(at.problem, `before ${expected} on ${page.url()}`).toBe("");
    if (isExpected(at)) return;
  }
  throw new Error(`${FARTHEST} presses of Tab do not reach ${expected} on ${page.url()}`);
}

export async function pressAt(page: Page, expected: string | RegExp) {
  await tabTo(page, expected);
  await page.keyboard.press("Enter");
}

export async function typeAt(page: Page, expected: string | RegExp, text: string) {
  await tabTo(page, expected);
  await page.keyboard.type(text);
}
