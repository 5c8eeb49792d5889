import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ContentOf, Page } from "../../../src/api/types";
import { ListPage } from "../../../src/features/browse/list-page";
import { NavigationProvider } from "../../../src/shop/navigation";
import { ShopProvider } from "../../../src/shop/shop-context";
import browse from "../../../test-fixtures/browse.json";

const LIST = browse as unknown as Page;
const nowhere = { subscribe: () => () => true, visit: async () => undefined };
const calls: { path: string; body: unknown }[] = [];

function shown(text: string) {
  const content = { ...(LIST.content as ContentOf<"list">), text, isSearch: text !== "" };
  render(
    <NavigationProvider value={nowhere as never}>
      <ShopProvider value={LIST.shop}>
        <ListPage page={{ ...LIST, content } as Page} />
      </ShopProvider>
    </NavigationProvider>,
  );
}

const products = () => screen.getByRole("region", { name: "Products" });
const productLinks = () => [...products().querySelectorAll<HTMLElement>(".card__link")];

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    calls.push({ path: address.replace(/\?.*/, ""), body: JSON.parse(String(body)) });
    return new Response(null, { status: 204 });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the first product opened from a search is reported once, by its text alone", () => {
  shown("brass hinges");
  for (const link of productLinks().slice(0, 2)) fireEvent.click(link);
  expect(calls).toEqual([{ path: "/api/searchClicks", body: { text: "brass hinges" } }]);
});

test("adding a product from the result counts like opening it, another quantity does not", () => {
  shown("brass hinges");
  const more = products().querySelector(
    ".add-from-list .quantity button, .add-from-list div button",
  );
  if (!more) throw new Error("no button for another quantity");
  fireEvent.click(more);
  expect(calls).toEqual([]);
  const [add] = screen.getAllByRole("button", { name: /to basket$/ });
  if (!add) throw new Error("nothing can be added");
  fireEvent.click(add);
  expect(calls.map(({ path }) => path)).toContain("/api/searchClicks");
});

test("a product opened from a category is no click of a search", () => {
  shown("");
  for (const link of productLinks().slice(0, 1)) fireEvent.click(link);
  expect(calls).toEqual([]);
});
