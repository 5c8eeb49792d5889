/**
 * Cuts the style into sheets. What every page needs is the base; each other file of style stands in
 * exactly one sheet, together with those that the same pages and lazily loaded parts need.
 */
import path from "node:path";

/** The layers of the rooms stand in order in styles/layers.css: a page overrules a part, in whatever order they come. */
const LAYERS = { ui: "ui", app: "shell", features: "page" };

const layerOf = (file) => LAYERS[/^src\/(\w+)\//.exec(file)?.[1]];
const nameOf = (file) => path.basename(file, ".css");

/** The files that come with a module, itself first and in the order of imports; what it loads later is left out. */
export function modulesOf(inputs, module, seen = new Set([module])) {
  for (const { path: next, kind } of inputs[module].imports) {
    if (kind !== "import-statement" || !inputs[next] || seen.has(next)) continue;
    seen.add(next);
    modulesOf(inputs, next, seen);
  }
  return [...seen];
}

const styleOf = (inputs, module) =>
  modulesOf(inputs, module).filter((file) => file.endsWith(".css"));

function dynamicImports(inputs) {
  const found = Object.values(inputs).flatMap(({ imports }) =>
    imports.filter(({ kind }) => kind === "dynamic-import").map(({ path: file }) => file),
  );
  return [...new Set(found)].sort();
}

/** Gathers the files that exactly the same modules need; each gathering becomes a sheet. */
function gathered(styles) {
  const needs = new Map();
  for (const [module, files] of styles) {
    for (const file of files) needs.set(file, [...(needs.get(file) ?? []), module]);
  }
  const sheets = new Map();
  for (const [file, modules] of needs) {
    const by = modules.join(" ");
    sheets.set(by, { modules, files: [...(sheets.get(by)?.files ?? []), file] });
  }
  return [...sheets.values()];
}

/**
 * Cuts a build, given its inputs and its first module: the sheets with their files, and for each
 * module that is loaded later the names of the sheets it needs beside the base.
 */
export function cutSheets(inputs, client) {
  const base = styleOf(inputs, client);
  const isOwn = (file) => !base.includes(file);
  const styles = dynamicImports(inputs).map((module) => [
    module,
    styleOf(inputs, module).filter(isOwn),
  ]);
  const sheets = { base };
  const needed = Object.fromEntries(styles.map(([module]) => [module, []]));
  // Parts before pages: a page's own sheet then stands after those of the parts on it.
  for (const { modules, files } of gathered(styles).sort(
    (one, other) => other.modules.length - one.modules.length,
  )) {
    const name = nameOf(files[0]);
    if (sheets[name]) throw new Error(`Two sheets would be named ${name}: rename ${files[0]}`);
    sheets[name] = files;
    for (const module of modules) needed[module].push(name);
  }
  return { sheets, needed };
}

/** Lets esbuild build the sheets: each is an entry `sheet:<name>` that imports its files into their layers. */
export function sheetPlugin(sheets, root) {
  return {
    name: "sheets",
    setup(build) {
      build.onResolve({ filter: /^sheet:/ }, ({ path: specifier }) => ({
        path: specifier.slice("sheet:".length),
        namespace: "sheet",
      }));
      build.onLoad({ filter: /.*/, namespace: "sheet" }, ({ path: name }) => ({
        contents: sheets[name].map(importOf).join("\n"),
        loader: "css",
        resolveDir: root,
      }));
    },
  };
}

function importOf(file) {
  const layer = layerOf(file);
  return `@import "./${file}"${layer ? ` layer(${layer})` : ""};`;
}

const DYNAMIC_IMPORT = /(?<!typeof )\bimport\("(\.[^"]+)"\)/g;

/** Lets every `import("./part")` of a module wait for the sheets of the part too; `sheetsOf` says which they are. */
export function withSheets(contents, sheetsOf, loader) {
  const styled = contents.replace(DYNAMIC_IMPORT, (loading, specifier) => {
    const files = sheetsOf(specifier);
    return files.length ? `withSheets(${JSON.stringify(files)}, ${loading})` : loading;
  });
  if (styled === contents) return contents;
  return `${styled}\nimport { withSheets } from ${JSON.stringify(loader)};`;
}
