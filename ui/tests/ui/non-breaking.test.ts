import { expect, test } from "vitest";
import { nonBreaking } from "../../src/ui/product-card/non-breaking";

const shown = (name: string) => nonBreaking(name).replaceAll("\u00a0", "_");

test("no line parts a size or a figure from its unit", () => {
  expect(shown("Butt hinge 102 × 67 mm, antique brass")).toBe(
    "Butt hinge 102_×_67_mm, antique brass",
  );
  expect(shown("2 core flex 0.75 mm² white, 10 m")).toBe("2 core flex 0.75_mm² white, 10_m");
  expect(shown("Kick plate 1.5 mm, DEMO 12 V DC")).toBe("Kick plate 1.5_mm, DEMO 12_V DC");
});

test("what is no size stays as it is", () => {
  const name = "Grade 13 ball bearing hinge, pack of 3 pairs";
  expect(nonBreaking(name)).toBe(name);
});
