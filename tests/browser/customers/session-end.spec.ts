/** Nothing of a customer outlives their session: not on a page, not in storage, whatever the shop answers next. */
import type { APIRequestContext, Page, Route } from "@playwright/test";
import { guestItem } from "../support/basket";
import { toPayment, updateAccount, waysAreShown } from "../support/checkout";
import { call, enter, fill, freshEmail, KEY, register, signIn } from "../support/customers";
import { expect, open, openProduct, test } from "../support/shop";

interface Customer {
  email: string;
  orderId: string;
  number: string;
}

const NAMES = { firstName: "Adelaide", lastName: "Vault", phoneNumber: "02079460177" };
const ADDRESS = { houseName: "31", addressLineOne: "Quarry Hollow", postCode: "S12HE" };
const ORDERED = "Door track 3 m";
const SAVED = "Letter plate";
const IN_BASKET = "Cabin hook";

/** Buys on account without a page; answers the number of the order. */
async function buy(request: APIRequestContext): Promise<string> {
  await fill(request, [guestItem("DEMO-LONG")]);
  const { addresses } = await call<{ addresses: { id: string }[] }>(
    request,
    "GET",
    "/account/ContactDetails",
  );
  const addressId = addresses[0]?.id ?? "";
  const { sortedData } = await call<{ sortedData: { sortedDelivery: { id: string }[] } }>(
    request,
    "POST",
    "/api/getByAddress",
    { addressID: addressId },
  );
  const deliveryOption = sortedData.sortedDelivery[0]?.id;
  const expected = { deliveryOption, addressId, reference: "Plot Zebra" };
  const { url } = await call<{ url: string }>(request, "POST", "/checkout/HandOff", expected);
  const h = new URL(url, "http://any").searchParams.get("h");
  const { sessionId } = await call<{ sessionId: string }>(request, "POST", "/pay/sessions", { h });
  const paid = await call<{ orderNumber: string }>(
    request,
    "POST",
    `/pay/sessions/${sessionId}/pay`,
    { method: "account" },
  );
  return paid.orderNumber;
}

/** A customer with something on every page of theirs, signed in. */
async function adelaide(request: APIRequestContext): Promise<Customer> {
  const email = freshEmail("adelaide");
  await register(request, email, 1, undefined, { ...NAMES, invoiceAddress: ADDRESS });
  await updateAccount(email, "--business", "--credit-limit", "512.34");
  await enter(request, email);
  const number = await buy(request);
  await call(request, "POST", "/account/Wishlist", { skuCode: "DEMO-DUE" });
  await fill(request, [guestItem("DEMO-SALE", 3)]);
  const { items } = await call<{ items: { id: string }[] }>(request, "GET", "/account/Orders");
  return { email, number, orderId: items[0]?.id ?? "" };
}

function tracesOf({ email, number, orderId }: Customer): string[] {
  const payload = [email, number, orderId, "Adelaide", "Vault", "Quarry Hollow", "Plot Zebra"];
  return [...payload, "02079460177", "512.34", ORDERED, SAVED, IN_BASKET];
}

/** From now on the page itself notes which of these words stand anywhere in it, however shortly. */
async function watchFor(page: Page, traces: string[]) {
  await page.evaluate((words) => {
    const seen: string[] = [];
    const look = () => {
      const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")];
      const text = [document.documentElement.textContent, ...fields.map(({ value }) => value)];
      for (const word of words)
        if (text.some((one) => one?.includes(word)) && !seen.includes(word)) seen.push(word);
    };
    new MutationObserver(look).observe(document.documentElement, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
    look();
    Object.assign(window, { seen });
  }, traces);
}

function seen(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

/** The browser tells of answers that were meant to be refusals; nothing else may be told. */
function expectOnly(status: RegExp, complaints: string[]) {
  expect(complaints.filter((payload) => !status.test(payload))).toEqual([]);
  complaints.length = 0;
}

const OWN = /^\/(account\/(?!api\/)|basket\/|checkout\/|api\/getBy)/;

/** Holds back whatever is asked for the customer; `fail` lets all of it come to nothing, then and from then on. */
async function holdOwn(page: Page) {
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const answer = async (route: Route) => {
    const request = route.request();
    if (request.resourceType() !== "fetch") return route.fallback();
    await failed;
    await route.fulfill({ status: 200, body: "the line was cut" }).catch(() => undefined);
  };
  const isOwn = (url: URL) => OWN.test(url.pathname);
  await page.route(isOwn, answer);
  return { fail, release: () => page.unroute(isOwn, answer) };
}

async function signOut(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  const panel = page.getByRole("dialog");
  await panel.getByRole("button", { name: "Logout" }).click();
  await expect(panel.getByRole("button", { name: "Login", exact: true })).toBeVisible();
}

function storedBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(String),
      ),
    );
    const databases = await indexedDB.databases();
    return JSON.stringify([{ ...sessionStorage }, { ...localStorage }, cached, databases]);
  });
}

