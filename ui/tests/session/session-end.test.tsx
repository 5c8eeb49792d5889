import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { send } from "../../src/api/send";
import { setJustAdded, useJustAdded } from "../../src/basket-store/just-added";
import { lastChange, setLastChange } from "../../src/basket-store/last-change";
import { draftEmail, storeDraftEmail } from "../../src/features/auth/form-drafts";
import {
  type CustomerContext,
  customerQuery,
  keepPreviousOf,
  useCustomerMutation,
  useCustomerQuery,
} from "../../src/session/customer-query";
import { keepSessionAlive } from "../../src/session/keep-alive";
import { beginSession, endSession } from "../../src/session/session-change";
import { rereadSession, signedInEmail } from "../../src/session/signed-in";
import { useSession } from "../../src/session/use-session";
import { storedValue, storeValue } from "../../src/shop/customer-storage";
import { openPage } from "../../src/shop/page-cache";
import { GUEST, queryClient } from "../../src/shop/query-client";
import { noteRoute, routeHistory } from "../../src/shop/route-history";
import { ShopProvider } from "../../src/shop/shop-context";
import { pageFixture } from "../support/fixtures";
import { guestItem as item } from "../support/priced-basket";
import { type Answers, listen, refusal } from "../support/shop-responses";

const { shop } = pageFixture("home");
const wrapper = ({ children }: { children: ReactNode }) => (
  <ShopProvider value={shop}>{children}</ShopProvider>
);
const PATH = "/account/Statement";
const statement = (context: CustomerContext) => customerQuery<string>(context, ["statement"], PATH);
const ADA = "ada@example.org";
const BEN = "ben@example.org";

/** The cookie as the shop sets it, or takes it away. */
function cookieOf(email: string | null) {
  // biome-ignore lint/suspicious/noDocumentCookie: stands in for the Set-Cookie of an answer.
  document.cookie = `authEmail=${email ?? ""}; Path=/; Max-Age=${email ? 60 : 0}`;
}

function signInAs(email: string | null) {
  cookieOf(email);
  beginSession();
}

/** A call that is under way until the test answers it. */
function held() {
  let answer: (payload: unknown) => void = () => {};
  const payload = new Promise((resolve) => {
    answer = resolve;
  });
  return { call: () => payload, answer };
}

