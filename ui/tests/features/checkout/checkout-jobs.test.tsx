import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { BasketItem, CheckoutState } from "../../../src/api/types";
import { References } from "../../../src/features/checkout/references/order-reference";
import { choicesIn, useChoices } from "../../../src/features/checkout/use-choices";
import { ShopProvider } from "../../../src/shop/shop-context";
import { pageFixture } from "../../support/fixtures";
import { pricedLine } from "../../support/priced-basket";
import { type Call, listen } from "../../support/shop-responses";

const { shop } = pageFixture("home");
const SUMMARY = /^Different jobs\? Give lines a job reference/;
const STATE = {
  deliveryOption: null,
  deliveryAddress: null,
  branchId: null,
  deliveryTime: null,
  reference: "Plot 7",
  purchaseOrder: "",
  lineReferences: [{ lineId: "l-BOLT", reference: "Mill Lane 4" }],
} as unknown as CheckoutState;
const CUT = { m2mWidth: 838, m2mHeight: 200, m2mScrewholes: true };
const LINES = [pricedLine("BOLT", 3), pricedLine("PLATE", 1, CUT), pricedLine("HINGE", 2)];

function Shown({ lines, guestItem }: { lines: BasketItem[]; guestItem: CheckoutState }) {
  const { choices, show, choose } = useChoices(guestItem);
  const [payload] = useState({});
  return (
    <References lines={lines} choices={choices} show={show} choose={choose} errors={payload} />
  );
}

function show(lines = LINES, guestItem = STATE) {
  render(
    <ShopProvider value={shop}>
      <Shown lines={lines} guestItem={guestItem} />
    </ShopProvider>,
  );
}

async function opened() {
  await userEvent.click(screen.getByText(SUMMARY));
  return screen.findByRole("list", { name: "Lines and their jobs" });
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("combobox", { name });

function heard(calls: Call[]) {
  return calls.filter(({ path }) => path === "/checkout/Choose").map(({ body }) => body);
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("lines for other jobs (CO-02)", () => {
  test("stay closed, and say how many are set", () => {
    listen({});
    show();
    expect(screen.getByText(SUMMARY).textContent).toContain("1 of 3 lines set");
    expect(screen.queryByRole("list", { name: "Lines and their jobs" })).toBeNull();
  });

  test("where none is set no count is told, nor for a line that is gone", () => {
    listen({});
    show([pricedLine("HINGE")]);
    expect(screen.getByText(SUMMARY).textContent).not.toContain("set");
  });

  test("each has a field named for it, with quantity and size, as long as the order's own", async () => {
    listen({});
    show();
    const list = await opened();
    expect(within(list).getAllByRole("listitem")).toHaveLength(3);
    expect(field(/^Job reference for 3 × Product BOLT/).value).toBe("Mill Lane 4");
    expect(field(/PLATE · 838 × 200 mm, with screw holes$/).maxLength).toBe(50);
    expect(screen.getByText(/Lines left empty are listed under Plot 7\./)).toBeTruthy();
    expect(screen.getByText(SUMMARY).textContent).not.toContain("set");
  });

  test("what was typed is offered at the other lines, each once", async () => {
    listen({ "POST /checkout/Choose": () => STATE });
    show();
    await opened();
    await userEvent.type(field(/HINGE/), "Mill Lane 4");
    const offered = [...document.querySelectorAll("datalist option")];
    expect(offered.map((option) => (option as HTMLOptionElement).value)).toEqual([
      "Plot 7",
      "Mill Lane 4",
    ]);
    expect(field(/HINGE/).getAttribute("list")).toBe(document.querySelector("datalist")?.id);
  });

  test("the shop hears of a line once it is left, and not of one that was only passed", async () => {
    const calls = listen({ "POST /checkout/Choose": () => STATE });
    show();
    await opened();
    await userEvent.click(field(/BOLT/));
    await userEvent.tab();
    expect(heard(calls)).toEqual([]);
    await userEvent.type(field(/PLATE/), " Anchor Yard ");
    expect(heard(calls)).toEqual([]);
    await userEvent.tab();
    await waitFor(() =>
      expect(heard(calls)).toEqual([
        {
          lineReferences: [
            { lineId: "l-BOLT", reference: "Mill Lane 4" },
            { lineId: "l-PLATE", reference: "Anchor Yard" },
          ],
        },
      ]),
    );
    expect(field(/PLATE/).value).toBe("Anchor Yard");
  });

  test("one that is emptied is taken back, and a lost connection loses nothing on the screen", async () => {
    const calls = listen({ "POST /checkout/Choose": () => Promise.reject(new Error("offline")) });
    show();
    await opened();
    await userEvent.clear(field(/BOLT/));
    await userEvent.type(field(/HINGE/), "Yard");
    await userEvent.tab();
    await waitFor(() => expect(heard(calls)).toHaveLength(2));
    expect(heard(calls)[0]).toEqual({ lineReferences: [{ lineId: "l-BOLT", reference: "" }] });
    expect(field(/HINGE/).value).toBe("Yard");
  });

  test("what the shop kept is what is shown", () => {
    expect(choicesIn(STATE).lineReferences).toEqual({ "l-BOLT": "Mill Lane 4" });
  });
});
