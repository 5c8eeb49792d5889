import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ErrorNotice } from "../../../src/features/basket/notices/error-notice";
import {
  asAGuest,
  basketOf,
  ok,
  opened,
  setTo,
  settled,
  wire,
} from "../../support/customer-basket-responses";

asAGuest();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

test("a refused quantity is shown with the shop's reason until the next change", async () => {
  const store = await opened(ok(basketOf(1, ["BOLT", 2])));
  render(<ErrorNotice error={null} failedChanges={[]} hasPrices retry={() => undefined} />);
  wire.answers = [
    { status: 422, body: { code: "quantity", title: "Only 4 are left." } },
    ok(basketOf(1, ["BOLT", 2])),
  ];
  await act(async () => {
    store.change(setTo("BOLT", 5));
    await settled(store);
  });
  expect(
    screen.getByText(/^We couldn't change the quantity of .*\. Only 4 are left\.$/),
  ).toBeDefined();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();

  wire.answers = [ok(basketOf(2, ["BOLT", 4]))];
  await act(async () => {
    store.change(setTo("BOLT", 4));
    await settled(store);
  });
  expect(screen.queryByText(/Only 4 are left/)).toBeNull();
});
