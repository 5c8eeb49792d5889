/** What the page writer needs to know of a build: which files each kind of page opens with. */
import path from "node:path";

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

/** Describes a client build; all names are relative to /assets/. */
export function manifestOf({ outputs }) {
  const files = Object.keys(outputs);
  const client = files.find((file) => outputs[file].entryPoint === "src/app/client.tsx");
  const base = staticImports(outputs, client);
  const preload = {};
  for (const file of files) {
    const kind = kindOf(outputs[file].entryPoint);
    if (!kind) continue;
    const needed = new Set([...base, file, ...staticImports(outputs, file)]);
    preload[kind] = [...needed].map((name) => path.basename(name));
  }
  return {
    client: path.basename(client),
    css: path.basename(outputs[client].cssBundle),
    preload,
    fonts: fontsOf(outputs),
  };
}