/** What one of them saw stands nowhere for the other: with no answer yet, and with none to come. */
async function expectForgotten(page: Page, ada: Customer, ben: string, stands: string) {
  const main = page.getByRole("main");
  await expect(main.getByText(stands).first()).toBeVisible();
  const traces = tracesOf(ada).filter((word) => !page.url().includes(word));
  await signOut(page);
  await watchFor(page, traces);
  const own = await holdOwn(page);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await signIn(page, ben);
  await expect(main.getByText(stands)).toHaveCount(0);
  own.fail();
  await expect(
    page.getByText(/Sorry, that didn't work|We can't price your basket/).first(),
  ).toBeVisible();
  expect(await seen(page)).toEqual([]);
  const stored = await storedBy(page);
  expect(traces.filter((word) => stored.includes(word))).toEqual([]);
  expect(stored).not.toMatch(/DEMO-/);
  await own.release();
}

test("the pages of an account show the next customer nothing of the one before @desk", async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000);
  const ben = freshEmail("ben");
  await register(page.request, ben);
  const ada = await adelaide(page.request);
  for (const [path, stands] of [
    ["/account", "Adelaide Vault"],
    ["/account/previousorders", "Plot Zebra"],
    [`/account/previousorders/${ada.orderId}`, ORDERED],
    ["/account/statement", ada.number],
    ["/account/wishlist", SAVED],
    ["/account/favourite", ORDERED],
    ["/account/addresses", "Quarry Hollow"],
  ] as const)
    await test.step(path, async () => {
      await enter(page.request, ada.email);
      await open(page, path);
      await expectForgotten(page, ada, ben, stands);
    });
  // What was under way when they signed out is refused, and the browser says so.
  expectOnly(/401/, complaints);
});

test("a basket goes with its customer, in the panel too, and so does what they looked at @desk", async ({
  page,
  complaints,
}) => {
  const [email, ben] = [freshEmail("adelaide"), freshEmail("ben")];
  await register(page.request, ben);
  await register(page.request, email, 1, undefined, { ...NAMES, invoiceAddress: ADDRESS });
  const ada = { email, number: "W0000000000", orderId: "o-none" };
  await enter(page.request, email);
  await fill(page.request, [guestItem("DEMO-SALE", 3)]);
  await openProduct(page, "DEMO-LONG");
  await open(page, "/basket");
  await page.getByRole("button", { name: "Why this price?" }).click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: IN_BASKET })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expectForgotten(page, ada, ben, IN_BASKET);

  const panel = page.getByRole("dialog");
  await page.getByRole("banner").getByRole("button", { name: "Basket, empty" }).click();
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByText("Your basket is empty.")).toBeVisible();
  await panel.getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "Home page" }).first().click();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recently viewed" })).toHaveCount(0);
  expectOnly(/401/, complaints);
});

test("checkout and pay site, left open in one tab, end with the sign-out in another @desk", async ({
  page,
  context,
  complaints,
}) => {
  test.slow();
  const ben = freshEmail("ben");
  await register(page.request, ben);
  const ada = await adelaide(page.request);
  const traces = tracesOf(ada);
  const main = page.getByRole("main");
  const other = await context.newPage();
  await open(page, "/checkout");
  await expect(main.getByText("Quarry Hollow").first()).toBeVisible();
  await open(other, "/");
  await signOut(other);
  await expect(page).toHaveURL(/\/account\/login\?next=checkout$/);
  await watchFor(page, traces);
  const own = await holdOwn(page);
  await other.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await signIn(other, ben);
  await expect(page).toHaveURL(/\/checkout$/);
  own.fail();
  await expect(main.getByText(/Sorry, that didn't work/)).toBeVisible();
  expect(await seen(page)).toEqual([]);
  await own.release();

  await enter(page.request, ada.email);
  await open(page, "/checkout");
  await waysAreShown(page);
  await toPayment(page);
  await expect(main.getByText(/Quarry Hollow/)).toBeVisible();
  const { sessionId } = JSON.parse(
    await page.evaluate(() => sessionStorage.getItem("customer.payment") ?? "{}"),
  );
  await other.reload();
  await other.locator("html[data-ready]").waitFor();
  await signOut(other);
  await expect(main.getByText("This payment link has expired")).toBeVisible();
  await watchFor(page, traces);
  expect(await seen(page)).toEqual([]);
  expect(await storedBy(page)).not.toContain(sessionId);

  await other.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await signIn(other, ben);
  await open(page, `/pay/start?payment=${sessionId}`);
  await expect(main.getByText("This payment can't continue")).toBeVisible();
  await expect(main.getByText(/Quarry Hollow|Cabin hook/)).toHaveCount(0);
  expectOnly(/401|404/, complaints);
});

test("a session that the shop has ended takes its page with it at the next call @phone", async ({
  page,
  context,
  complaints,
}) => {
  const email = freshEmail("adelaide");
  await register(page.request, email, 1, undefined, { ...NAMES, invoiceAddress: ADDRESS });
  await enter(page.request, email);
  await open(page, "/account/addresses");
  await expect(page.locator("address", { hasText: "31 Quarry Hollow" })).toBeVisible();
  const cookies = await context.cookies();
  await page.request.post("/account/api/Auth/Logout", {
    headers: { ...KEY, Origin: new URL(page.url()).origin },
    data: {},
  });
  await context.addCookies(cookies);
  await page.getByRole("button", { name: /^Remove 31, Quarry Hollow/ }).click();
  await expect(page.getByText("Please sign in to see this page.")).toBeVisible();
  await expect(page.getByText(/Quarry Hollow/)).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "You are signed out." })).toBeAttached();
  await expect(page.getByRole("main")).toBeFocused();
  expectOnly(/401/, complaints);
});
