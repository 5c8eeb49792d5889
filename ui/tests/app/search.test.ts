import { beforeEach, describe, expect, test } from "vitest";
import {
  forgetSearch,
  recentSearches,
  rememberSearch,
} from "../../src/app/shell/search/recent-searches";
import { optionsFor, partsOf } from "../../src/app/shell/search/search-options";
import { scopesOf, searchUrl } from "../../src/app/shell/search/search-url";
import { rereadSession } from "../../src/session/signed-in";

const popular = ["door handles", "hinges"];

function suggested(keywords: number, products: number) {
  return {
    view: {
      suggestionGroups: {
        keywords: Array.from({ length: keywords }, (_, n) => ({
          searchTerm: `door ${n}`,
          parts: [{ text: `door ${n}`, isTyped: true }],
        })),
        scopes: Array.from({ length: 3 }, (_, n) => ({
          searchTerm: "door",
          name: `C${n}`,
          url: `/browse/c${n}`,
          count: 1,
        })),
        products: Array.from({ length: products }, (_, n) => ({
          name: `P${n}`,
          url: `/product/p-${n}`,
          thumbUrl: "",
          price: 1,
          vatPrice: 1.2,
          skuCode: `P${n}`,
        })),
      },
    },
  };
}

describe("where a search leads", () => {
  test("RT-01 the whole shop", () => {
    expect(searchUrl(" brass & steel ")).toBe("/search?query=brass%20%26%20steel");
  });
  test("HD-07 within a category, with dollar and equals sign as they are", () => {
    expect(searchUrl("50% off", "/browse/hinges")).toBe("/browse/hinges/filter/$s=50%25%20off");
  });
  test("HD-03 within a range", () => {
    expect(searchUrl("lever", "clearance")).toBe("/search?query=lever&scope=clearance");
  });
  test("ST-06 fire rated products are a scope only where they are sold", () => {
    const menu = [{ name: "Hinges", url: "/browse/hinges" }];
    const names = (hasFireRatedRange: boolean) =>
      scopesOf({ menu, hasFireRatedRange }).map(({ name }) => name);
    expect(names(true)).toEqual([
      "All",
      "Clearance",
      "New Products",
      "Hinges",
      "Fire Rated Products",
    ]);
    expect(names(false)).not.toContain("Fire Rated Products");
  });
});

