import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Page } from "../../../src/api/types";
import { TrackPage } from "../../../src/features/track/track-page";
import { ShopProvider } from "../../../src/shop/shop-context";
import { pageFixture } from "../../support/fixtures";

const home = pageFixture("home");
const page = { ...home, content: { kind: "track", heading: "Track", lead: "" } } as unknown as Page;
const LIMITED = { code: "too_many_requests", title: "The shop's own words." };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function shownAfter(status: number, body: object): Promise<string | null> {
  vi.stubGlobal("fetch", async () => Response.json(body, { status }));
  render(
    <ShopProvider value={home.shop}>
      <TrackPage page={page} />
    </ShopProvider>,
  );
  fireEvent.input(screen.getByLabelText("Order number"), { target: { value: "W0042" } });
  fireEvent.input(screen.getByLabelText("Postcode"), { target: { value: "LS1 4AP" } });
  fireEvent.click(screen.getByRole("button", { name: "Track order" }));
  return (await screen.findByRole("alert")).textContent;
}

test("over the limit, the page says what the shop says", async () => {
  expect(await shownAfter(429, LIMITED)).toBe(LIMITED.title);
});

test("of an order that is not found, the page has words of its own", async () => {
  expect(await shownAfter(404, { code: "not_found", title: "Not found." })).toMatch(/confirmation/);
});
