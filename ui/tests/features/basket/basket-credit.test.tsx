import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import MergeNotice, { reasonText } from "../../../src/features/basket/notices/merge-notice";
import { CreditBar, takenPercent } from "../../../src/features/basket/summary/credit-bar";
import { ShopProvider } from "../../../src/shop/shop-context";
import { pageFixture } from "../../support/fixtures";
import { priced, pricedLine } from "../../support/priced-basket";

const { shop } = pageFixture("home");
const words = (node: HTMLElement) => node.textContent?.replace(/\s+/g, " ");

afterEach(cleanup);

describe("trade credit beside a basket (BK-06, AC-04)", () => {
  test("says what is left, and draws what the basket takes", () => {
    render(<CreditBar credit={{ available: 3120.5, afterThisBasket: 3065.36 }} />);
    expect(words(screen.getByRole("region", { name: "Trade credit" }))).toContain(
      "£3,065.36 left of £3,120.50 after this basket",
    );
    expect(takenPercent({ available: 200, afterThisBasket: 150 })).toBe(25);
  });

  test("says by how much a basket passes it", () => {
    render(<CreditBar credit={{ available: 50, afterThisBasket: -12.3 }} />);
    expect(words(screen.getByRole("region", { name: "Trade credit" }))).toContain(
      "£12.30 over your available credit of £50.00",
    );
    expect(takenPercent({ available: 50, afterThisBasket: -12.3 })).toBe(100);
    expect(takenPercent({ available: -5, afterThisBasket: -9 })).toBe(100);
  });

  test.each([
    [50, "Pay the difference by card, or order less on account."],
    [-5, "Pay by card, or order less on account."],
  ])("with £%d available it says what one can do", (available, way) => {
    render(<CreditBar credit={{ available, afterThisBasket: -12.3 }} />);
    expect(words(screen.getByRole("region", { name: "Trade credit" }))).toContain(way);
  });

  test("shows an account on stop no way that leads nowhere (AC-03)", () => {
    render(<CreditBar credit={{ available: 50, afterThisBasket: -12.3 }} isOnStop />);
    const payload = words(screen.getByRole("region", { name: "Trade credit" }));
    expect(payload).toContain("£12.30 over your available credit of £50.00.");
    expect(payload).not.toContain("by card");
  });
});

describe("what came over with a sign-in (BK-03)", () => {
  test("names what was added, what was not, and why", () => {
    const payload = {
      added: [{ skuCode: "BOLT", quantity: 3 }],
      skipped: [{ skuCode: "OUT", quantity: 1, reason: "out_of_stock" }],
      undoToken: "u-1",
      items: [],
    };
    render(
      <ShopProvider value={shop}>
        <MergeNotice outcome={payload} basket={priced([pricedLine("BOLT", 3)])} />
      </ShopProvider>,
    );
    const notice = screen.getByRole("region", { name: "Added when you signed in" });
    expect(words(notice)).toContain("3 items you chose before signing in");
    expect(words(notice)).toContain("1 × OUT: out of stock");
    expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
    expect(reasonText("never heard of")).toBe("it can't be ordered");
  });
});
