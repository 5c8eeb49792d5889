/** Without a network: our own page at the address asked for, and everything back as soon as it is. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "@playwright/test";
import { guestItem } from "../support/basket";
import { expect, expectNoBarriers, open, test } from "../support/shop";

/** The script that the shop sends when it is not to work offline. */
const FAREWELL = "src/adapters/pages/ssr/farewell.js";
const WORKER = "ui/dist/offline-worker.js";
const OFFLINE = { level: 1, name: "You are offline" };

/** What is needed offline is fetched once the page is at rest. */
async function openAtRest(page: Page, path: string) {
  const prepared = page.waitForResponse("**/assets/offline-page-*.js");
  await open(page, path);
  await prepared;
  await page.waitForLoadState("networkidle");
}

async function cut(context: BrowserContext, complaints: string[]) {
  await context.setOffline(true);
  complaints.length = 0;
}

function firstCategory(page: Page) {
  return page.getByRole("navigation", { name: "All categories" }).getByRole("link").first();
}

/** Only what failed for want of the network may be complained of. */
test.afterEach(({ complaints }) => {
  const others = complaints.filter((payload) => !payload.includes("ERR_INTERNET_DISCONNECTED"));
  complaints.splice(0, complaints.length, ...others);
});

/** A shop of one empty page, whose worker can be another the next time it is asked for. */
async function smallShop() {
  let script = `const VERSION="1",FILES=[];${await readFile(WORKER, "utf8")}`;
  const server = createServer(({ url }, answer) => {
    const isScript = url === "/offline.js";
    answer.setHeader("Content-Type", isScript ? "text/javascript" : "text/html");
    answer.end(isScript ? script : '<!doctype html><link rel="icon" href="data:,"><p>A shop</p>');
  });
  await new Promise<void>((listening) => {
    server.listen(0, "127.0.0.1", listening);
  });
  const say = (next: string) => {
    script = next;
  };
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { address, say, close: () => server.close() };
}

test("RT-10 a link followed offline tells so at its address, and opens when online again @desk", async ({
  page,
  context,
  complaints,
}) => {
  await page.addInitScript(
    (item) => {
      localStorage.setItem("guestBasket", JSON.stringify({ basketId: "b", items: [item] }));
    },
    guestItem("DEMO-PLAIN", 2),
  );
  await openAtRest(page, "/");
  const address = await firstCategory(page).getAttribute("href");
  const name = await firstCategory(page).innerText();
  await cut(context, complaints);
  await firstCategory(page).click();
  await expect(page.getByRole("heading", OFFLINE)).toBeFocused();
  await expect(page).toHaveURL(address ?? "");
  await expect(page).toHaveTitle(/^Offline/);
  const main = page.getByRole("main");
  await expect(main).toContainText("2 items are still in it");
  await expect(main.getByRole("link", { name: /^020/ })).toBeVisible();
  await expectNoBarriers(page);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(address ?? "");
});

test("RT-10 offline, Try again says when it was in vain, and back leads back @phone", async ({
  page,
  context,
  complaints,
}) => {
  await openAtRest(page, "/");
  const heading = await page.getByRole("heading", { level: 1 }).innerText();
  await cut(context, complaints);
  await firstCategory(page).click();
  await expect(page.getByRole("heading", OFFLINE)).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/^Still no connection at/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", OFFLINE)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", OFFLINE)).toBeHidden();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
});

test("RT-10 while the shop itself does not answer, the page says that instead @phone", async ({
  page,
  complaints,
}) => {
  await openAtRest(page, "/");
  await page.route("**/_page?**", (route) => route.abort());
  await firstCategory(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We can't reach the shop");
  await page.unroute("**/_page?**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("We can't reach the shop");
  complaints.length = 0;
});

test.describe("with the shell kept in the browser", () => {
  test.use({ serviceWorkers: "allow" });

  /** Opens the shop and waits until its worker answers for it. */
  async function openStored(page: Page, path: string) {
    await open(page, path);
    await page.evaluate(() => navigator.serviceWorker.ready);
  }

  test("RT-10 a page opened without a network is ours, and opens once it is back", async ({
    page,
    context,
    complaints,
  }) => {
    await openStored(page, "/");
    await page.evaluate(
      (item) => {
        localStorage.setItem("guestBasket", JSON.stringify({ basketId: "b", items: [item] }));
      },
      guestItem("DEMO-PLAIN", 1),
    );
    await cut(context, complaints);
    await page.goto("/browse/all?sort=name");
    await expect(page.getByRole("heading", OFFLINE)).toBeVisible();
    await expect(page).toHaveURL(/\/browse\/all\?sort=name$/);
    await expect(page.getByRole("main")).toContainText("1 item is still in it");
    await expectNoBarriers(page);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: "All products" })).toBeVisible();
    await expect(page).toHaveURL(/\/browse\/all\?sort=name$/);
  });

  test("RT-10 only the shell and its files are kept, and pages come from the shop @desk", async ({
    page,
  }) => {
    await openStored(page, "/");
    await open(page, "/browse/all");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("All products");
    const all = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(all).toContain("/_app");
    expect(all.filter((path) => path !== "/_app" && !path.startsWith("/assets/"))).toEqual([]);
  });

  test("RT-10 a shop that no longer works offline takes its worker out @desk", async ({ page }) => {
    const shop = await smallShop();
    await page.goto(shop.address);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register("/offline.js");
      await navigator.serviceWorker.ready;
    });
    expect(await page.evaluate(() => caches.keys())).toEqual(["1"]);
    shop.say(await readFile(FAREWELL, "utf8"));
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    const workers = async () => (await navigator.serviceWorker.getRegistrations()).length;
    await expect.poll(() => page.evaluate(workers)).toBe(0);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    shop.close();
  });
});

test("RT-10 the bare shell, opened by itself, leads into the shop", async ({ page }) => {
  await open(page, "/_app");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
