/** First load of each kind of page, and what lazy parts add: each must stay within its budget. */
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const KB = 1024;
const SCRIPT_KB = { list: 92, basket: 95, brands: 92, content: 88 };
const USUAL_SCRIPT_KB = 90;
/** Lazy scripts with all they bring along that no page has loaded yet; the dialog loads the form, the form the captcha. */
const LAZY_KB = {
  "shell/menu/menu.tsx": 3,
  "shell/menu/mega-menu.tsx": 3,
  "auth/auth-dialog.tsx": 12,
  "auth/registration/registration-form.tsx": 20,
  "auth/captcha/solve.ts": 3,
  "auth/sign-in/panel-account.tsx": 12,
  "checkout/checkout-form.tsx": 14,
  "consent/start-consent.tsx": 3,
  "checkout/confirmation/confirmation.tsx": 10,
  "pay/payment.tsx": 10,
  "content/trade-application-form.tsx": 14,
  "content/delivery-note-form.tsx": 2,
};
/** TanStack Query, with the cache of pages that every page loads once it is at rest: counted by itself, and once. */
const QUERIES = "page-cache.ts";
const QUERIES_KB = 12;
const LOADED_BEFORE = { "auth/registration/registration-form.tsx": ["auth/auth-dialog.tsx"] };
const CSS_KB = 10;
const FONTS_KB = 60;
const OFFLINE_KB = 1.5;

const dist = new URL("dist/", import.meta.url);

async function sizeOf(name) {
  return (await stat(new URL(path.posix.join("assets", name), dist))).size;
}

async function sum(names, suffix = "") {
  const sizes = await Promise.all(names.map((name) => sizeOf(name + suffix)));
  return sizes.reduce((all, size) => all + size, 0) / KB;
}

/** Style stands in the document in one piece, so it is packed in one piece here too. */
async function styleSize(names) {
  const files = names.map((name) => readFile(new URL(path.posix.join("assets", name), dist)));
  return gzipSync(Buffer.concat(await Promise.all(files)), { level: 9 }).length / KB;
}

async function styles({ css, sheets, parts }) {
  const pages = Object.entries(sheets).map(async ([kind, names]) => ({
    what: `style of ${kind}`,
    size: await styleSize([css, ...names]),
    limit: CSS_KB,
  }));
  const deferred = Object.entries(parts).map(async ([part, names]) => ({
    what: `style with ${part}`,
    size: await styleSize(names),
    limit: CSS_KB,
  }));
  return Promise.all([...pages, ...deferred]);
}

/** A file of the build and everything it imports at once. */
function withImports(outputs, file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { path: next, kind } of outputs[file].imports)
    if (kind === "import-statement" && outputs[next]) withImports(outputs, next, seen);
  return seen;
}

function fileOf(outputs, part) {
  const entries = ["features", "app", "shop"].map((room) => `src/${room}/${part}`);
  return Object.keys(outputs).find((file) => entries.includes(outputs[file].entryPoint));
}

async function lazyScripts(manifest) {
  const { client } = JSON.parse(await readFile(new URL("meta.json", dist), "utf8"));
  const filesOf = (part) => [...withImports(client.outputs, fileOf(client.outputs, part))];
  const onEveryPage = [manifest.client, ...manifest.preload.failure];
  return Promise.all(
    Object.entries({ [QUERIES]: QUERIES_KB, ...LAZY_KB }).map(async ([part, limit]) => {
      const before = [...(LOADED_BEFORE[part] ?? []), ...(part === QUERIES ? [] : [QUERIES])]
        .flatMap(filesOf)
        .map((file) => path.basename(file));
      const names = filesOf(part).map((file) => path.basename(file));
      const added = names.filter((name) => !onEveryPage.includes(name) && !before.includes(name));
      return { what: `scripts added by ${part}`, size: await sum(added, ".gz"), limit };
    }),
  );
}

async function measure(manifest) {
  const rows = await lazyScripts(manifest);
  for (const [kind, files] of Object.entries(manifest.preload)) {
    const size = await sum([manifest.client, ...files], ".gz");
    rows.push({ what: `scripts of ${kind}`, size, limit: SCRIPT_KB[kind] ?? USUAL_SCRIPT_KB });
  }
  rows.push(...(await styles(manifest)));
  const worker = gzipSync(await readFile(new URL("offline-worker.js", dist)));
  rows.push({ what: "offline worker", size: worker.length / KB, limit: OFFLINE_KB });
  for (const [storefront, fonts] of Object.entries(manifest.fonts)) {
    rows.push({ what: `fonts of ${storefront}`, size: await sum(fonts), limit: FONTS_KB });
  }
  return rows;
}

async function main() {
  const manifest = JSON.parse(await readFile(new URL("manifest.json", dist), "utf8"));
  for (const { what, size, limit } of await measure(manifest)) {
    const verdict = size <= limit ? "ok" : "TOO LARGE";
    console.log(`${what.padEnd(40)} ${size.toFixed(1).padStart(6)} of ${limit} kB  ${verdict}`);
    if (size > limit) process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
