import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { ContentOf, Page } from "../../../src/api/types";
import { ListPage } from "../../../src/features/browse/list-page";
import { NavigationProvider } from "../../../src/shop/navigation";
import { ShopProvider } from "../../../src/shop/shop-context";
import browse from "../../../test-fixtures/browse.json";

const LIST = browse as unknown as Page;
const MORE = `${LIST.url}?pageSize=48`;
const nowhere = { subscribe: () => () => true, visit: async () => undefined };

/** The list with its first card as many times as asked for. */
function listOf(count: number, url: string, moreUrl: string | null): Page {
  const content = LIST.content as ContentOf<"list">;
  const [card] = content.items;
  if (!card) throw new Error("the fixture has no products");
  const items = Array.from({ length: count }, (_, at) => ({ ...card, id: at, url: `/p/${at}` }));
  return { ...LIST, url, content: { ...content, items, moreUrl, total: 60 } } as unknown as Page;
}

function drawn(page: Page) {
  return (
    <NavigationProvider value={nowhere as never}>
      <ShopProvider value={LIST.shop}>
        <ListPage page={page} />
      </ShopProvider>
    </NavigationProvider>
  );
}

afterEach(cleanup);

test("after 'Load more' the first new product has the focus", () => {
  const { rerender } = render(drawn(listOf(3, LIST.url, MORE)));
  rerender(drawn(listOf(6, MORE, null)));
  expect(document.activeElement?.getAttribute("href")).toBe("/p/3");
});

test("a filter that shows more products leaves the focus alone", () => {
  const { rerender } = render(drawn(listOf(3, LIST.url, MORE)));
  rerender(drawn(listOf(6, `${LIST.url}?brand=x`, null)));
  expect(document.activeElement).toBe(document.body);
});
