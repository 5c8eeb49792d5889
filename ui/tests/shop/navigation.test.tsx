import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Page } from "../../src/api/types";
import { leadsToPage } from "../../src/shop/links";
import { type LoadPage, Navigation, type PageComponent } from "../../src/shop/navigation";
import { queryClient } from "../../src/shop/query-client";
import { pageFixture } from "../support/fixtures";

const Nothing: PageComponent = () => null;
const load: LoadPage = async () => Nothing;

function page(url: string, catalogueVersion = 1): Page {
  return { ...pageFixture("notFound"), url, catalogueVersion };
}

const answers = new Map<string, Page | Promise<Page> | Error>();
const requests: string[] = [];

beforeEach(() => {
  answers.clear();
  requests.length = 0;
  queryClient.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  vi.stubGlobal("fetch", async (address: string) => {
    const path = decodeURIComponent(address.split("path=")[1] ?? "");
    requests.push(path);
    const answer = await answers.get(path);
    if (!answer || answer instanceof Error) throw answer ?? new Error(`unexpected ${path}`);
    return new Response(JSON.stringify(answer));
  });
  vi.spyOn(location, "assign").mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

function started(): Navigation {
  const navigation = new Navigation({ page: page("/"), Component: Nothing }, load);
  navigation.start();
  return navigation;
}

describe("moving between pages", () => {
  test("shows the page, its address and its title", async () => {
    const navigation = started();
    answers.set("/a?x=1", page("/a?x=1"));
    await navigation.visit("/a?x=1");
    expect(navigation.shown().page.url).toBe("/a?x=1");
    expect(location.pathname + location.search).toBe("/a?x=1");
    expect(document.title).toBe(page("/").head.title);
  });

  test("HD-07 keeps the dollar and the equals sign of a filter as they are", async () => {
    const navigation = started();
    const url = "/browse/hinges/filter/$s=brass%20%26%20steel";
    answers.set(url, page(url));
    await navigation.visit(url);
    expect(requests).toEqual([url]);
    expect(location.pathname).toBe(url);
  });

  test("takes the address the server names, when a code leads to its product", async () => {
    const navigation = started();
    answers.set("/search?query=DEMO", page("/product/demo-1"));
    await navigation.visit("/search?query=DEMO");
    expect(location.pathname).toBe("/product/demo-1");
  });

  test("lets the browser open what the shop answers with no page", async () => {
    const navigation = started();
    answers.set("/broken", { status: 500 } as Page);
    await navigation.visit("/broken");
    expect(location.assign).toHaveBeenCalledOnce();
    expect(navigation.shown().page.url).toBe("/");
  });

  test("the later of two moves wins, whichever answer comes first", async () => {
    const navigation = started();
    let answerSlowly: (page: Page) => void = () => undefined;
    answers.set(
      "/slow",
      new Promise<Page>((resolve) => {
        answerSlowly = resolve;
      }),
    );
    answers.set("/quick", page("/quick"));
    const slow = navigation.visit("/slow");
    await navigation.visit("/quick");
    answerSlowly(page("/slow"));
    await slow;
    expect(navigation.shown().page.url).toBe("/quick");
  });

  test("a page fetched ahead is not fetched again", async () => {
    const navigation = started();
    answers.set("/a", page("/a"));
    await navigation.prefetch("/a");
    await navigation.visit("/a");
    expect(requests).toEqual(["/a"]);
  });

  test("pages of an older catalogue are forgotten", async () => {
    const navigation = started();
    answers.set("/a", page("/a", 1));
    answers.set("/b", page("/b", 2));
    await navigation.visit("/a");
    await navigation.visit("/b");
    await waitFor(() =>
      expect(queryClient.getQueryData(["everyone", "page", "/a"])).toBeUndefined(),
    );
    expect(queryClient.getQueryData(["everyone", "page", "/b"])).toBeDefined();
  });

  test("a jump within the page is left to the browser", async () => {
    const navigation = started();
    history.pushState(null, "", "/#main");
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(navigation.isPending()).toBe(false);
    expect(requests).toEqual([]);
  });

  test("a staying move leaves scroll and focus alone", async () => {
    const navigation = started();
    answers.set("/a", page("/a"));
    await navigation.visit("/a", { isStaying: true });
    expect(navigation.shown().scrollTop).toBeNull();
  });
});

describe("links taken over", () => {
  function link(html: string): HTMLAnchorElement {
    document.body.innerHTML = html;
    return document.querySelector("a") as HTMLAnchorElement;
  }

  test.each([
    ['<a href="/browse/hinges">x</a>', true],
    ['<a href="/product/hinge-4.5-p-1">x</a>', true],
    ['<a href="https://example.com/">x</a>', false],
    ['<a href="/terms.pdf">x</a>', false],
    ['<a href="/a" target="_blank">x</a>', false],
    ['<a href="/a" download>x</a>', false],
    ['<a href="#main">x</a>', false],
    ['<a href="mailto:a@example.com">x</a>', false],
  ])("%s: %s", (html, taken) => {
    expect(leadsToPage(link(html))).toBe(taken);
  });
});
