import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BasketItem, Page } from "../../src/api/types";
import AddedDialog from "../../src/app/shell/added-dialog/added-dialog";
import { setBasketStore } from "../../src/basket-store/basket-store";
import { guestBasketStore } from "../../src/basket-store/guest-basket-store";
import { setJustAdded } from "../../src/basket-store/just-added";
import { OrderPage } from "../../src/features/account/order-page";
import { BasketLine } from "../../src/features/basket/lines/basket-line";
import { SoldLines } from "../../src/features/checkout/summary/ordered-lines";
import { rereadSession } from "../../src/session/signed-in";
import { ShopProvider } from "../../src/shop/shop-context";
import { pageFixture } from "../support/fixtures";
import { guestItem, priced, pricedLine } from "../support/priced-basket";
import { listen } from "../support/shop-responses";

const page = pageFixture("home");
const ITEM = guestItem("PLATE", 1, { width: 838, length: 200, screwholes: true });
const LINE = pricedLine("PLATE", 1, { m2mWidth: 838, m2mHeight: 200, m2mScrewholes: true });

beforeEach(() => setBasketStore(guestBasketStore));
afterEach(() => {
  cleanup();
  act(() => setJustAdded(null));
  vi.unstubAllGlobals();
});

function show(what: ReactNode) {
  return render(<ShopProvider value={page.shop}>{what}</ShopProvider>).container;
}

/** The piece that is drawn inside something, and what it is wide for its height. */
function drawnIn(place: ParentNode) {
  const piece = place.querySelector("svg > rect");
  const side = (name: string) => Number(piece?.getAttribute(name));
  return { ratio: side("width") / side("height"), holes: place.querySelectorAll("circle").length };
}

const PIECE = { ratio: expect.closeTo(838 / 200, 3), holes: 4 };

async function orderPage(line: BasketItem) {
  // biome-ignore lint/suspicious/noDocumentCookie: stands in for the Set-Cookie of the answer.
  document.cookie = "authEmail=ada@example.com; Path=/";
  rereadSession();
  const { summary } = priced([]);
  const order = {
    ...{ id: "o-1", number: "W1", placedAt: "2026-11-19T10:00:00Z", status: "placed" },
    ...{ reference: "", purchaseOrder: "", jobs: [], lines: [line], summary },
    ...{ documents: {}, history: [], trace: [], cancellable: false, cancelNote: "" },
  };
  listen({ "GET /account/Orders/o-1": () => order });
  const content = { kind: "order", heading: "Order", lead: "", orderId: "o-1" };
  // Loaded before it is needed: on a busy machine that takes longer than a test waits.
  await import("../../src/features/account/orders/order");
  const shown = show(<OrderPage page={{ ...page, content } as unknown as Page} />);
  await screen.findByRole("table");
  return shown.querySelector(".order-lines__what") as HTMLElement;
}

describe("MM-03 58 a piece cut to measure is drawn in its own proportion", () => {
  test("in a line of the basket", () => {
    const row = { item: ITEM, line: LINE, fault: null, isCurrent: true };
    const shown = show(<BasketLine row={row} called="Plate" isUnpriced={false} />);
    expect(drawnIn(shown.querySelector(".line__picture") as HTMLElement)).toEqual(PIECE);
  });

  test("among the lines of the checkout", () => {
    expect(drawnIn(show(<SoldLines lines={[LINE]} label="Lines" />))).toEqual(PIECE);
  });

  test.each(["", "/drawings/x.svg"])("on the page of an order whose picture is %j", async (src) => {
    expect(drawnIn(await orderPage({ ...LINE, imageUrl: src }))).toEqual(PIECE);
  });

  test("where it was just added", async () => {
    const unitAt = () => 100;
    show(<AddedDialog />);
    const thumbUrl = "/drawings/x.svg";
    act(() => setJustAdded({ item: ITEM, name: "Plate", thumbUrl, unitAt, maximum: 999 }));
    const dialog = await screen.findByRole("dialog", { hidden: true });
    expect(drawnIn(dialog.querySelector(".added") as HTMLElement)).toEqual(PIECE);
  });
});
