import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Wishlist from "../../../src/features/account/lists/wishlist";
import Overview from "../../../src/features/account/overview/overview";
import { beginSession, endSession } from "../../../src/session/session-change";
import { ShopProvider } from "../../../src/shop/shop-context";
import { pageFixture } from "../../support/fixtures";
import { listen, refusal } from "../../support/shop-responses";

const { shop } = pageFixture("home");

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

test("AC-02 orders wait for the account above them, so that nothing is pushed down", async () => {
  let sendAccount = (_code: string) => {};
  const account = new Promise<string>((resolve) => {
    sendAccount = resolve;
  });
  const calls = listen({
    "GET /account/GetCardCode": () => account,
    "GET /account/Credit": () => ({ tradeAccount: false }),
    "GET /account/ContactDetails": () => ({ firstName: "Ada", lastName: "Lock" }),
    "GET /account/Orders": () => ({ total: 0, items: [] }),
  });
  render(
    <ShopProvider value={shop}>
      <Overview />
    </ShopProvider>,
  );
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain("/account/Orders"));
  expect(screen.getByRole("status", { name: "Loading your account" })).toBeDefined();
  expect(screen.queryByRole("heading")).toBeNull();
  sendAccount("C1");
  expect(await screen.findByRole("heading", { name: "Recent orders" })).toBeDefined();
  expect(screen.getByText("Ada Lock")).toBeDefined();
});

test("AC-02 a list that cannot be had says so once", async () => {
  listen({
    "GET /account/Wishlist": () => refusal(400, "bad_request"),
    "GET /account/StockAlerts": () => refusal(400, "bad_request"),
  });
  render(
    <ShopProvider value={shop}>
      <Wishlist />
    </ShopProvider>,
  );
  expect(await screen.findAllByRole("alert")).toHaveLength(1);
  expect(screen.queryByRole("heading", { name: "Stock alerts" })).toBeNull();
});
