/** Style comes with what it belongs to: nothing is shown without it, and nothing depends on what came before. */
import type { Page } from "@playwright/test";
import { expect, layoutShift, open, test } from "../support/shop";

/** For every element of the page what the browser computed for it, shortened to a number. */
function looks(page: Page) {
  return page.getByRole("main").evaluate((main) =>
    [...main.querySelectorAll("*")].map((element) => {
      const style = getComputedStyle(element);
      let sum = 0;
      for (const name of style) {
        for (const email of style.getPropertyValue(name)) {
          sum = (Math.imul(sum, 31) + (email.codePointAt(0) ?? 0)) | 0;
        }
      }
      return `${element.tagName} ${element.getAttribute("class")} ${sum}`;
    }),
  );
}

/** Presses a link to any page, wherever the reader is. */
function press(page: Page, path: string) {
  return page.evaluate((to) => {
    const link = Object.assign(document.createElement("a"), { href: to });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

async function follow(page: Page, path: string) {
  await press(page, path);
  await expect(page).toHaveURL(path);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

/** How each page looks that is followed to from the one before, and how it looks opened by itself. */
async function looksBothWays(page: Page, paths: string[]) {
  await open(page, "/basket");
  const followed = new Map<string, string[]>();
  for (const path of paths) {
    await follow(page, path);
    followed.set(path, await looks(page));
  }
  const opened = new Map<string, string[]>();
  for (const path of paths) {
    await open(page, path);
    opened.set(path, await looks(page));
  }
  return { followed, opened };
}

test("a page looks the same, followed by way of others or opened by itself", async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/");
  // A category, not all products nor the new ones: other journeys bring some in meanwhile.
  const aisles = page.getByRole("main").locator("a[href^='/browse/']");
  const hrefs = await aisles.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const list = hrefs.find((href) => !["/browse/new", "/browse/all"].includes(href ?? "")) ?? "";
  // They buy as well, and the home page shows what sells: then both ways are gone once more.
  await expect(async () => {
    const { followed, opened } = await looksBothWays(page, ["/our-brands", "/brands", list, "/"]);
    expect(opened).toEqual(followed);
  }).toPass();
});

test("a page is shown once its style is there, and never shifts", async ({ page }) => {
  await open(page, "/");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.css", async (route) => {
    await released;
    await route.continue();
  });
  const sentRequest = page.waitForRequest("**/assets/brands-page-*.css");
  await press(page, "/brands");
  await sentRequest;
  await page.waitForTimeout(300);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("All brands");
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All brands");
  expect(await layoutShift(page)).toBe(0);
});

test("fonts that arrive late move nothing", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.woff2", async (route) => {
    await released;
    await route.continue();
  });
  const requested = page.waitForRequest("**/*.woff2");
  await page.goto("/", { waitUntil: "commit" });
  await requested;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
  // Longer than a browser waits with what it paints for a font that may be left out.
  await page.waitForTimeout(500);
  release();
  await page.evaluate(() => document.fonts.ready);
  expect(await layoutShift(page)).toBe(0);
});

test("the menu opens in its own style, fetched with it @desk", async ({ page }) => {
  const sheets: string[] = [];
  page.on("request", (request) => request.url().endsWith(".css") && sheets.push(request.url()));
  await open(page, "/");
  expect(sheets).toEqual([]);
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  expect(sheets.some((url) => /\/menu-\w+\.css$/.test(url))).toBe(true);
  const link = menu.getByRole("link", { name: "Blog" });
  expect(await link.evaluate((it) => getComputedStyle(it).textDecorationLine)).toBe("none");
});

test("SH-05 a part whose style cannot be fetched is told of instead of shown bare @phone", async ({
  page,
  complaints,
}) => {
  await open(page, "/");
  await page.route("**/assets/menu-*.css", (route) => route.abort());
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByText("Part of this page didn't load").first()).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  complaints.length = 0;
});
