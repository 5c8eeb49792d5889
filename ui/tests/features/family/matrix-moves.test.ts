import { describe, expect, it } from "vitest";
import { isMove, moved } from "../../../src/features/family/matrix-moves";

/** `x` can be reached, `.` is a hole. */
const ROWS = ["xx.x", "x..x", ".xx."];
const SIZE = { row: ROWS.length, column: 4 };

function go(key: string, row: number, column: number) {
  return moved(key, { row, column }, SIZE, (place) =>
    ROWS[place.row]?.[place.column] === "x" ? `${place.row},${place.column}` : null,
  );
}

describe("keys in a matrix", () => {
  it("move to the next cell, over holes", () => {
    expect(go("ArrowRight", 0, 0)).toBe("0,1");
    expect(go("ArrowRight", 0, 1)).toBe("0,3");
    expect(go("ArrowLeft", 0, 3)).toBe("0,1");
    expect(go("ArrowDown", 0, 1)).toBe("2,1");
    expect(go("ArrowUp", 2, 1)).toBe("0,1");
  });

  it("stop at the edge", () => {
    expect(go("ArrowRight", 0, 3)).toBeNull();
    expect(go("ArrowUp", 0, 0)).toBeNull();
    expect(go("ArrowDown", 1, 0)).toBeNull();
    expect(go("ArrowLeft", 2, 1)).toBeNull();
  });

  it("go to the ends of a row", () => {
    expect(go("Home", 2, 2)).toBe("2,1");
    expect(go("End", 2, 1)).toBe("2,2");
    expect(go("End", 0, 0)).toBe("0,3");
    expect(go("Home", 0, 3)).toBe("0,0");
  });

  it("are these and no others", () => {
    expect(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"].every(isMove)).toBe(
      true,
    );
    expect(["Tab", "Enter", "PageDown", "1"].some(isMove)).toBe(false);
  });
});
