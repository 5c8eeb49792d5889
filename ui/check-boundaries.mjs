/**
 * Rooms of the storefront: app → features → everything shared; no feature knows another, and none
 * borrows a class that only the style of another page carries.
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { CLIENT } from "./manifest.mjs";
import { cutSheets, modulesOf } from "./sheets.mjs";

const SHARED = ["ui", "shop", "pricing", "api", "styles"];
const MAY_IMPORT = {
  app: null,
  features: [...SHARED, "forms", "basket-store", "session", "address"],
  "basket-store": ["shop", "api", "pricing", "ui", "session"],
  session: ["shop", "api", "ui"],
  address: ["shop", "api", "ui", "forms"],
  ui: ["ui", "shop", "pricing", "api", "styles"],
  shop: ["shop", "api"],
  pricing: ["pricing"],
  forms: ["api", "ui"],
  api: ["api"],
  styles: ["styles"],
};

/** Added to every page by the build, see build.mjs. */
const ADDED_BY_BUILD = "src/app/common-modules.ts";

function roomOf(file) {
  const [, room, feature] = /^src\/([\w-]+)\/([\w-]+)/.exec(file) ?? [];
  return { room, feature: room === "features" ? feature : undefined };
}

function isAllowed(from, to) {
  if (from.room === to.room && from.feature === to.feature) return true;
  const allowed = MAY_IMPORT[from.room];
  return allowed === null || (allowed?.includes(to.room) ?? false);
}

/** Lists every import of a build that leaves its room by the wrong door. */
export function trespasses({ inputs }) {
  const found = [];
  for (const [file, { imports }] of Object.entries(inputs)) {
    const from = roomOf(file);
    for (const { path: target } of from.room ? imports : []) {
      const to = roomOf(target);
      if (to.room && target !== ADDED_BY_BUILD && !isAllowed(from, to))
        found.push(`${file} must not import ${target}`);
    }
  }
  return found;
}

const CLASS_NAMES = /\bclassName=(?:"([^"]*)"|\{([^}]*)\})/g;
const WORD = /[a-z][\w-]*/g;

function usedIn(source) {
  const classTexts = [...source.matchAll(CLASS_NAMES)].map(([, text, code]) => text ?? code);
  return new Set(classTexts.flatMap((text) => text.match(WORD) ?? []));
}

function styledIn(sources, files) {
  const selectors = files.flatMap((file) => sources[file].match(/\.[a-z][\w-]*/g) ?? []);
  return new Set(selectors.map((selector) => selector.slice(1)));
}

/** Lists the classes that stand unstyled until some other page or part happens to bring their sheet. */
export function borrowedClasses({ inputs }, sources) {
  const { sheets, needed } = cutSheets(inputs, CLIENT);
  const everywhere = styledIn(sources, Object.values(sheets).flat());
  const found = new Set();
  for (const [entry, names] of Object.entries({ ...needed, [CLIENT]: [] })) {
    const own = styledIn(
      sources,
      ["base", ...names].flatMap((name) => sheets[name]),
    );
    for (const file of modulesOf(inputs, entry)) {
      for (const name of usedIn(sources[file] ?? "")) {
        if (everywhere.has(name) && !own.has(name))
          found.add(`${file} uses .${name} without its style`);
      }
    }
  }
  return [...found];
}

async function sourcesOf({ inputs }) {
  const own = Object.keys(inputs).filter((file) => /^src\/.*\.(tsx|css)$/.test(file));
  const texts = own.map((file) => readFile(new URL(file, import.meta.url), "utf8"));
  return Object.fromEntries((await Promise.all(texts)).map((text, at) => [own[at], text]));
}

/** Reads what the last build was made of; without one there is nothing to check. */
export async function readBuild(file = new URL("dist/meta.json", import.meta.url)) {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    throw new Error("ui/dist is missing: build first, with `npm run build`.", { cause: error });
  }
}

async function main() {
  const meta = await readBuild();
  const borrowed = borrowedClasses(meta.client, await sourcesOf(meta.client));
  const found = [...new Set([...trespasses(meta.client), ...trespasses(meta.server), ...borrowed])];
  for (const line of found) console.error(line);
  console.log(found.length ? `${found.length} boundaries are crossed` : "Boundaries hold.");
  process.exitCode = found.length ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main().catch((error) => {
    console.error(error.cause ? error.message : error);
    process.exitCode = 1;
  });
}
