import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addById } from "../../src/basket-store/add-by-id";
import { changeGuestBasket, guestBasket } from "../../src/basket-store/guest-basket-storage";
import "../../src/basket-store/use-basket";
import { pageFixture } from "../support/fixtures";
import { listen } from "../support/shop-responses";

const { shop } = pageFixture("home");
const bolt = { skuCode: "BOLT-1", name: "Bolt", maximum: 5, m2mLimits: null, skuUrl: "/product/b" };

beforeEach(() => changeGuestBasket((basket) => ({ ...basket, items: [] })));
afterEach(() => vi.unstubAllGlobals());

const held = () => guestBasket().items.map(({ skuCode, quantity }) => [skuCode, quantity]);

test("EV-04 one unit of the product found by id is added", async () => {
  const calls = listen({ "GET /product/Lookup/p-7": () => bolt });
  await addById(shop, "p-7");
  await addById(shop, "p-7");
  expect(held()).toEqual([["BOLT-1", 2]]);
  expect(calls.map(({ path }) => path)).toEqual(Array(2).fill("/product/Lookup/p-7"));
});

test("EV-04 what is not found, or cannot be had, leaves the basket as it is", async () => {
  listen({ "GET /product/Lookup/p-8": () => ({ ...bolt, maximum: 0 }) });
  await addById(shop, "p-7");
  await addById(shop, "p-8");
  expect(held()).toEqual([]);
});
