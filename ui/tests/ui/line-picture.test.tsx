import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LinePicture } from "../../src/ui/picture/line-picture";

afterEach(cleanup);

const NO_SIZE = { width: null, height: null, screwholes: null };

function show(
  src: string,
  piece: { width: number | null; height: number | null; screwholes: boolean | null },
) {
  return render(<LinePicture src={src} size={96} {...piece} />).container;
}

test.each([
  [838, 200],
  [50, 1250],
  [500, 500],
])("MM-03 a piece of %d × %d mm is drawn in its proportion, on its paper", (width, height) => {
  const rect = show("/drawings/p-1.svg", { width, height, screwholes: false }).querySelector(
    "rect",
  );
  const of = (name: string) => Number(rect?.getAttribute(name));
  expect(of("width") / of("height")).toBeCloseTo(width / height, 1);
  for (const [at, side] of [
    ["x", "width"],
    ["y", "height"],
  ] as const) {
    expect(of(at)).toBeGreaterThanOrEqual(6);
    expect(of(at) + of(side)).toBeLessThanOrEqual(90);
  }
});

test("MM-03 its screw holes are drawn only where it has some, in an order too, which keeps no picture", () => {
  const piece = { width: 838, height: 200, screwholes: true };
  expect(show("", piece).querySelectorAll("circle")).toHaveLength(4);
  expect(show("", { ...piece, screwholes: false }).querySelectorAll("circle")).toHaveLength(0);
});

test("what is not cut keeps its picture, and a photograph stays one", () => {
  const cut = { width: 838, height: 200, screwholes: true };
  const sourceOf = (src: string, piece: typeof cut | typeof NO_SIZE) =>
    show(src, piece).querySelector("img")?.getAttribute("src");
  expect(sourceOf("/drawings/p-1.svg", NO_SIZE)).toBe("/drawings/p-1.svg");
  expect(sourceOf("/images/plate.jpg", cut)).toBe("/images/plate.jpg");
  expect(show("", NO_SIZE).textContent).toBe("");
});
