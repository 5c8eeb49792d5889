/** First load of each kind of page: scripts, style and fonts must stay within their budgets. */
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const KB = 1024;
const SCRIPT_KB = { list: 92, basket: 95, brands: 92 };
const USUAL_SCRIPT_KB = 90;
const CSS_KB = 10;
const FONTS_KB = 60;

const dist = new URL("dist/", import.meta.url);

async function sizeOf(name) {
  return (await stat(new URL(path.posix.join("assets", name), dist))).size;
}

async function sum(names, suffix = "") {
  const sizes = await Promise.all(names.map((name) => sizeOf(name + suffix)));
  return sizes.reduce((all, size) => all + size, 0) / KB;
}

async function measure(manifest) {
  const rows = [];
  for (const [kind, files] of Object.entries(manifest.preload)) {
    const size = await sum([manifest.client, ...files], ".gz");
    rows.push({ what: `scripts of ${kind}`, size, limit: SCRIPT_KB[kind] ?? USUAL_SCRIPT_KB });
  }
  rows.push({ what: "style", size: await sum([manifest.css], ".gz"), limit: CSS_KB });
  for (const [storefront, fonts] of Object.entries(manifest.fonts)) {
    rows.push({ what: `fonts of ${storefront}`, size: await sum(fonts), limit: FONTS_KB });
  }
  return rows;
}

async function main() {
  const manifest = JSON.parse(await readFile(new URL("manifest.json", dist), "utf8"));
  for (const { what, size, limit } of await measure(manifest)) {
    const verdict = size <= limit ? "ok" : "TOO LARGE";
    console.log(`${what.padEnd(28)} ${size.toFixed(1).padStart(6)} of ${limit} kB  ${verdict}`);
    if (size > limit) process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
