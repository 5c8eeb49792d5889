/** Rooms of the storefront: app → features → everything shared; no feature knows another. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const SHARED = ["ui", "shop", "pricing", "api", "styles"];
const MAY_IMPORT = {
  app: null,
  features: [...SHARED, "forms", "basket-store"],
  "basket-store": ["shop", "api", "pricing", "ui"],
  ui: ["ui", "shop", "pricing", "api", "styles"],
  shop: ["shop", "api"],
  pricing: ["pricing"],
  forms: ["api"],
  api: ["api"],
  styles: ["styles"],
};

/** Added to every page by the build, see build.mjs. */
const ADDED_BY_BUILD = "src/app/common.ts";

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

async function main() {
  const meta = JSON.parse(await readFile(new URL("dist/meta.json", import.meta.url), "utf8"));
  const found = [...new Set([...trespasses(meta.client), ...trespasses(meta.server)])];
  for (const line of found) console.error(line);
  console.log(found.length ? `${found.length} imports cross a boundary` : "Boundaries hold.");
  process.exitCode = found.length ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
