import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import type { ContentOf, Page } from "../../../src/api/types";
import { ListPage } from "../../../src/features/browse/list-page";
import { NavigationProvider } from "../../../src/shop/navigation";
import { ShopProvider } from "../../../src/shop/shop-context";
import browse from "../../../test-fixtures/browse.json";

type List = ContentOf<"list">;

const LIST = browse as unknown as Page;
const nowhere = { subscribe: () => () => true, visit: async () => undefined };

function shown(change: Partial<List>) {
  const content = { ...(LIST.content as List), isSearch: true, ...change };
  const { container } = render(
    <NavigationProvider value={nowhere as never}>
      <ShopProvider value={LIST.shop}>
        <ListPage page={{ ...LIST, content } as Page} />
      </ShopProvider>
    </NavigationProvider>,
  );
  return container;
}

const notices = (page: HTMLElement) =>
  [...page.querySelectorAll(".list__corrected")].map(({ textContent }) => textContent);
const nothing = { total: 0, items: [], facets: [], moreUrl: null };

afterEach(cleanup);

describe("what a search says above its products (HD-06)", () => {
  test("a corrected text is named", () => {
    expect(notices(shown({ text: "HNG-1O0", correctedText: "HNG-100" }))).toEqual([
      "Showing results for HNG-100. Nothing matches “HNG-1O0”.",
    ]);
  });

  test("a text that was corrected and then relaxed is explained once, by its right spelling", () => {
    const page = shown({
      text: "red buttt hinges",
      correctedText: "red butt hinges",
      relaxed: [{ text: "red", kind: "finish" }],
      relaxedText: "butt hinges",
    });
    expect(notices(page)).toHaveLength(1);
    expect(notices(page)[0]).toMatch(/^No red butt hinges\. Showing butt hinges/);
    expect(page.textContent).not.toContain("Showing results for");
    const mail = screen.getByRole("link", { name: "ask for it by email" });
    expect(mail.getAttribute("href")).toContain(encodeURIComponent("“red buttt hinges”"));
  });

  test("excluded words are named, with the way to have them back", () => {
    const page = shown({
      text: "hinges not brass, black or chrome",
      excluded: ["brass", "black", "chrome"],
      unexcludedUrl: "/search?query=hinges",
    });
    expect(notices(page)).toEqual([
      "Leaving out brass, black and chrome, as you asked. Show everything",
    ]);
    expect(screen.getByRole("link", { name: "Show everything" }).getAttribute("href")).toBe(
      "/search?query=hinges",
    );
  });

  test("one excluded word stands alone, and a search without any says nothing", () => {
    expect(notices(shown({ excluded: ["brass"], unexcludedUrl: null }))).toEqual([
      "Leaving out brass, as you asked. ",
    ]);
    cleanup();
    expect(notices(shown({}))).toEqual([]);
  });
});

describe("a search that finds nothing leads on", () => {
  test("by phone, and by an email that has the text in it", () => {
    const page = shown({ ...nothing, text: "unicorn feeder" });
    const mail = screen.getByRole("link", { name: "ask for it by email" });
    expect(mail.getAttribute("href")).toContain(encodeURIComponent("“unicorn feeder”"));
    expect(mail.getAttribute("href")).toContain(`mailto:${LIST.shop.email}`);
    expect(page.querySelector(`a[href^="tel:"]`)?.textContent).toBe(LIST.shop.phone);
  });

  test("to the other storefront, if that has it", () => {
    const url = "https://electrical.example.com/search?query=led+downlight";
    const otherStorefront = { universe: "electrical", total: 1234, url };
    shown({ ...nothing, text: "led downlight", otherStorefront });
    const link = screen.getByRole("link", { name: /electrical shop/ });
    expect(link.textContent).toBe("See 1,234 products for “led downlight” in our electrical shop");
    expect(link.getAttribute("href")).toBe(url);
    cleanup();
    shown({
      ...nothing,
      text: "hinge",
      otherStorefront: { universe: "ironmongery", total: 1, url },
    });
    expect(screen.getByRole("link", { name: /ironmongery shop/ }).textContent).toBe(
      "See 1 product for “hinge” in our ironmongery shop",
    );
  });

  test("that nothing was found is seen once, and announced", () => {
    const seen = (change: Partial<List>) => {
      const status = shown(change).querySelector(".list__head [role=status]");
      return [status?.textContent, !status?.classList.contains("visually-hidden")];
    };
    expect(seen({ ...nothing, text: "unicorn feeder" })).toEqual(["0 products", false]);
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(
      "No products match “unicorn feeder”",
    );
    cleanup();
    expect(seen({ total: 1, text: "cabin hook" })).toEqual(["1 product", true]);
  });

  test("back to everything, where its own words excluded all there is", () => {
    shown({ ...nothing, text: "brass not brass", unexcludedUrl: "/search?query=brass" });
    const link = screen.getByRole("link", { name: "Search again without leaving anything out" });
    expect(link.getAttribute("href")).toBe("/search?query=brass");
  });

  test("a list without a text asks for nothing by email, nor for fewer words", () => {
    const page = shown({ ...nothing, text: "", isSearch: false, chips: [] });
    expect(screen.queryByRole("link", { name: "ask for it by email" })).toBeNull();
    expect(page.textContent).toContain("You could also try one of these.");
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("No products match");
  });

  test("a list that filters leave empty names them as the reason", () => {
    const chips = [{ label: "Brass", url: "/browse/hinges" }] as List["chips"];
    shown({ ...nothing, text: "", isSearch: false, chips });
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(
      "No products match these filters",
    );
  });
});
