/** Consent, in a shop of its own whose owner named services outside: asked once, changed at will. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page, Request } from "@playwright/test";
import { guestItem } from "../support/basket";
import { AT_400_PERCENT, expectFits } from "../support/reflow";
import { addressOf, expect, expectNoBarriers, layoutShift, open, test } from "../support/shop";

const root = path.resolve(import.meta.dirname, "../../..");
const phone = { width: 390, height: 844 };
let server: ChildProcess;
let data: string;
let shop: string;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const requests = createServer().listen(0, "127.0.0.1", () => {
      const { port } = requests.address() as { port: number };
      requests.close(() => resolve(port));
    });
  });
}

async function isOpen(): Promise<boolean> {
  return fetch(`${shop}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(90_000);
  data = mkdtempSync(path.join(tmpdir(), "shop-consent-"));
  const port = await freePort();
  shop = `http://127.0.0.1:${port}`;
  const own = {
    PORT: String(port),
    HOST: "127.0.0.1",
    SHOP_DATA: data,
    SHOP_SETTINGS: path.join(root, "tests/browser/events/consent.toml"),
    META_ACCESS_TOKEN: "token",
    RECOMMENDATIONS_KEY: "key",
  };
  server = spawn("sh", ["tests/browser/serve.sh"], {
    cwd: root,
    env: { ...process.env, ...own },
    stdio: "ignore",
  });
  await expect.poll(isOpen, { timeout: 80_000 }).toBe(true);
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
  rmSync(data, { recursive: true, force: true });
});

const banner = (page: Page) => page.getByRole("region", { name: "Cookies" });
const press = (page: Page, name: string) =>
  banner(page).getByRole("button", { name, exact: true }).click();
const cookieNames = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).sort();

/** Whether an element is on the screen with nothing over its upper and lower edge. */
const isFree = (of: Locator) =>
  of.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 4, bottom - 4].every((y) => {
      const over = document.elementFromPoint(left + 8, y);
      return over !== null && element.contains(over);
    });
  });

/** Everything the page tells, from now on. */
function sentBy(page: Page): Request[] {
  const payload: Request[] = [];
  page.on("request", (request) => {
    if (/\/api\/(fbEvents|pageViews)|facebook-pixel/.test(request.url())) payload.push(request);
  });
  return payload;
}

test("EV-05 asked once, without a shift or a barrier; a refusal is one press and keeps no id", async ({
  page,
}) => {
  const payload = sentBy(page);
  await open(page, shop);
  await banner(page).waitFor();
  expect(await layoutShift(page)).toBe(0);
  await expectNoBarriers(page);
  const [accept, refuse] = await Promise.all(
    ["Accept", "Refuse"].map((name) =>
      banner(page).getByRole("button", { name, exact: true }).boundingBox(),
    ),
  );
  expect([refuse?.width, refuse?.height]).toEqual([accept?.width, accept?.height]);

  await press(page, "Refuse");
  await expect(banner(page)).toHaveCount(0);
  await open(page, shop);
  await page.waitForTimeout(4_500);
  await expect(banner(page)).toHaveCount(0);
  expect(payload).toEqual([]);
  expect(await cookieNames(page)).toEqual(["consent"]);
});

test("EV-01 EV-02 EV-03 whoever agrees is told of: views, and a guest's add by the pixel", async ({
  page,
}) => {
  const payload = sentBy(page);
  await open(page, shop + (await addressOf(page, "DEMO-BREAKS", 1, shop)));
  await banner(page).waitFor();
  expect(payload).toEqual([]);
  await press(page, "Accept");
  await expect(banner(page)).toHaveCount(0);
  expect(await cookieNames(page)).toEqual(["_dyid_server", "consent", "userId"]);

  const added = page.waitForResponse(/fbEvents/);
  await page.getByRole("button", { name: "Add to basket" }).click();
  const answer = await added;
  expect(answer.status()).toBe(204);
  expect(answer.request().postDataJSON()).toMatchObject({
    eventName: "AddToCart",
    customData: { contents: [{ id: "DEMO-BREAKS", quantity: 1 }] },
  });
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");

  const viewed = page.waitForResponse(/pageViews/);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").nth(-2).click();
  const view = await viewed;
  expect(view.status()).toBe(204);
  expect(view.request().postDataJSON().category).toContain("Hinges");
});

