// @vitest-environment node
import { describe, expect, test } from "vitest";
import { borrowedClasses } from "../../check-boundaries.mjs";
import { CLIENT } from "../../manifest.mjs";
import { cutSheets, sheetPlugin, withSheets } from "../../sheets.mjs";

const HOME = "src/features/home/home-page.tsx";
const BRANDS = "src/features/brands/brands-page.tsx";
const MENU = "src/app/shell/menu.tsx";

/** Says of each module what it imports at once; a `?` before a file says that it is loaded later. */
function build(modules: Record<string, string[]>) {
  const imports = (files: string[]) =>
    files.map((file) => ({
      path: file.replace("?", ""),
      kind: file.startsWith("?") ? "dynamic-import" : "import-statement",
    }));
  const files = new Set(Object.values(modules).flat());
  const leaves = [...files].map((file) => [file.replace("?", ""), { imports: imports([]) }]);
  const named = Object.entries(modules).map(([file, all]) => [file, { imports: imports(all) }]);
  return { inputs: Object.fromEntries([...leaves, ...named]) };
}

const SHOP = build({
  [CLIENT]: ["src/styles/base.css", "src/ui/button.tsx", `?${HOME}`, `?${BRANDS}`, `?${MENU}`],
  [HOME]: ["src/features/home/home.css", "src/ui/tiles.tsx", "src/ui/button.tsx"],
  [BRANDS]: ["src/features/brands/brands.css", "src/ui/tiles.tsx"],
  [MENU]: ["src/ui/button.tsx"],
  "src/ui/button.tsx": ["src/ui/button.css"],
  "src/ui/tiles.tsx": ["src/ui/tiles.css"],
});

describe("cutting the style into sheets", () => {
  test("what the first module brings is the base of every page", () => {
    expect(cutSheets(SHOP.inputs, CLIENT).sheets.base).toEqual([
      "src/styles/base.css",
      "src/ui/button.css",
    ]);
  });

  test("a page needs its own sheet and those of its parts, the parts first", () => {
    const { needed } = cutSheets(SHOP.inputs, CLIENT);
    expect(needed).toEqual({
      [HOME]: ["tiles", "home"],
      [BRANDS]: ["tiles", "brands"],
      [MENU]: [],
    });
  });

  test("every file stands in one sheet, so that none can come twice and overrule what came between", () => {
    const all = Object.values(cutSheets(SHOP.inputs, CLIENT).sheets).flat();
    expect(all).toHaveLength(new Set(all).size);
    expect(all).toHaveLength(5);
  });

  test("two sheets of one name are refused", () => {
    const twice = build({
      [CLIENT]: [`?${HOME}`, `?${MENU}`],
      [HOME]: ["src/features/home/list.css"],
      [MENU]: ["src/app/shell/list.css"],
    });
    expect(() => cutSheets(twice.inputs, CLIENT)).toThrow("list");
  });

  test("each room has its layer", () => {
    let load: (requests: { path: string }) => { contents: string } = () => ({ contents: "" });
    const setup = {
      onResolve: () => {},
      onLoad: (_filter: object, given: typeof load) => (load = given),
    };
    const files = [
      "src/styles/a.css",
      "src/ui/b.css",
      "src/app/shell/c.css",
      "src/features/d/d.css",
    ];
    sheetPlugin({ all: files }, ".").setup(setup as never);
    expect(load({ path: "all" }).contents.split("\n")).toEqual([
      '@import "./src/styles/a.css";',
      '@import "./src/ui/b.css" layer(ui);',
      '@import "./src/app/shell/c.css" layer(shell);',
      '@import "./src/features/d/d.css" layer(page);',
    ]);
  });
});

describe("loading a part with its sheets", () => {
  const sheetsOf = (requests: string) => (requests === "./menu" ? ["menu-1.css"] : []);

  test("an import waits for its sheets; one without any and a type are left alone", () => {
    const source = 'import("./menu"); import("./bare"); type Menu = typeof import("./menu");';
    expect(withSheets(source, sheetsOf, "/sheets.ts")).toBe(
      'withSheets(["menu-1.css"], import("./menu")); import("./bare"); type Menu = typeof import("./menu");' +
        '\nimport { withSheets } from "/sheets.ts";',
    );
  });

  test("a module that loads nothing styled stays as it is", () => {
    expect(withSheets('import("./bare");', sheetsOf, "/sheets.ts")).toBe('import("./bare");');
  });
});

describe("classes of other pages", () => {
  const sources = {
    "src/styles/base.css": ".page {}",
    "src/ui/button.css": ".button {}",
    "src/ui/tiles.css": ".tiles {}",
    "src/features/home/home.css": ".home .tiles {} .hero {}",
    "src/features/brands/brands.css": ".letters {}",
    [HOME]: '<div className="page home"><p className={isBig ? "hero" : "unheard-of"} /></div>',
  };

  test("a page may use what its own sheets and the base style", () => {
    expect(borrowedClasses(SHOP, sources)).toEqual([]);
  });

  test("a class that another page styles is told", () => {
    const borrowing = { ...sources, [MENU]: '<ul className="letters" />' };
    expect(borrowedClasses(SHOP, borrowing)).toEqual([`${MENU} uses .letters without its style`]);
  });
});