describe("HD-06 what is offered", () => {
  const requests = { scope: "", recent: [], forget: () => undefined, popular, most: 10 };
  const kinds = (options: { kind: string }[]) => options.map(({ kind }) => kind);

  test("HD-05 popular searches while the field is empty", () => {
    const options = optionsFor({ ...requests, text: " ", suggested: suggested(3, 3) });
    expect(kinds(options)).toEqual(["popular", "popular"]);
  });
  test("HD-12 recent searches first, each with its removal, and none twice", () => {
    const recent = ["Hinges", "b", "c", "d", "e", "f"];
    const options = optionsFor({ ...requests, recent, text: "", suggested: undefined });
    expect(options.filter(({ kind }) => kind === "recent")).toHaveLength(5);
    expect(options[1]).toMatchObject({ kind: "remove", text: "Hinges" });
    expect(kinds(options.slice(-2))).toEqual(["clear", "popular"]);
  });
  test("at most ten, keywords and products, and View All Products", () => {
    const options = optionsFor({ ...requests, text: "door", suggested: suggested(9, 9) });
    const counted = options.filter(({ kind }) => kind !== "all" && kind !== "scope");
    expect(counted).toHaveLength(10);
    expect(options.at(-1)).toEqual({ kind: "all", text: "door", url: "/search?query=door" });
  });
  test("two categories to search in, unless one is chosen", () => {
    const scopes = (scope: string) =>
      optionsFor({ ...requests, scope, text: "door", suggested: suggested(1, 1) }).filter(
        ({ kind }) => kind === "scope",
      );
    expect(scopes("")).toHaveLength(2);
    expect(scopes("")[0]).toMatchObject({ name: "C0", url: "/browse/c0/filter/$s=door" });
    expect(scopes("clearance")).toEqual([]);
  });
  test("keywords alone take all places", () => {
    const options = optionsFor({ ...requests, text: "door", suggested: suggested(9, 0) });
    expect(options.filter(({ kind }) => kind === "keyword")).toHaveLength(9);
  });
  test("what was offered before stays until the first response", () => {
    const options = optionsFor({ ...requests, text: "door", suggested: undefined });
    expect(kinds(options)).toEqual(["popular", "popular"]);
  });
  test("recent searches that begin so come first, before any response, and once", () => {
    const recent = ["Door 1", "brass"];
    const requested = { ...requests, recent, text: "doo" };
    expect(optionsFor({ ...requested, suggested: undefined })).toEqual([
      {
        kind: "recent",
        text: "Door 1",
        parts: [
          { text: "Doo", isTyped: true },
          { text: "r 1", isTyped: false },
        ],
        url: "/search?query=Door%201",
      },
    ]);
    const terms = optionsFor({ ...requested, suggested: suggested(3, 0) }).map((option) =>
      "text" in option ? option.text : "",
    );
    expect(terms.slice(0, 3)).toEqual(["Door 1", "door 0", "door 2"]);
  });
  test("a shop of before, without parts and scopes, is understood", () => {
    const { products } = suggested(0, 1).view.suggestionGroups;
    const view = { suggestionGroups: { keywords: [{ searchTerm: "door" }], products } };
    const options = optionsFor({
      ...requests,
      text: "do",
      suggested: { view } as unknown as Parameters<typeof optionsFor>[0]["suggested"],
    });
    expect(kinds(options)).toEqual(["keyword", "product", "all"]);
  });
  test("the typed part is told from its completion, in any case", () => {
    expect(partsOf("Door handles", "door h")).toEqual([
      { text: "Door h", isTyped: true },
      { text: "andles", isTyped: false },
    ]);
    expect(partsOf("brass hinge", "hinge")).toEqual([{ text: "brass hinge", isTyped: false }]);
  });
});

describe("HD-12 recent searches of this browser", () => {
  const signIn = (email: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser.
    document.cookie = `authEmail=${email}; Path=/`;
    rereadSession();
  };
  const signOut = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser.
    document.cookie = "authEmail=; Path=/; Max-Age=0";
    rereadSession();
  };
  beforeEach(() => {
    signOut();
    localStorage.clear();
  });

  test("newest first, each once in any case, at most eight", () => {
    for (const text of ["a", "b", "c", "d", "e", "f", "g", "h", "  B  ", ""]) rememberSearch(text);
    expect(recentSearches()).toEqual(["B", "h", "g", "f", "e", "d", "c", "a"]);
  });
  test("one goes, or all", () => {
    for (const text of ["a", "b", "c"]) rememberSearch(text);
    forgetSearch("b");
    expect(recentSearches()).toEqual(["c", "a"]);
    forgetSearch();
    expect(recentSearches()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
  test("a guest's stay at sign-in; at sign-out all go, and the next customer sees none", () => {
    rememberSearch("as a guest");
    signIn("one@example.com");
    rememberSearch("as a customer");
    expect(recentSearches()).toEqual(["as a customer", "as a guest"]);
    signOut();
    expect(recentSearches()).toEqual([]);
    signIn("other@example.com");
    expect(recentSearches()).toEqual([]);
  });
  test("those of a guest who signed in and searched nothing go at sign-out, too", () => {
    rememberSearch("as a guest");
    signIn("one@example.com");
    signOut();
    expect(recentSearches()).toEqual([]);
  });
  test("whatever else stands in storage is no search", () => {
    localStorage.setItem("guest.recentSearches", "{");
    expect(recentSearches()).toEqual([]);
    localStorage.setItem("guest.recentSearches", '["a", 1, "", null]');
    expect(recentSearches()).toEqual(["a"]);
  });
});
