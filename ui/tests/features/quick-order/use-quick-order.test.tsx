import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setBasketStore } from "../../../src/basket-store/basket-store";
import { guestBasketStore } from "../../../src/basket-store/guest-basket-store";
import { useQuickOrder } from "../../../src/features/quick-order/use-quick-order";
import { ShopProvider } from "../../../src/shop/shop-context";
import {
  asAGuest,
  basketOf,
  ok,
  opened,
  shop,
  wire,
} from "../../support/customer-basket-responses";

asAGuest();

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  setBasketStore(guestBasketStore);
  vi.useRealTimers();
});

const match = (line: number, sku: string, quantity: number, isSold = true) => ({
  line,
  text: `${sku} ${quantity}`,
  quantity,
  product: isSold
    ? { id: sku, skuCode: sku, name: sku, maximum: 999, isMadeToMeasure: false }
    : null,
});

/** A list of a customer, with what the shop found for it. */
async function checked(...lines: object[]) {
  setBasketStore(await opened(ok(basketOf(1))));
  wire.answers = [ok({ lines })];
  const provider = ({ children }: { children: ReactNode }) => (
    <ShopProvider value={shop}>{children}</ShopProvider>
  );
  const { result } = renderHook(useQuickOrder, { wrapper: provider });
  act(() => result.current.write("a list"));
  await act(() => result.current.check());
  wire.calls = [];
  return result;
}

test("a line that the shop refuses lets the other ready ones go, and stays with its reason", async () => {
  const order = await checked(
    match(1, "BOLT", 4),
    match(2, "NONE", 3, false),
    match(3, "HOOK", 2),
    match(4, "HINGE", 1),
  );
  const errors = [{ field: "items[1].quantity", message: "We can sell 1." }];
  wire.answers = [
    { status: 422, body: { status: 422, code: "quantity", title: "No.", errors } },
    ok(basketOf(2, ["BOLT", 4], ["HINGE", 1])),
  ];
  await act(() => order.current.addReady());

  expect(wire.calls.map(({ body }) => (body.items as unknown[]).length)).toEqual([3, 2]);
  expect(order.current.added?.map(({ id }) => id)).toEqual([1, 4]);
  expect(order.current.lines?.map(({ id, fault }) => [id, fault])).toEqual([
    [2, null],
    [3, "We can sell 1."],
  ]);
  expect(order.current.text).toBe("NONE 3\nHOOK\t2");
  expect(order.current.error).toBeNull();
});

test("nothing is added twice by a second press, whether it comes at once or later", async () => {
  const order = await checked(match(1, "BOLT", 4), match(2, "NONE", 3, false));
  wire.answers = [ok(basketOf(2, ["BOLT", 4]))];
  await act(async () => {
    await Promise.all([order.current.addReady(), order.current.addReady()]);
  });
  await act(() => order.current.addReady());

  expect(wire.calls).toHaveLength(1);
  expect(order.current.lines?.map(({ id }) => id)).toEqual([2]);
});

test("what no line is to blame for is shown once, and all lines stay", async () => {
  const order = await checked(match(1, "BOLT", 4), match(2, "NONE", 3, false));
  wire.answers = [
    { status: 409, body: { status: 409, code: "full", title: "Your basket is full." } },
  ];
  await act(() => order.current.addReady());

  expect(order.current.error).toBe("Your basket is full.");
  expect(order.current.added).toBeNull();
  expect(order.current.lines).toHaveLength(2);
});
