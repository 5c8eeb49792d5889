import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Page } from "../../../src/api/types";
import { basketStore } from "../../../src/basket-store/basket-store";
import { OfflinePage } from "../../../src/features/system/offline-page";
import { type LoadPage, Navigation, NavigationProvider } from "../../../src/shop/navigation";
import { offlinePage } from "../../../src/shop/offline-navigation";
import { queryClient } from "../../../src/shop/query-client";
import { ShopProvider } from "../../../src/shop/shop-context";
import { pageFixture } from "../../support/fixtures";

const Nothing = () => null;
let offline: () => Promise<typeof Nothing>;
const load: LoadPage = (kind) => (kind === "offline" ? offline() : Promise.resolve(Nothing));
let isReachable = true;

function page(url: string): Page {
  return { ...pageFixture("notFound"), url };
}

beforeEach(() => {
  queryClient.clear();
  history.replaceState(null, "", "/");
  isReachable = true;
  offline = async () => Nothing;
  vi.stubGlobal("fetch", async (address: string) => {
    if (!isReachable) throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(page(decodeURIComponent(address.split("path=")[1] ?? ""))));
  });
  vi.spyOn(location, "assign").mockImplementation(() => undefined);
  vi.spyOn(location, "reload").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function started(): Navigation {
  const navigation = new Navigation({ page: page("/"), Component: Nothing }, load);
  navigation.start();
  return navigation;
}

test("RT-10 a link followed without a network shows the offline page at its address", async () => {
  const navigation = started();
  isReachable = false;
  await navigation.visit("/browse/hinges?sort=name");
  expect(navigation.shown().page.content.kind).toBe("offline");
  expect(location.pathname + location.search).toBe("/browse/hinges?sort=name");
  expect(document.title).toContain("Offline");
  expect(location.assign).not.toHaveBeenCalled();
});

test("RT-10 tried again, the page takes the place of the offline page in the history", async () => {
  const navigation = started();
  isReachable = false;
  await navigation.visit("/a");
  const entries = history.length;
  isReachable = true;
  await navigation.visit("/a", { move: "replace" });
  expect(navigation.shown().page.content.kind).toBe("not_found");
  expect(history.length).toBe(entries);
});

test("RT-10 a page seen before is shown again without a network, however old", async () => {
  const navigation = started();
  await navigation.visit("/a");
  await navigation.visit("/b");
  await queryClient.invalidateQueries({ queryKey: ["everyone", "page"] });
  isReachable = false;
  await navigation.visit("/a");
  expect(navigation.shown().page).toMatchObject({ url: "/a", content: { kind: "not_found" } });
});

test("the browser moves itself when the offline page was never loaded", async () => {
  const navigation = started();
  isReachable = false;
  offline = () => Promise.reject(new TypeError("no such file"));
  await navigation.visit("/a");
  expect(location.assign).toHaveBeenCalledOnce();
});

test("the bare shell asks for the page of its address, not for itself", async () => {
  const shell = offlinePage(page("/"), "/a");
  const navigation = new Navigation({ page: shell, Component: Nothing }, load);
  navigation.start();
  await navigation.visit("/a", { move: "replace" });
  expect(navigation.shown().page.content.kind).toBe("not_found");
});

function show(shown: Page) {
  const visit = vi.fn(async () => undefined);
  const navigation = { ...started(), subscribe: () => () => true, isPending: () => false, visit };
  render(
    <NavigationProvider value={{ ...navigation, shown: vi.fn(), prefetch: vi.fn() }}>
      <ShopProvider value={shown.shop}>
        <OfflinePage page={shown} />
      </ShopProvider>
    </NavigationProvider>,
  );
  return visit;
}

test("RT-10 the offline page says what still can be done", () => {
  const item = { skuCode: "A", quantity: 3, length: null, width: null, screwholes: null };
  basketStore().change({ kind: "add", item, maximum: 9 });
  const shown = offlinePage(page("/"), "/a");
  show(shown);
  expect(screen.getByText("Your basket is safe: 3 items are still in it.")).toBeTruthy();
  expect(screen.getByRole("link", { name: shown.shop.phone })).toBeTruthy();
});

test("RT-10 it tries again on a press and when the network comes back", async () => {
  const visit = show(offlinePage(page("/"), "/a?x=1"));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(visit).toHaveBeenLastCalledWith("/a?x=1", { move: "replace" });
  expect(screen.getByRole("status").textContent).toMatch(/^Still no connection at \d\d:\d\d/);
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(visit).toHaveBeenCalledTimes(2);
});

test("RT-10 opened by itself, the shell leads to the shop", async () => {
  const visit = show(offlinePage(page("/"), "/_app"));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(visit).toHaveBeenLastCalledWith("/", { move: "replace" });
});
