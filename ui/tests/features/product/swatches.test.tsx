import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Swatches } from "../../../src/features/product/swatches";

afterEach(cleanup);

function show(count: number, chosen: number, name = "Finish") {
  const swatches = Array.from({ length: count }, (_, at) => ({
    label: `F${at}`,
    url: `/product/p-${at}`,
    finish: `F${at}`,
    isCurrent: at === chosen,
  }));
  const { container } = render(<Swatches group={{ name, swatches }} />);
  const labels = (under: string) =>
    [...container.querySelectorAll(`${under} a`)].map((link) => link.textContent);
  return { shown: labels("nav > ul"), rest: labels("details") };
}

test("six finishes stand, the others unfold in their order", () => {
  const { shown, rest } = show(9, 1);
  expect(shown).toEqual(["F0", "F1", "F2", "F3", "F4", "F5"]);
  expect(rest).toEqual(["F6", "F7", "F8"]);
  expect(screen.getByText("3 more finishes")).toBeTruthy();
});

test("the chosen one is among those that stand, wherever it is", () => {
  const { shown, rest } = show(9, 7, "Length");
  expect(shown).toEqual(["F0", "F1", "F2", "F3", "F4", "F7"]);
  expect(rest).toEqual(["F5", "F6", "F8"]);
  expect(screen.getByText("3 more")).toBeTruthy();
});

test("a seventh takes the room that saying so would", () => {
  expect(show(7, 6)).toEqual({ shown: ["F0", "F1", "F2", "F3", "F4", "F5", "F6"], rest: [] });
});
