import { describe, expect, test } from "vitest";
import { fitted } from "../../../src/features/product/made-to-measure/plate-drawing";
import { holesAlong } from "../../../src/features/product/made-to-measure/plate-holes";

describe("the live drawing", () => {
  test.each([
    [838, 200],
    [50, 1250],
    [2000, 1250],
    [500, 500],
  ])("draws %d × %d mm in true proportion, on the paper", (width, height) => {
    const box = fitted(width, height);
    expect(box.width / box.height).toBeCloseTo(width / height, 1);
    expect(box.x).toBeGreaterThan(0);
    expect(box.x + box.width).toBeLessThan(400);
    expect(box.y + box.height).toBeLessThan(250);
  });

  test("holes stand near both ends and at most 300 mm apart", () => {
    const places = holesAlong(838);
    expect(places[0]).toBe(12);
    expect(places.at(-1)).toBe(826);
    const gaps = places.slice(1).map((place, at) => place - (places[at] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(300);
  });
});
