/** What the page writer needs to know of a build: which files each kind of page opens with. */
import path from "node:path";

export const CLIENT = "src/app/client.tsx";
const MOVING = ["src/shop/page-cache.ts", "src/app/page-loaders.ts", "src/app/deferred.ts"];
const PAGE_FILE = /src\/features\/[\w-]+\/([\w-]+)-page\.tsx$/;

/** Kinds of page share a component file by name: `not-found-page.tsx` draws `not_found`. */
function kindOf(entryPoint) {
  return PAGE_FILE.exec(entryPoint ?? "")?.[1]?.replaceAll("-", "_");
}

function staticImports(outputs, file, seen = new Set()) {
  for (const { path: next, kind } of outputs[file].imports) {
    if (kind !== "import-statement" || seen.has(next)) continue;
    seen.add(next);
    staticImports(outputs, next, seen);
  }
  return seen;
}

function fontsOf(outputs) {
  const fonts = {};
  for (const file of Object.keys(outputs)) {
    if (!file.endsWith(".woff2")) continue;
    const name = path.basename(file);
    if (name.startsWith("hanken")) fonts.text = name;
    if (name.startsWith("barlow")) fonts.ironmongery = name;
    if (name.startsWith("saira")) fonts.electrical = name;
  }
  return {
    ironmongery: [fonts.ironmongery, fonts.text],
    electrical: [fonts.electrical, fonts.text],
  };
}

/** Gives the built file of each sheet by the sheet's name. */
export function sheetFiles({ outputs }) {
  const files = Object.entries(outputs).map(([file, { entryPoint }]) => [
    entryPoint?.replace("sheet:", ""),
    path.basename(file),
  ]);
  const named = Object.fromEntries(files);
  return (name) => named[name];
}

/** Which sheets kinds of page and lazily loaded parts need beside the base. */
function sheetsOf(needed, fileOf) {
  const sheets = {};
  const parts = {};
  for (const [module, names] of Object.entries(needed)) {
    const kind = kindOf(module);
    if (kind) sheets[kind] = names.map(fileOf);
    else if (names.length) parts[path.parse(module).name] = names.map(fileOf);
  }
  return { sheets, parts };
}

/** What the bare shell runs when nothing can be fetched: its page, and what moves away from it. */
function offlineFiles(outputs, preload) {
  const isNeeded = (file) => MOVING.includes(outputs[file].entryPoint);
  const moving = Object.keys(outputs)
    .filter(isNeeded)
    .flatMap((file) => [file, ...staticImports(outputs, file)]);
  return [...new Set([...preload.offline, ...moving.map((file) => path.basename(file))])];
}

/** Finds the file that a browser begins with. */
export function entryOf(outputs) {
  return Object.keys(outputs).find((file) => outputs[file].entryPoint === CLIENT);
}

/** Describes a build; all names are relative to /assets/. */
export function manifestOf(outputs, needed, fileOf) {
  const files = Object.keys(outputs);
  const client = entryOf(outputs);
  const base = staticImports(outputs, client);
  const preload = {};
  const pages = {};
  for (const file of files) {
    const kind = kindOf(outputs[file].entryPoint);
    if (!kind) continue;
    pages[kind] = path.basename(file);
    const all = new Set([...base, file, ...staticImports(outputs, file)]);
    preload[kind] = [...all].map((name) => path.basename(name));
  }
  return {
    client: path.basename(client),
    css: fileOf("base"),
    ...sheetsOf(needed, fileOf),
    pages,
    preload,
    offline: offlineFiles(outputs, preload),
    fonts: fontsOf(outputs),
  };
}
