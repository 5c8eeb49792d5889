import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { ContentOf, Page } from "../../../src/api/types";
import { FamilyCard } from "../../../src/features/browse/family-card";
import { ShopProvider } from "../../../src/shop/shop-context";
import browse from "../../../test-fixtures/browse.json";

const LIST = browse as unknown as Page;
const { items } = LIST.content as ContentOf<"list">;
const [card] = items;
if (!card) throw new Error("the fixture has no products");

type Family = NonNullable<ContentOf<"list">["families"][number]>;

const PLAIN: Family = {
  name: "Butt hinge",
  url: "/family/butt-hinge/F",
  familyCount: 12,
  productCount: 12,
  inStockCount: 9,
  ranges: [{ name: "Size", count: 3, text: "76 to 127 mm" }],
  finishes: ["Matt black", "Satin chrome"],
  price: 1,
  vatPrice: 1.2,
  isOnePrice: false,
};

function textOf(changes: Partial<Family>): string {
  const { container } = render(
    <ShopProvider value={LIST.shop}>
      <FamilyCard card={card as never} family={{ ...PLAIN, ...changes }} isFirst={false} />
    </ShopProvider>,
  );
  return container.textContent ?? "";
}

afterEach(cleanup);

test("sizes stand by themselves, other figures with what they measure, many words as their number", () => {
  expect(textOf({})).toContain("· 76 to 127 mm");
  const gangs = [{ name: "Gangs", count: 4, text: "1 to 4" }];
  expect(textOf({ ranges: gangs })).toContain("· gangs 1 to 4");
  const words = [{ name: "Character", count: 12, text: "" }];
  expect(textOf({ ranges: words })).toContain("· 12 choices of character");
});

test("a card says from what it costs, and how much of what was found is in stock", () => {
  expect(textOf({})).toMatch(/from .*£1.20.*9 of 12 in stock/);
  expect(textOf({})).not.toContain("match");
  expect(textOf({ isOnePrice: true })).not.toContain("from");
  expect(textOf({ productCount: 4, inStockCount: 0 })).toMatch(
    /None in stock today.*4 of 12 match/,
  );
});

test("finishes are counted, shown as far as there is room, and left out where there is one", () => {
  const many = Array.from({ length: 12 }, (_, at) => `Finish ${at}`);
  expect(textOf({ finishes: many })).toContain("+512 finishes");
  expect(textOf({ finishes: many.slice(0, 8) })).not.toContain("+");
  expect(textOf({ finishes: ["Matt black"] })).not.toContain("finishes");
});
