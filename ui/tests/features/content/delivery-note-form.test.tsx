import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import NoteForm from "../../../src/features/content/delivery-note-form";
import { ShopProvider } from "../../../src/shop/shop-context";
import { pageFixture } from "../../support/fixtures";

const { shop } = pageFixture("home");
const WORDS = "The shop's own words.";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [429, WORDS],
  [404, "We can't find an order with that number and postcode."],
  [500, `or call us on ${shop.phone}.`],
])("after %d the form says why there is no note", async (status, words) => {
  vi.stubGlobal("fetch", async () => Response.json({ title: WORDS }, { status }));
  render(
    <ShopProvider value={shop}>
      <NoteForm />
    </ShopProvider>,
  );
  fireEvent.input(screen.getByLabelText("Order number"), { target: { value: "W0042" } });
  fireEvent.input(screen.getByLabelText("Postcode"), { target: { value: "LS1 4AP" } });
  fireEvent.click(screen.getByRole("button", { name: "Find delivery note" }));
  expect((await screen.findByRole("alert")).textContent).toContain(words);
});
