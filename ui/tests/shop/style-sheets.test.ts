import { beforeEach, describe, expect, test, vi } from "vitest";

let withSheets: typeof import("../../src/shop/style-sheets").withSheets;
const links: HTMLLinkElement[] = [];

/** A document that brought the sheet `home.css`; the links put into it are answered by the test. */
beforeEach(async () => {
  document.head.innerHTML = '<style data-sheets="tiles.css home.css"></style>';
  links.length = 0;
  vi.spyOn(document.head, "append").mockImplementation((link) => {
    links.push(link as HTMLLinkElement);
  });
  vi.resetModules();
  ({ withSheets } = await import("../../src/shop/style-sheets"));
});

function waiting(files: string[]) {
  const is = { there: false };
  const part = withSheets(files, Promise.resolve("part"));
  part.then(
    () => (is.there = true),
    () => undefined,
  );
  return { is, part };
}

describe("a part and its sheets", () => {
  test("what the document brought is not fetched again", async () => {
    expect(await withSheets(["home.css", "tiles.css"], Promise.resolve("part"))).toBe("part");
    expect(links).toEqual([]);
  });

  test("the part is there once its last sheet is", async () => {
    const { is, part } = waiting(["menu.css", "dialog.css"]);
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/assets/menu.css",
      "/assets/dialog.css",
    ]);
    links[0]?.dispatchEvent(new Event("load"));
    await new Promise((resolve) => setTimeout(resolve));
    expect(is.there).toBe(false);
    links[1]?.dispatchEvent(new Event("load"));
    expect(await part).toBe("part");
  });

  test("a sheet comes once, however many parts need it", async () => {
    const first = waiting(["dialog.css"]);
    const second = waiting(["dialog.css"]);
    expect(links).toHaveLength(1);
    links[0]?.dispatchEvent(new Event("load"));
    expect(await Promise.all([first.part, second.part])).toEqual(["part", "part"]);
  });

  test("without its sheet a part fails rather than stand unstyled, and may be tried again", async () => {
    const { part } = waiting(["dialog.css"]);
    links[0]?.dispatchEvent(new Event("error"));
    await expect(part).rejects.toThrow("dialog.css");
    const again = waiting(["dialog.css"]);
    links[1]?.dispatchEvent(new Event("load"));
    expect(await again.part).toBe("part");
  });
});
