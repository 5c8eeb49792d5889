import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import type { Card, ContentOf } from "../../src/api/types";
import { ShopProvider } from "../../src/shop/shop-context";
import { cardFacts } from "../../src/ui/product-card/card-facts";
import { ProductCard } from "../../src/ui/product-card/product-card";
import { pageFixture } from "../support/fixtures";

afterEach(cleanup);

const page = pageFixture("home");
const [anyCard] = (page.content as ContentOf<"home">).favourites as [Card];

function show(changes: Partial<Card>) {
  render(
    <ShopProvider value={page.shop}>
      <ProductCard card={{ ...anyCard, notices: [], salePrice: null, ...changes }} />
    </ShopProvider>,
  );
}

describe("RT-01 what a card says of a product", () => {
  test("finish and size come first, then what its name does not say", () => {
    const attributes = {
      Range: "Royd",
      Size: "102 × 42 mm",
      Spindle: "8 mm",
      Plate: "Latch",
      Finish: "Satin brass",
      Material: "Zinc alloy",
    };
    expect(cardFacts("Royd latch handle, satin brass", attributes, 4)).toEqual([
      "Satin brass",
      "102 × 42 mm",
      "Spindle 8 mm",
      "Zinc alloy",
    ]);
    expect(cardFacts("Royd latch handle", {}, 2)).toEqual([]);
  });

  test("a figure says what it measures, and for which doors a lever is", () => {
    const lever = { Size: "35-54 mm", "Door thickness": "35-54 mm", Finish: "Satin brass" };
    expect(cardFacts("Keepley lever", lever, 2)).toEqual(["Satin brass", "for doors 35-54 mm"]);
    expect(cardFacts("Consumer unit", { Size: "320 mm", Width: "320 mm" }, 2)).toEqual([
      "Width 320 mm",
    ]);
  });

  test("the same value is told once", () => {
    expect(cardFacts("Pole", { Size: "19 mm", Finish: "Black", Colour: "Black" }, 3)).toEqual([
      "Black",
      "19 mm",
    ]);
  });

  test("what the shelf holds is in stock", () => {
    show({ maximum: 999, stockLevel: 6 });
    expect(screen.getByText("In stock").dataset.kind).toBe("stock");
  });

  test("the last of them are counted", () => {
    show({ maximum: 3, stockLevel: 3 });
    expect(screen.getByText("Only 3 left").dataset.kind).toBe("few");
  });

  test.each([1, 2, 5])("%d left are counted too where more can be had", (stockLevel) => {
    show({ maximum: 999, stockLevel });
    expect(screen.getByText(`Only ${stockLevel} left`).dataset.kind).toBe("few");
    expect(screen.queryByText("In stock")).toBeNull();
  });

  test("what is cut to order is never counted", () => {
    show({ isMadeToMeasure: true, maximum: 3 });
    expect(screen.queryByText("Cut to the millimetre")).not.toBeNull();
    expect(screen.queryByText("Only 3 left")).toBeNull();
  });

  test("a notice takes the place of the stock", () => {
    const text = "This item is now out of stock";
    const notice = { kind: "out_of_stock", primary: true, text, detail: "", date: null } as const;
    show({ maximum: 0, notices: [notice] });
    expect(screen.queryByText(text)).not.toBeNull();
    expect(screen.queryByText("In stock")).toBeNull();
  });

  test("the best break is named with its quantity, but not on sale", () => {
    const bestBreak = { quantity: 10, price: 3.5, vatPrice: 4.2 };
    show({ bestBreak });
    expect(screen.getByText(/^from/).textContent).toBe("from £4.20£3.50 at 10+");
  });

  test("a sale price stays, so there is no break to reach", () => {
    show({ bestBreak: { quantity: 10, price: 3.5, vatPrice: 4.2 }, salePrice: 4, saleVatPrice: 5 });
    expect(screen.queryByText(/^from/)).toBeNull();
  });
});
