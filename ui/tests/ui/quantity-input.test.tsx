import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  QuantityInput,
  settledQuantity,
  typedQuantity,
} from "../../src/ui/quantity-input/quantity-input";

afterEach(cleanup);

function Counter({
  start = 1,
  ...rest
}: {
  start?: number;
  maximum?: number;
  minimum?: 0 | 1;
  onSettled?: (n: number) => void;
}) {
  const [value, setValue] = useState(start);
  const { onSettled, ...input } = rest;
  const change = (quantity: number) => {
    setValue(quantity);
    onSettled?.(quantity);
  };
  return <QuantityInput value={value} onChange={change} {...input} />;
}

const field = () => screen.getByRole<HTMLInputElement>("spinbutton", { name: "Quantity" });
const plus = () => screen.getByRole("button", { name: "Increase quantity" });
const minus = () => screen.getByRole("button", { name: "Decrease quantity" });

describe("QT-01 what is typed", () => {
  test.each([
    ["", 7, 0],
    ["12", 7, 12],
    ["0999", 7, 999],
    ["1000", 7, 7],
    ["1a", 7, 7],
    ["-3", 7, 7],
    ["1.5", 7, 7],
    ["٣", 7, 7],
  ])("%j after %d is %d", (text, before, quantity) => {
    expect(typedQuantity(text, before)).toBe(quantity);
  });

  test("letters leave the field as it was, a fourth digit too", async () => {
    render(<Counter />);
    await userEvent.clear(field());
    await userEvent.type(field(), "9x99 9");
    expect(field().value).toBe("999");
  });

  test.each(["1.5", "1000", "12 pieces"])("a pasted %j is ignored whole", async (text) => {
    render(<Counter start={7} />);
    field().focus();
    field().select();
    await userEvent.paste(text);
    expect(field().value).toBe("7");
  });

  test("blank is 0 while typing and 1 on leaving", async () => {
    render(<Counter start={5} />);
    await userEvent.clear(field());
    expect(field().getAttribute("aria-valuenow")).toBe("0");
    await userEvent.tab();
    expect(field().value).toBe("1");
  });

  test("a change is told on Enter and on leaving, not while typing", async () => {
    const payload = vi.fn();
    render(<Counter onSettled={payload} />);
    await userEvent.clear(field());
    await userEvent.type(field(), "12");
    expect(payload).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    expect(payload.mock.calls).toEqual([[12]]);
  });
});

describe("QT-02 the buttons", () => {
  test("plus stops at 999 and looks disabled there", async () => {
    render(<Counter start={998} />);
    await userEvent.click(plus());
    expect(plus().getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(plus());
    expect(field().value).toBe("999");
  });

  test("minus does nothing at 1", async () => {
    const payload = vi.fn();
    render(<Counter onSettled={payload} />);
    await userEvent.click(minus());
    expect(payload).not.toHaveBeenCalled();
  });

  test("BK-04 minus reaches 0 where that removes the line", async () => {
    const payload = vi.fn();
    render(<Counter minimum={0} onSettled={payload} />);
    await userEvent.click(minus());
    expect(payload.mock.calls).toEqual([[0]]);
  });

  test("arrows step as the buttons do", async () => {
    render(<Counter start={2} />);
    field().focus();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowDown}");
    expect(field().value).toBe("3");
  });
});

describe("QT-03 a capped item", () => {
  test("settles at its stock", async () => {
    render(<Counter maximum={2} />);
    await userEvent.clear(field());
    await userEvent.type(field(), "40");
    await userEvent.tab();
    expect(field().value).toBe("2");
    expect(plus().getAttribute("aria-disabled")).toBe("true");
  });

  test("says its maximum to screen readers", () => {
    render(<Counter maximum={2} />);
    expect(
      document.getElementById(field().getAttribute("aria-describedby") ?? "")?.textContent,
    ).toBe("You can order up to 2.");
  });
});

test("settling keeps between 1 and the maximum", () => {
  expect([
    settledQuantity(0),
    settledQuantity(-4),
    settledQuantity(12),
    settledQuantity(12, 5),
  ]).toEqual([1, 1, 12, 5]);
});
