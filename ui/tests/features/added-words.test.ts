import { describe, expect, it } from "vitest";
import { addedWords, unitsAfterUndo } from "../../src/features/added-bar/added-words";

function line(skuCode: string, before: number, count: number) {
  const item = { skuCode, quantity: count, length: null, width: null, screwholes: null };
  return { item, name: `Hook ${skuCode}`, before, count };
}

describe("what the bar says was added", () => {
  it("counts lines of the basket, not presses", () => {
    expect(addedWords([line("A", 0, 1), line("B", 0, 3), line("A", 1, 2)])).toEqual({
      count: 2,
      names: "Hook A × 3, Hook B × 3",
    });
    expect(addedWords([])).toEqual({ count: 0, names: "" });
  });

  it("leaves the presses as they are, for each is undone by itself", () => {
    const presses = [line("A", 0, 1), line("A", 1, 2)];
    addedWords(presses);
    expect(presses.map(({ count }) => count)).toEqual([1, 2]);
  });
});

describe("an undo", () => {
  it.each([
    ["takes the line out that was not there before", line("A", 0, 3), 3, 0],
    ["leaves what was there before", line("A", 2, 3), 5, 2],
    ["leaves what came by another tab or a sign-in", line("A", 0, 1), 6, 5],
    ["takes nothing where the add was refused", line("A", 5, 2), 5, 5],
    ["brings nothing back that was taken out since", line("A", 5, 2), 1, 1],
    ["brings nothing back of a line that is gone", line("A", 0, 2), 0, 0],
  ])("%s", (_, added, held, left) => {
    expect(unitsAfterUndo(added, held)).toBe(left);
  });
});
