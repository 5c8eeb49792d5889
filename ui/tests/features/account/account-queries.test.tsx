import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "../../../src/basket-store/use-basket";
import { useReorder } from "../../../src/features/account/orders/use-reorder";
import { useRemoveFromWishlist, wishlistQuery } from "../../../src/features/account/queries";
import { useCustomerQuery } from "../../../src/session/customer-query";
import {
  type AddressInput,
  contactDetailsQuery,
  useSaveAddress,
} from "../../../src/session/queries";
import { beginSession, endSession } from "../../../src/session/session-change";
import { ShopProvider } from "../../../src/shop/shop-context";
import { pageFixture } from "../../support/fixtures";
import { listen, refusal } from "../../support/shop-responses";

const { shop } = pageFixture("home");
const wrapper = ({ children }: { children: ReactNode }) => (
  <ShopProvider value={shop}>{children}</ShopProvider>
);
const ADDRESS = {
  houseName: "4",
  addressLineOne: "Mill Lane",
  addressLineTwo: "Leeds",
  postCode: "LS14AP",
} as AddressInput;

beforeEach(() => {
  endSession();
  // biome-ignore lint/suspicious/noDocumentCookie: stands in for the Set-Cookie of a sign-in.
  document.cookie = "authEmail=ada@example.org; Path=/";
  beginSession();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("BK-09 an order bought again keeps its key until it is answered, and has another then", async () => {
  const keys: (string | null)[] = [];
  const answers = [refusal(503, "unavailable"), Response.json({ added: [], skipped: [] })];
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get("Idempotency-Key"));
    return answers.shift() ?? Response.json({ added: [], skipped: [] });
  });
  const { result } = renderHook(() => useReorder("o-1"), { wrapper });
  await act(() => result.current.reorder());
  await waitFor(() => expect(result.current.hasFailed).toBe(true));
  await act(() => result.current.reorder());
  await waitFor(() => expect(result.current.outcome).toEqual({ added: [], skipped: [] }));
  await act(() => result.current.reorder());
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("RT-05 what is left of a list after a removal is shown without asking for it again", async () => {
  const calls = listen({
    "GET /account/Wishlist": () => ({ items: [{ id: "p-1" }, { id: "p-2" }] }),
    "DELETE /account/Wishlist": () => ({ items: [{ id: "p-2" }] }),
  });
  const { result } = renderHook(
    () => ({ list: useCustomerQuery(wishlistQuery), remove: useRemoveFromWishlist() }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.list.data?.items).toHaveLength(2));
  await act(() => result.current.remove.mutateAsync("BOLT"));
  await waitFor(() => expect(result.current.list.data?.items).toEqual([{ id: "p-2" }]));
  expect(calls.map(({ method }) => method)).toEqual(["GET", "DELETE"]);
});

test("AD-06 an address counts as saved with status 200 and data alone, and the book is fetched again", async () => {
  const saved = [{ status: 200 }, { status: 500, data: ADDRESS }, { status: 200, data: ADDRESS }];
  const calls = listen({
    "GET /account/ContactDetails": () => ({ addresses: [] }),
    "POST /api/createAddress": () => saved.shift(),
  });
  const { result } = renderHook(
    () => ({ details: useCustomerQuery(contactDetailsQuery), save: useSaveAddress() }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.details.data).toEqual({ addresses: [] }));
  for (const _ of ["no data", "no success"]) {
    await act(() => expect(result.current.save.mutateAsync(ADDRESS)).rejects.toThrow("not saved"));
  }
  await act(() => result.current.save.mutateAsync(ADDRESS));
  await waitFor(() => expect(calls.filter(({ method }) => method === "GET")).toHaveLength(2));
});
