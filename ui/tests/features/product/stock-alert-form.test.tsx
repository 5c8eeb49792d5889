import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ContentOf, ProductDetail } from "../../../src/api/types";
import TellMe from "../../../src/features/product/availability/stock-alert-form";
import { beginSession, endSession } from "../../../src/session/session-change";
import { closeSignIn, useSignInDialog } from "../../../src/session/sign-in-dialog";
import { ShopProvider } from "../../../src/shop/shop-context";
import { LiveRegion } from "../../../src/ui/live-region/live-region";
import { pageFixture } from "../../support/fixtures";
import { type Answers, type Call, listen, refusal } from "../../support/shop-responses";

const { shop, content } = pageFixture("product");
const PATH = "/account/StockAlerts";
const EMAIL = "ada@example.org";
const out: ProductDetail = {
  ...(content as ContentOf<"product">).product,
  notices: [{ kind: "out_of_stock", primary: true, text: "", detail: "", date: null }],
  stockLevel: 0,
  maximum: 0,
};
const waiting = { items: [{ skuCode: out.skuCode }] };

/** The shop grants a session by setting its cookies. */
function signInHere() {
  // biome-ignore lint/suspicious/noDocumentCookie: stands in for the Set-Cookie of the answer.
  document.cookie = `authEmail=${encodeURIComponent(EMAIL)}; Path=/`;
  beginSession();
}

function Dialog() {
  return useSignInDialog() && <p>Dialog</p>;
}

function show(answers: Answers, product = out): Call[] {
  const calls = listen({ [`GET ${PATH}`]: () => ({ items: [] }), ...answers });
  render(
    <ShopProvider value={shop}>
      <TellMe product={product} />
      <Dialog />
      <LiveRegion />
    </ShopProvider>,
  );
  return calls;
}

const payload = (calls: Call[]) => calls.map(({ method }) => method);
const spoken = (words: string) =>
  waitFor(() => expect(screen.getByRole("status").textContent).toBe(words));

beforeEach(() => endSession());

afterEach(() => {
  cleanup();
  closeSignIn();
  vi.unstubAllGlobals();
});

test("a guest signs in first, and what they asked for is done once after it", async () => {
  const user = userEvent.setup();
  const calls = show({ [`POST ${PATH}`]: () => waiting });
  const hint = screen.getByText("You need an account for this.");
  const request = screen.getByRole("button", { name: "Email me when it's back in stock" });
  expect(request.getAttribute("aria-describedby")).toBe(hint.id);
  await user.click(request);
  expect(screen.getByText("Dialog")).toBeTruthy();
  expect(calls).toEqual([]);
  act(() => {
    signInHere();
    closeSignIn();
  });
  expect(hint.isConnected).toBe(false);
  expect(request.hasAttribute("aria-describedby")).toBe(false);
  await spoken("We'll email you when it's back in stock.");
  expect(payload(calls)).toEqual(["GET", "POST"]);
  expect(calls[1]?.body).toEqual({ skuCode: out.skuCode });
  expect(screen.getByText(EMAIL).closest("p")?.textContent).toBe(
    `We'll email ${EMAIL} when it's back in stock.`,
  );
});

test("a guest who closes the dialog has asked for nothing, also when they sign in later", async () => {
  const user = userEvent.setup();
  const calls = show({ [`POST ${PATH}`]: () => waiting });
  await user.click(screen.getByRole("button", { name: "Email me when it's back in stock" }));
  act(() => closeSignIn());
  act(() => signInHere());
  await waitFor(() => expect(payload(calls)).toEqual(["GET"]));
  expect(screen.getByRole("button", { name: "Email me when it's back in stock" })).toBeTruthy();
});

test("who waits already sees so and may stop; the button keeps the focus", async () => {
  const user = userEvent.setup();
  signInHere();
  const calls = show({ [`GET ${PATH}`]: () => waiting, [`DELETE ${PATH}`]: () => ({ items: [] }) });
  const stop = await screen.findByRole("button", { name: "Stop this alert" });
  await user.click(stop);
  await spoken(`We won't email you about ${out.name}.`);
  expect(calls[1]?.query.get("skuCode")).toBe(out.skuCode);
  expect(document.activeElement?.textContent).toBe("Email me when it's back in stock");
});

test("of what is due the date is watched too", () => {
  const notices = [{ ...out.notices[0], kind: "expected" }] as ProductDetail["notices"];
  show({}, { ...out, notices, maximum: 999 });
  expect(
    screen.getByRole("button", { name: "Email me when it arrives or the date changes" }),
  ).toBeTruthy();
});

test("a refusal is told in the shop's own words", async () => {
  const user = userEvent.setup();
  signInHere();
  const errors = [{ field: "skuCode", message: "Please stop another one first." }];
  show({ [`POST ${PATH}`]: () => refusal(422, "rules_broken", { errors }) });
  await user.click(screen.getByRole("button", { name: "Email me when it's back in stock" }));
  await spoken("Please stop another one first.");
  expect(screen.getAllByText("Please stop another one first.")).toHaveLength(2);
});

test("whose session is over is a guest again, and may sign in and ask", async () => {
  const user = userEvent.setup();
  signInHere();
  show({ [`POST ${PATH}`]: () => refusal(401, "signed_out", { title: "Please sign in." }) });
  await user.click(screen.getByRole("button", { name: "Email me when it's back in stock" }));
  await spoken("Please sign in.");
  await user.click(screen.getByRole("button", { name: "Email me when it's back in stock" }));
  expect(screen.getByText("Dialog")).toBeTruthy();
});
