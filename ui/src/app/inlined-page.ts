/** The page the server inlined; its drawing is not inlined twice but read back from the HTML. */
import type { Page } from "../api/types";

function drawingOf({ content }: Page) {
  if (content.kind === "product") return content.drawing;
  return content.kind === "home" ? content.hero : null;
}

/** Reads the inlined page; null when the server sent none. The bare shell stands at whatever address it was opened at. */
export function readInlinedPage(document: Document): Page | null {
  const text = document.getElementById("page-data")?.textContent;
  if (!text) return null;
  const page: Page = JSON.parse(text);
  if (page.content.kind === "offline") return { ...page, url: location.pathname + location.search };
  const drawing = drawingOf(page);
  if (drawing && !drawing.svg) {
    drawing.svg = document.querySelector("#app [data-drawing]")?.innerHTML ?? "";
  }
  return page;
}