beforeEach(() => {
  sessionStorage.clear();
  queryClient.clear();
  localStorage.clear();
  listen({});
  endSession();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("an answer that was shown to a customer", () => {
  async function shown(answers: Answers = {}) {
    signInAs(ADA);
    listen({ [`GET ${PATH}`]: () => "of Ada", ...answers });
    const { result } = renderHook(() => useCustomerQuery(statement), { wrapper });
    await waitFor(() => expect(result.current.data).toBe("of Ada"));
    return result;
  }

  test("is not shown to the next one while theirs is on its way", async () => {
    const result = await shown();
    const ben = held();
    listen({ [`GET ${PATH}`]: ben.call });
    act(() => signInAs(BEN));
    expect(result.current).toMatchObject({ data: undefined, error: null });
    await act(async () => ben.answer("of Ben"));
    await waitFor(() => expect(result.current.data).toBe("of Ben"));
  });

  test("is not shown to the next one when theirs cannot be had", async () => {
    const result = await shown();
    listen({ [`GET ${PATH}`]: () => refusal(503, "unavailable") });
    act(() => signInAs(BEN));
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(result.current.data).toBeUndefined();
  });

  test("is not kept in place of another page's for the next one", async () => {
    const paged = (page: number) => (context: CustomerContext) => ({
      ...customerQuery<string>(context, ["paged", page], PATH, { page: String(page) }),
      placeholderData: keepPreviousOf<string>(context.customer),
    });
    signInAs(ADA);
    listen({ [`GET ${PATH}`]: ({ query }) => `${query.get("page")} of Ada` });
    const { result, rerender } = renderHook(({ page }) => useCustomerQuery(paged(page)), {
      wrapper,
      initialProps: { page: 1 },
    });
    await waitFor(() => expect(result.current.data).toBe("1 of Ada"));
    listen({ [`GET ${PATH}`]: held().call });
    rerender({ page: 2 });
    expect(result.current).toMatchObject({ data: "1 of Ada", isPlaceholderData: true });
    act(() => signInAs(BEN));
    expect(result.current.data).toBeUndefined();
  });

  test("does not come back with a change that is answered late", async () => {
    signInAs(ADA);
    const change = held();
    listen({ [`POST ${PATH}`]: change.call });
    const onSuccess = vi.fn();
    const mutationFn = ({ shop: caller }: CustomerContext) => send(caller, "POST", PATH);
    const { result } = renderHook(() => useCustomerMutation({ mutationFn, onSuccess }), {
      wrapper,
    });
    act(() => result.current.mutate(undefined));
    act(() => signInAs(BEN));
    await act(async () => change.answer("of Ada, changed"));
    expect(onSuccess).not.toHaveBeenCalled();
    expect(queryClient.getMutationCache().getAll()).toEqual([]);
  });

  test("is not shown to a guest, nor to the same customer before it is asked for anew", async () => {
    const result = await shown();
    act(() => signInAs(null));
    expect(result.current.data).toBeUndefined();
    listen({ [`GET ${PATH}`]: held().call });
    act(() => signInAs(ADA));
    expect(result.current.data).toBeUndefined();
  });
});

describe("when a session ends", () => {
  test("its calls under way are given up", async () => {
    signInAs(ADA);
    vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
      return new Promise((_, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
    });
    const call = send(shop, "GET", PATH);
    signInAs(BEN);
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
  });

  test("a page that is on its way still comes, for it is everybody's", async () => {
    signInAs(ADA);
    const page = held();
    const signals: (AbortSignal | null | undefined)[] = [];
    vi.stubGlobal("fetch", async (_: string, { signal }: RequestInit) => {
      signals.push(signal);
      return Response.json(await page.call());
    });
    const opened = openPage("/brands");
    signInAs(null);
    page.answer({ url: "/brands", content: { kind: "brands" } });
    await expect(opened).resolves.toMatchObject({ url: "/brands" });
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
  });

  test("what a guest typed stays through their sign-in, and goes with the session", () => {
    storeValue("sessionStorage", "list", "typed as a guest");
    signInAs(ADA);
    storeValue("localStorage", "notice", { added: 1 });
    expect(storedValue("sessionStorage", "list")).toBe("typed as a guest");

    signInAs(null);
    expect(storedValue("sessionStorage", "list")).toBeNull();
    expect(storedValue("localStorage", "notice")).toBeNull();
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toMatch(/typed|ada/);
  });

  test("what was looked at, changed, added and typed is forgotten", () => {
    signInAs(ADA);
    noteRoute("/account/previousorders/o-1");
    setLastChange("remove", [{ item: item("BOLT"), at: 0 }], "Bolt");
    storeDraftEmail(ADA);
    const { result } = renderHook(useJustAdded);
    const added = { item: item("BOLT"), name: "Bolt", thumbUrl: "", unitAt: () => 1, maximum: 9 };
    act(() => setJustAdded(added));
    expect(result.current).toBe(added);

    act(() => signInAs(BEN));
    expect(routeHistory()).toEqual([]);
    expect(lastChange()).toMatchObject({ kind: "none", removed: [], name: "" });
    expect(draftEmail()).toBe("");
    expect(result.current).toBeNull();
  });

  test.each([
    ["they sign out", null],
    ["another customer signs in without a reload", BEN],
  ])("because %s, the cache keeps pages, which are everybody's, and nothing else", (_, next) => {
    signInAs(ADA);
    queryClient.setQueryData(["everyone", "page", "/"], { url: "/" });
    queryClient.setQueryData([ADA, "basket", "trace", [item("BOLT")]], { trace: [] });
    queryClient.setQueryData([GUEST, "cards", "p-1"], []);
    const mutations = queryClient.getMutationCache();
    mutations.build(queryClient, { mutationKey: [ADA, "basket"] });
    signInAs(next);
    const cached = queryClient.getQueryCache().getAll();
    expect(cached.map(({ queryKey }) => queryKey)).toEqual([["everyone", "page", "/"]]);
    expect(mutations.getAll()).toEqual([]);
  });

  test("account and credit are forgotten even where the next ones cannot be had", async () => {
    const credits = { tradeAccount: true, available: 10, creditLimit: 20 };
    const ada = {
      "GET /account/GetCardCode": () => "W0000001",
      "GET /account/Credit": () => credits,
      "GET /account/ContactDetails": () => ({ firstName: "Ada" }),
    };
    signInAs(ADA);
    listen(ada);
    const first = renderHook(useSession, { wrapper });
    await waitFor(() => expect(first.result.current.credits).toEqual(credits));
    first.unmount();

    listen({});
    signInAs(BEN);
    const { result } = renderHook(useSession, { wrapper });
    await act(async () => undefined);
    expect(result.current).toMatchObject({ email: BEN, cardCode: null, credits: null });
  });
});

describe("a session ends here", () => {
  test("with the answer of any call that it is over", async () => {
    signInAs(ADA);
    listen({ [`POST ${PATH}`]: () => refusal(401, "signed_out") });
    await expect(send(shop, "POST", PATH, { body: {} })).rejects.toMatchObject({ status: 401 });
    await waitFor(() => expect(signedInEmail()).toBeNull());
    expect(document.cookie).not.toContain("authEmail");
  });

  test("with its cookies, on a page that nobody touches", async () => {
    vi.useFakeTimers();
    signInAs(ADA);
    listen({ "GET /account/GetCardCode": () => "C100200" });
    const leave = keepSessionAlive(shop);
    await vi.advanceTimersByTimeAsync(2_000);
    cookieOf(null);
    await vi.advanceTimersByTimeAsync(80_000);
    expect(sessionStorage.getItem("customer")).toBeNull();
    leave();
  });

  test("with the sign-out in another tab, and on the way back to a page that slept meanwhile", () => {
    signInAs(ADA);
    const { result } = renderHook(useSession, { wrapper });
    cookieOf(null);
    act(() => void dispatchEvent(new StorageEvent("storage", { key: "sessionChange" })));
    expect(result.current.email).toBeNull();

    act(() => signInAs(ADA));
    cookieOf(BEN);
    act(() => void dispatchEvent(new Event("pageshow")));
    expect(result.current.email).toBe(BEN);
  });

  test("in a tab that the browser brings back to somebody else", async () => {
    signInAs(ADA);
    storeValue("sessionStorage", "basket", [item("BOLT")]);
    cookieOf(BEN);
    vi.resetModules();
    const { signedInEmail: first } = await import("../../src/session/signed-in");
    expect(first()).toBe(BEN);
    expect(storedValue("sessionStorage", "basket")).toBeNull();
    rereadSession();
  });
});