test("EV-05 on a phone the question leaves the Add button free, and what has the focus in sight", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, shop + (await addressOf(page, "DEMO-BREAKS", 1, shop)));
  await banner(page).waitFor();
  await page.mouse.wheel(0, 900);
  const add = page.getByRole("button", { name: "Add to basket" });
  await expect(page.locator("[data-stuck]")).toHaveCount(1);
  await add.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.evaluate(() => window.scrollTo(0, 0));
  const covered = await page.evaluate(() => {
    const hidden: string[] = [];
    const top = () => document.querySelector(".consent")?.getBoundingClientRect().top ?? 0;
    for (const link of document.querySelectorAll<HTMLElement>("main a[href], main button")) {
      if (link.closest(".consent, [data-stuck]") || !link.checkVisibility()) continue;
      link.focus();
      const { top: at, bottom } = link.getBoundingClientRect();
      if (document.activeElement === link && at >= top() && bottom > top())
        hidden.push(link.textContent ?? "");
    }
    return hidden;
  });
  expect(covered).toEqual([]);
});

test("EV-05 the question leaves Checkout Now and its total free while twelve lines scroll", async ({
  page,
}) => {
  const codes = Array.from({ length: 12 }, (_, at) => `HOOK-${String(at + 1).padStart(3, "0")}`);
  await page.addInitScript(
    (basket) => localStorage.setItem("guestBasket", basket),
    JSON.stringify({
      basketId: "3f1c2a90-9d3e-4a51-8a4b-0a6f2f8f1c22",
      items: codes.map((code) => guestItem(code)),
    }),
  );
  for (const viewport of [phone, { width: 1024, height: 768 }, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport);
    await open(page, `${shop}/basket`);
    await banner(page).waitFor();
    const main = page.getByRole("main");
    const checkout = main.getByRole("button", { name: "Checkout Now" });
    const total =
      viewport === phone
        ? main.locator(".checkout .price")
        : main.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Total" }) });
    await expect(total).toContainText("£");
    for (const y of [0, 300, 900]) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      await expect.poll(() => isFree(checkout), `button at ${y}`).toBe(true);
      await expect.poll(() => isFree(total), `total at ${y}`).toBe(true);
    }
    expect(await layoutShift(page)).toBe(0);
  }
});

test("EV-05 the answer is changed by a link in the footer, and a refusal takes the ids away", async ({
  page,
}) => {
  await open(page, shop);
  await banner(page).waitFor();
  await press(page, "Choose");
  await page.getByRole("checkbox", { name: /Statistics/ }).check();
  await press(page, "Save choice");
  await expect(banner(page)).toHaveCount(0);
  expect(await cookieNames(page)).toEqual(["consent", "userId"]);

  const settings = page.getByRole("link", { name: "Cookie settings" });
  await settings.click();
  await expect(page.getByRole("checkbox", { name: /Statistics/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /Marketing/ })).not.toBeChecked();
  await expectNoBarriers(page);
  await press(page, "Refuse");
  await expect(settings).toBeFocused();
  expect(await cookieNames(page)).toEqual(["consent"]);
});

test("EV-05 at 400 % the opened question is reached as a whole, also above a row at the foot", async ({
  page,
}) => {
  await page.setViewportSize(AT_400_PERCENT);
  for (const path of [await addressOf(page, "DEMO-BREAKS", 1, shop), "/basket"]) {
    await page.addInitScript(
      (basket) => localStorage.setItem("guestBasket", basket),
      JSON.stringify({
        basketId: "3f1c2a90-9d3e-4a51-8a4b-0a6f2f8f1c22",
        items: [guestItem("DEMO-PLAIN")],
      }),
    );
    await open(page, shop + path);
    await banner(page).waitFor();
    await page.mouse.wheel(0, 900);
    await press(page, "Choose");
    await expectFits(page, banner(page));
  }
});
