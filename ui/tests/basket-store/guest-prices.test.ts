import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { basketStore, setBasketStore, usePrices } from "../../src/basket-store/basket-store";
import { changeGuestBasket } from "../../src/basket-store/guest-basket-storage";
import { guestBasketStore } from "../../src/basket-store/guest-basket-store";
import { pageFixture } from "../support/fixtures";
import { guestItem } from "../support/priced-basket";

test("prices reach whoever listened before the part that fetches them was loaded", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  setBasketStore(guestBasketStore);
  const { result } = renderHook(usePrices);
  await import("../../src/basket-store/guest-prices");
  changeGuestBasket((basket) => ({ ...basket, items: [guestItem("HINGE", 1)] }));

  act(() => basketStore().price(pageFixture("home").shop));

  expect(result.current.isPricing).toBe(true);
  vi.unstubAllGlobals();
});
