/** Photographs are offered in the fixed widths; drawings and pictures elsewhere are not (PF-01). */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture, srcSet } from "../../src/ui/picture/picture";

test("PF-01 a photograph of the shop's own comes in the fixed widths up to twice its place", () => {
  expect(srcSet("/images/384/hinges/butt.jpg", 160)).toBe(
    [16, 32, 48, 64, 96, 128, 256].map((w) => `/images/${w}/hinges/butt.jpg ${w}w`).join(", "),
  );
  expect(srcSet("/images/640/a.jpg", 3840)?.split(", ").at(-1)).toBe("/images/3840/a.jpg 3840w");
});

test("PF-01 a drawing and a picture at another address have one width", () => {
  expect(srcSet("/drawings/p-1-abc.svg", 160)).toBeUndefined();
  expect(srcSet("https://pictures.example.com/a.jpg", 160)).toBeUndefined();
});

test("PF-01 without scripts every photograph is there, and none of them twice", () => {
  const about = { src: "/images/384/a.jpg", alt: "A hinge", width: 160, height: 160 };
  const sources = (isFirst: boolean) => {
    const html = renderToStaticMarkup(createElement(Picture, { ...about, isFirst }));
    return html.match(/(<noscript>)?<img [^>]*src="[^"]+"/g) ?? [];
  };
  expect(sources(false)).toEqual([expect.stringMatching(/^<noscript>/)]);
  expect(sources(true)).toEqual([expect.not.stringContaining("<noscript>")]);
});
