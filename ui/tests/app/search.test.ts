import { describe, expect, test } from "vitest";
import { completionOf, optionsFor } from "../../src/app/shell/search/search-options";
import { scopesOf, searchUrl } from "../../src/app/shell/search/search-url";

const popular = ["door handles", "hinges"];

function suggested(keywords: number, products: number) {
  return {
    view: {
      suggestionGroups: {
        keywords: Array.from({ length: keywords }, (_, n) => ({ searchTerm: `door ${n}` })),
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
  const requests = { scope: "", popular, most: 10 };

  test("HD-05 popular searches while the field is empty", () => {
    const options = optionsFor({ ...requests, text: " ", suggested: suggested(3, 3) });
    expect(options.map(({ kind }) => kind)).toEqual(["popular", "popular"]);
  });
  test("at most ten, keywords and products, and View All Products", () => {
    const options = optionsFor({ ...requests, text: "door", suggested: suggested(9, 9) });
    expect(options.filter(({ kind }) => kind !== "all")).toHaveLength(10);
    expect(options.at(-1)).toEqual({ kind: "all", url: "/search?query=door" });
  });
  test("keywords alone take all places", () => {
    expect(optionsFor({ ...requests, text: "door", suggested: suggested(9, 0) })).toHaveLength(9);
  });
  test("nothing before the first response", () => {
    expect(optionsFor({ ...requests, text: "door", suggested: undefined })).toEqual([]);
  });
  test("the typed part is told from its completion, in any case", () => {
    expect(completionOf("Door handles", "door h")).toEqual(["Door h", "andles"]);
    expect(completionOf("brass hinge", "hinge")).toEqual(["", "brass hinge"]);
  });
});
