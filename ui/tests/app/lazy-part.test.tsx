import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LazyPart } from "../../src/app/shell/lazy-part/lazy-part";
import { LiveRegion } from "../../src/ui/live-region/live-region";

const WORDS = "Part of this page didn't load. Your basket is safe.";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(cleanup);

async function show(isExtra: boolean) {
  const Missing = lazy(() => Promise.reject(new Error("no such file")));
  await act(async () => {
    render(
      <>
        <h1>The page</h1>
        <LazyPart isExtra={isExtra}>
          <Missing />
        </LazyPart>
        <LiveRegion />
      </>,
    );
  });
}

test("SH-05 a part that cannot be loaded is said, and the page stays", async () => {
  await show(true);
  expect(screen.getByRole("heading", { name: "The page" })).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(WORDS));
  expect(screen.queryByRole("link")).toBeNull();
});

test("SH-05 what the shopper asked for is missed with a way to the basket, until closed", async () => {
  await show(false);
  expect(screen.getByRole("link", { name: "Go to your basket" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("link")).toBeNull();
});
