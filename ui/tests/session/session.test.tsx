import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isRefreshed, keepSessionAlive, REFRESH_AFTER_MS } from "../../src/session/keep-alive";
import { endSession } from "../../src/session/session-change";
import { signIn, signOut } from "../../src/session/sign-in";
import { onSignedIn, rereadSession, signedInEmail } from "../../src/session/signed-in";
import { useSession } from "../../src/session/use-session";
import { ShopProvider } from "../../src/shop/shop-context";
import { pageFixture } from "../support/fixtures";
import { type Answers, listen } from "../support/shop-responses";

const { shop } = pageFixture("home");
const wrapper = ({ children }: { children: ReactNode }) => (
  <ShopProvider value={shop}>{children}</ShopProvider>
);
const ada = { username: "ada@example.org", password: "lock-and-key" };
const credits = { tradeAccount: true, available: 10, creditLimit: 20, balance: 10, onStop: false };
const details = { firstName: "Ada", lastName: "Lock", emailAddress: ada.username, onStop: false };

/** The shop grants a session by setting its cookies. */
function grant() {
  // biome-ignore lint/suspicious/noDocumentCookie: stands in for the Set-Cookie of the answer.
  document.cookie = `authEmail=${encodeURIComponent(ada.username)}; Path=/`;
  return "a-token";
}

const answers: Answers = {
  "POST /account/api/Auth/Login": grant,
  "POST /account/api/Auth/Logout": () => null,
  "POST /account/api/Auth/Refresh": () => "another-token",
  "GET /account/GetCardCode": () => "W0000001",
  "GET /account/Credit": () => credits,
  "GET /account/ContactDetails": () => details,
};

const refusal = (code: string) => () => new Response(JSON.stringify({ code }), { status: 401 });

const calledPaths = (calls: { path: string }[]) => calls.map(({ path }) => path);

beforeEach(() => {
  localStorage.clear();
  endSession();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the session in the browser", () => {
  test("AU-03 AU-14 signing in tells who listens and asks for code, credit and details", async () => {
    const calls = listen(answers);
    const heard = vi.fn();
    const leave = onSignedIn(heard);
    const { result } = renderHook(useSession, { wrapper });
    expect(result.current).toMatchObject({ isSignedIn: false, cardCode: null });

    await act(() => signIn(shop, ada));

    await waitFor(() => expect(result.current.details).toEqual(details));
    expect(result.current).toMatchObject({
      isSignedIn: true,
      email: ada.username,
      cardCode: "W0000001",
      credits,
    });
    expect(heard).toHaveBeenCalledExactlyOnceWith({ email: ada.username });
    expect(calls[0]?.body).toEqual({ ...ada, persist: true });
    expect(calledPaths(calls).filter((path) => path === "/account/GetCardCode")).toHaveLength(1);
    leave();
  });

  test("AU-04 a refused sign-in leaves a guest", async () => {
    grant();
    rereadSession();
    listen({ "POST /account/api/Auth/Login": () => new Response("{}", { status: 401 }) });

    await expect(signIn(shop, ada)).rejects.toMatchObject({ status: 401 });

    expect(signedInEmail()).toBeNull();
  });

  test("AU-13 signing out forgets the account; a failure keeps it", async () => {
    listen(answers);
    const { result } = renderHook(useSession, { wrapper });
    await act(() => signIn(shop, ada));
    await waitFor(() => expect(result.current.credits).toEqual(credits));
    listen({ "POST /account/api/Auth/Logout": () => new Response("{}", { status: 503 }) });

    expect(await signOut(shop)).toBe(false);
    expect(result.current.isSignedIn).toBe(true);

    listen(answers);
    await act(async () => expect(await signOut(shop)).toBe(true));
    expect(result.current).toMatchObject({ isSignedIn: false, credits: null, details: null });
  });

  test("AU-13 signing out of a session that is over already makes a guest", async () => {
    grant();
    rereadSession();
    listen({ "POST /account/api/Auth/Logout": refusal("signed_out") });

    expect(await signOut(shop)).toBe(true);
    expect(signedInEmail()).toBeNull();
  });

  test("AU-13 a refusal that is not about the session does not pass for a sign-out", async () => {
    grant();
    rereadSession();
    listen({ "POST /account/api/Auth/Logout": refusal("subscription_key") });

    expect(await signOut(shop)).toBe(false);
    expect(signedInEmail()).toBe(ada.username);
  });

  test("a session that ended elsewhere makes a guest of this tab", async () => {
    grant();
    rereadSession();
    listen({ "GET /account/GetCardCode": refusal("signed_out") });

    const { result } = renderHook(useSession, { wrapper });

    await waitFor(() => expect(result.current.isSignedIn).toBe(false));
  });
});

describe("AU-12 the session is renewed", () => {
  test.each([
    ["W0000001", true],
    ["C100200", false],
    [null, false],
  ])("for the account %s: %s", (code, expected) => {
    expect(isRefreshed(code)).toBe(expected);
  });

  async function renewals({ code, minutes }: { code: string; minutes: number }) {
    vi.useFakeTimers();
    const calls = listen({ ...answers, "GET /account/GetCardCode": () => code });
    await signIn(shop, ada);
    const leave = keepSessionAlive(shop);
    await vi.advanceTimersByTimeAsync(minutes * 60_000);
    leave();
    return calledPaths(calls).filter((path) => path.endsWith("/Refresh")).length;
  }

  test("every 75 seconds", async () => {
    expect(await renewals({ code: "W0000002", minutes: 5 })).toBe((5 * 60_000) / REFRESH_AFTER_MS);
  });

  test("never for an account of the back office", async () => {
    expect(await renewals({ code: "C100200", minutes: 5 })).toBe(0);
  });

  test("by one of several tabs", async () => {
    vi.useFakeTimers();
    const calls = listen(answers);
    await signIn(shop, ada);
    const tabs = [keepSessionAlive(shop), keepSessionAlive(shop), keepSessionAlive(shop)];
    await vi.advanceTimersByTimeAsync(REFRESH_AFTER_MS * 2);
    for (const leave of tabs) leave();

    expect(calledPaths(calls).filter((path) => path.endsWith("/Refresh"))).toHaveLength(2);
  });
});
