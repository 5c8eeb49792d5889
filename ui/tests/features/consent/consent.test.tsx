import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ContentOf, Page } from "../../../src/api/types";
import { changeGuestBasket } from "../../../src/basket-store/guest-basket-storage";
import { storedChoices } from "../../../src/features/consent/consent";
import { addedSince, seenOn } from "../../../src/features/consent/event-recorder";
import { loadedPixel } from "../../../src/features/consent/pixel";
import { startConsent } from "../../../src/features/consent/start-consent";
import { pageFixture } from "../../support/fixtures";
import { type Call, listen } from "../../support/shop-responses";

const SPOKEN = "1.1795262400";
const home = pageFixture("home");
const product = pageFixture("product");
const answers = { "POST /api/consent": () => new Response(null, { status: 204 }) };

function say(letters: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: stands in for the Set-Cookie of the answer.
  document.cookie = `consent=${letters && `${SPOKEN}.${letters}`}; Path=/`;
}

/** A place to be, and a way to move to another page. */
function placeOn(first: Page) {
  const listeners = new Set<() => void>();
  let shown = { page: first, visit: 0 };
  return {
    shown: () => shown as never,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    move: (page: Page) => {
      shown = { page, visit: shown.visit + 1 };
      for (const listener of listeners) listener();
    },
  };
}

async function start(page = home) {
  const place = placeOn(page);
  await act(async () => startConsent(place, createRoot));
  return place;
}

const item = (skuCode: string, quantity: number) => ({
  skuCode,
  quantity,
  length: null,
  width: null,
  screwholes: null,
});
const { settings } = (window as never as { happyDOM: { settings: Record<string, boolean> } })
  .happyDOM;
settings.handleDisabledFileLoadingAsSuccess = true;

const views = (calls: Call[]) =>
  calls.filter(({ path }) => path === "/api/pageViews").map(({ body }) => body);
const banner = () => screen.queryByRole("region", { name: "Cookies" });

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  document.body.innerHTML =
    '<main id="main" tabindex="-1"></main><a href="#cookie-settings">Set</a>';
  document.documentElement.dataset.consent = "1";
  say("");
  listen(answers);
});

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

test.each([
  ["", null],
  ["x", null],
  ["-", { statistics: false, marketing: false }],
  ["s", { statistics: true, marketing: false }],
  ["sm", { statistics: true, marketing: true }],
])("EV-05 the cookie says %j", (letters, choices) => {
  say(letters);
  expect(storedChoices()).toEqual(choices);
});

test("EV-05 an answer to another question is none", () => {
  say("sm");
  document.documentElement.dataset.consent = "2";
  expect(storedChoices()).toBeNull();
});

test("EV-05 refusing takes one press, as accepting does, and nothing is told", async () => {
  const calls = listen(answers);
  await start();
  const names = screen.getAllByRole("button").map((button) => button.textContent);
  const [accept, refuse] = screen.getAllByRole("button");
  expect(names).toEqual(["Accept", "Refuse", "Choose"]);
  expect(refuse?.className).toBe(accept?.className);
  expect(screen.queryByRole("checkbox")).toBeNull();

  await userEvent.click(screen.getByRole("button", { name: "Refuse" }));
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ["/api/consent", { statistics: false, marketing: false }],
  ]);
  await waitFor(() => expect(banner()).toBeNull());
  expect(document.activeElement?.id).toBe("main");
});

test("EV-05 each purpose is chosen by itself, and both are refused until said", async () => {
  const calls = listen(answers);
  await start();
  await userEvent.click(screen.getByRole("button", { name: "Choose" }));
  const boxes = screen.getAllByRole("checkbox") as HTMLInputElement[];
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
  await userEvent.click(screen.getByRole("checkbox", { name: /Statistics/ }));
  await userEvent.click(screen.getByRole("button", { name: "Save choice" }));
  expect(calls.at(-1)?.body).toEqual({ statistics: true, marketing: false });
});

test("EV-05 an answer that could not be kept is asked for again", async () => {
  listen({ "POST /api/consent": () => new Response("{}", { status: 503 }) });
  await start();
  await userEvent.click(screen.getByRole("button", { name: "Accept" }));
  expect((await screen.findByRole("alert")).textContent).toContain("couldn't save your choice");
  expect(banner()).toBeTruthy();
});

test("EV-05 whoever has answered is not asked, and may change it by the link", async () => {
  say("m");
  await start();
  expect(banner()).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "Set" }));
  const boxes = screen.getAllByRole("checkbox") as HTMLInputElement[];
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true]);
  expect(document.activeElement).toBe(banner());

  await userEvent.click(screen.getByRole("button", { name: "Refuse" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Set"));
});

test("EV-02 each move is told with what was seen, only while that is allowed", async () => {
  const calls = listen(answers);
  say("sm");
  const place = await start();
  place.move(product);
  const { skuCode } = (product.content as ContentOf<"product">).product;
  expect(views(calls)).toEqual([{ path: "/" }, { path: product.url, skuCode }]);

  say("-");
  place.move(home);
  say("");
  place.move(product);
  expect(views(calls)).toHaveLength(2);
});

test("EV-02 a category is told by its names, a search by none", () => {
  const list = {
    kind: "list",
    isSearch: false,
    breadcrumb: [
      { name: "Hinges", url: "/browse/hinges" },
      { name: "Butt", url: "" },
    ],
  } as ContentOf<"list">;
  expect(seenOn(list)).toEqual({ category: "Hinges > Butt" });
  expect(seenOn({ ...list, isSearch: true })).toEqual({});
  expect(seenOn(home.content)).toEqual({});
});

test("EV-01 what a basket holds more of was added", () => {
  const before = [item("A", 1), item("B", 2)];
  expect(addedSince(before, [item("A", 3), { ...item("A", 1), width: 50 }, item("C", 1)])).toEqual([
    { id: "A", quantity: 3 },
    { id: "C", quantity: 1 },
  ]);
  expect(addedSince(before, before)).toEqual([]);
});

test("EV-03 the pixel is asked for five times, 100 ms apart, and then left", async () => {
  vi.useFakeTimers();
  const found = vi.fn();
  void loadedPixel().then(found);
  expect(document.head.querySelector("script")?.getAttribute("src")).toBe(
    "/scripts/facebook-pixel.js",
  );
  await vi.advanceTimersByTimeAsync(499);
  expect(found).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(found).toHaveBeenCalledWith(null);

  const pixel = vi.fn();
  vi.stubGlobal("shopPixel", pixel);
  void loadedPixel().then(found);
  await vi.advanceTimersByTimeAsync(100);
  expect(found).toHaveBeenLastCalledWith(pixel);
  vi.useRealTimers();
});

test("EV-03 a guest's add is told by the pixel after consent, and loads nothing without", async () => {
  const pixel = vi.fn();
  vi.stubGlobal("shopPixel", pixel);
  await start();
  changeGuestBasket((basket) => ({ ...basket, items: [item("A", 1)] }));
  expect(document.head.querySelector("script")).toBeNull();

  say("m");
  changeGuestBasket((basket) => ({ ...basket, items: [item("A", 3)] }));
  await waitFor(() => expect(pixel).toHaveBeenCalled());
  expect(pixel.mock.calls[0]?.slice(1)).toEqual(["AddToCart", [{ id: "A", quantity: 2 }]]);
});
