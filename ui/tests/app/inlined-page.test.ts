import { beforeEach, describe, expect, test } from "vitest";
import type { ContentOf } from "../../src/api/types";
import { readInlinedPage } from "../../src/app/inlined-page";
import { pageFixture } from "../support/fixtures";

const SVG = '<svg viewBox="0 0 4 2"><path d="M0 0h4"></path></svg>';

function serve(page: unknown, markup: string) {
  document.body.innerHTML = `<div id="app">${markup}</div><script type="application/json" id="page-data"></script>`;
  const script = document.getElementById("page-data");
  if (script) script.textContent = JSON.stringify(page);
}

function drawingOfInlined() {
  const content = readInlinedPage(document)?.content;
  return content?.kind === "product" ? content.drawing?.svg : undefined;
}

describe("the inlined page", () => {
  const page = pageFixture("product");
  const content = page.content as ContentOf<"product">;
  beforeEach(() => {
    document.body.innerHTML = "";
  });

  test("takes the drawing that it leaves out from the page around it", () => {
    if (content.drawing) content.drawing.svg = "";
    serve(page, `<main><div data-drawing="">${SVG}</div></main>`);
    expect(drawingOfInlined()).toBe(SVG);
  });

  test("keeps the drawing that came inlined, as in the bare shell", () => {
    if (content.drawing) content.drawing.svg = SVG;
    serve(page, "");
    expect(drawingOfInlined()).toBe(SVG);
  });

  test("is null when the server sent none", () => {
    expect(readInlinedPage(document)).toBeNull();
  });
});
