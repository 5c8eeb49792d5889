// @vitest-environment node
/** Colours stand in tokens.css alone, and whichever two of them meet are legible in every theme. */
import { expect, test } from "vitest";
import { contrast, filesWithColours, themesOf } from "../../colours.mjs";

/** What a metal or a mask looks like does not follow the theme. */
const EXCEPTIONS = {
  "features/account/account.css": "black is where a mask lets through",
  "features/product/made-to-measure/plate-drawing.tsx": "steel, drawn on a light sheet",
  "ui/finish-tint/finish-tint.css": "finishes themselves",
  "ui/picture/line-picture.tsx": "steel, drawn on a light sheet",
};

const pairs = (fronts: string[], backs: string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const));

const TEXT = [
  ...pairs(["ink", "muted", "good", "warn", "bad"], ["paper", "surface", "lit"]),
  ...pairs(["on-ground", "on-ground-muted"], ["ground"]),
  ...pairs(["on-ground"], ["ground-line"]),
  ...pairs(["on-accent"], ["accent", "accent-hover", "accent-pressed"]),
];
const MARKS = pairs(["focus", "mark"], ["paper", "surface"]);
const HAIRLINES = pairs(["hairline"], ["paper", "surface"]);

const THEMES = ["ironmongery", "electrical"].flatMap((storefront) =>
  Object.entries(themesOf(storefront)).map(([theme, tokens]) => [storefront, theme, tokens]),
) as [string, string, Record<string, string>][];

test("no style or drawing but the tokens names a colour of its own", () => {
  expect(filesWithColours()).toEqual(Object.keys(EXCEPTIONS));
});

test.each(THEMES)("%s, %s: text, marks and hairlines stand out", (_storefront, _theme, tokens) => {
  const weak = (least: number, all: typeof TEXT) =>
    all.filter(([front, back]) => !(contrast(tokens, front, back) >= least));
  expect(weak(4.5, TEXT)).toEqual([]);
  expect(weak(3, MARKS)).toEqual([]);
  expect(weak(1.25, HAIRLINES)).toEqual([]);
});
