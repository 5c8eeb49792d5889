import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Brand, Category } from "../../src/api/types";
import { allBrandsOf, categoryAt, rangesOf } from "../../src/app/shell/menu/menu-data";
import { pageFixture } from "../support/fixtures";

const { shop } = pageFixture("home");
let requests = 0;
let isReachable = true;

function category(webUrl: string, children: Category[] = []): Category {
  return { id: webUrl, name: webUrl, webUrl, productCount: 1, thumbUrl: "", children };
}

const leaf = category("/browse/a/b/c");
const tree = [category("/browse/ab"), category("/browse/a", [category("/browse/a/b", [leaf])])];

beforeEach(() => {
  requests = 0;
  isReachable = true;
  vi.resetModules();
  vi.stubGlobal("fetch", async () => {
    requests += 1;
    if (!isReachable) throw new TypeError("Failed to fetch");
    return Response.json({ categoryTree: tree, brands: [], popularBrands: [], brandGroups: [] });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("HD-01 HD-02 what the menus show", () => {
  test("is asked for once, however often somebody comes near", async () => {
    const { prepareMenu } = await import("../../src/app/shell/menu/menu-data");
    await Promise.all([prepareMenu(shop), prepareMenu(shop)]);
    expect((await prepareMenu(shop))?.categoryTree).toEqual(tree);
    expect(requests).toBe(1);
  });

  test.each([
    [56, "View all 50+ brands"],
    [51, "View all 50+ brands"],
    [50, "View all 50 brands"],
    [28, "View all 28 brands"],
    [0, "View all brands"],
  ])("claims no more brands than the shop's %i", (count, name) => {
    const brands = Array<Brand>(count);
    const menu = { categoryTree: tree, brands, popularBrands: [], brandGroups: [] };
    expect(allBrandsOf(menu)).toEqual({ name, url: "/brands" });
  });

  test("is asked for again after the shop could not be reached", async () => {
    const { prepareMenu } = await import("../../src/app/shell/menu/menu-data");
    isReachable = false;
    expect(await prepareMenu(shop)).toBeUndefined();
    isReachable = true;
    expect((await prepareMenu(shop))?.categoryTree).toEqual(tree);
    expect(requests).toBe(2);
  });

  test("is told as missing where it cannot be had", async () => {
    isReachable = false;
    const { useMenu } = await import("../../src/app/shell/menu/menu-data");
    const { ShopProvider: Provider } = await import("../../src/shop/shop-context");
    const Payload = () => <p>{useMenu().hasFailed ? "missing" : "awaited"}</p>;
    await act(async () => {
      render(
        <Provider value={shop}>
          <Payload />
        </Provider>,
      );
    });
    expect(await screen.findByText("missing")).toBeTruthy();
  });

  test("is found by address, whole segments only", () => {
    expect(categoryAt(tree, "/browse/a/b/c")).toBe(leaf);
    expect(categoryAt(tree, "/browse/ab")).toBe(tree[0]);
    expect(categoryAt(tree, "/browse/a/x")).toBeUndefined();
    expect(categoryAt(undefined, "/browse/a")).toBeUndefined();
  });

  test("ST-06 has fire rated products for ironmongery alone", () => {
    const names = (hasFireRatedRange: boolean) =>
      rangesOf({ hasFireRatedRange }).map(({ name }) => name);
    expect(names(true)).toEqual(["New Products", "Clearance", "Fire Rated Products"]);
    expect(names(false)).toEqual(["New Products", "Clearance"]);
  });
});
