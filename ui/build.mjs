/** Builds the browser's files, the server's bundle, and the manifest that ties them together. */
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import zlib from "node:zlib";
import esbuild from "esbuild";
import { CLIENT, entryOf, manifestOf, sheetFiles } from "./manifest.mjs";
import { cutSheets, sheetPlugin, withSheets } from "./sheets.mjs";
import { workers } from "./workers.mjs";

const ui = path.dirname(fileURLToPath(import.meta.url));
const dist = path.join(ui, "dist");
const fresh = path.join(ui, `dist.new-${process.pid}`);
const legacyServer = path.join(
  ui,
  "../node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js",
);

const common = {
  absWorkingDir: ui,
  bundle: true,
  charset: "utf8",
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  jsx: "automatic",
  legalComments: "none",
  logLevel: "warning",
  metafile: true,
  minify: true,
  target: ["es2022"],
};

/**
 * Lets every separately loaded module reach the common ones, so that esbuild, which cuts files by who
 * reaches what, keeps them together in one; and lets who loads such a module wait for its style.
 */
function modules(sheetsOf) {
  const common = path.join(ui, "src/app/common-modules.ts");
  const loader = path.join(ui, "src/shop/style-sheets.ts");
  const entries = new Set([path.join(ui, "src/app/client.tsx")]);
  return {
    name: "modules",
    setup(build) {
      build.onResolve({ filter: /^\./ }, ({ kind, path: specifier, resolveDir }) => {
        const module = path.resolve(resolveDir, specifier);
        if (kind === "dynamic-import")
          for (const type of ["ts", "tsx"]) entries.add(`${module}.${type}`);
        return undefined;
      });
      build.onLoad({ filter: /\/ui\/src\/.*\.tsx?$/ }, async ({ path: file }) => {
        const nearby = (specifier) =>
          sheetsOf(path.relative(ui, path.resolve(file, "..", specifier)));
        const contents = withSheets(await readFile(file, "utf8"), nearby, loader);
        const more = entries.has(file) ? `\nimport ${JSON.stringify(common)};` : "";
        return { contents: contents + more, loader: path.extname(file).slice(1) };
      });
    },
  };
}

/** React comes as CommonJS, which every file would unpack anew and call through. One file names what is used of it. */
const react = {
  name: "react",
  setup(build) {
    build.onResolve({ filter: /^react(\/jsx-runtime)?$/ }, ({ path: specifier, kind }) =>
      kind === "import-statement"
        ? { path: path.join(ui, specifier === "react" ? "react.mjs" : "jsx-runtime.mjs") }
        : undefined,
    );
  },
};

const client = {
  ...common,
  entryPoints: { client: CLIENT },
  outdir: path.join(fresh, "assets"),
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  publicPath: "/assets/",
  format: "esm",
  splitting: true,
  loader: { ".css": "empty", ".woff2": "file" },
};

/** Reads who needs which style, without writing anything. */
async function surveyed() {
  const { metafile } = await esbuild.build({
    ...client,
    write: false,
    plugins: [react, modules(() => []), workers({ isServer: false })],
  });
  return cutSheets(metafile.inputs, CLIENT);
}

/** Class names are plain and global: server and browser builds cannot disagree about them. */
async function buildSheets(sheets) {
  const { metafile } = await esbuild.build({
    ...client,
    entryPoints: Object.keys(sheets).map((name) => ({ in: `sheet:${name}`, out: name })),
    loader: { ".woff2": "file" },
    plugins: [sheetPlugin(sheets, ui)],
  });
  return metafile;
}

/** Modules wait for sheets by the names that the sheets' content gave them. */
function buildClient(needed, fileOf) {
  const files = Object.fromEntries(
    Object.entries(needed).map(([module, names]) => [
      module.replace(/\.tsx?$/, ""),
      names.map(fileOf),
    ]),
  );
  const plugins = [react, modules((module) => files[module] ?? []), workers({ isServer: false })];
  return esbuild.build({ ...client, plugins });
}

/**
 * A page's first moments call nearly all of React. Told so, browsers compile it in a thread of its own
 * while it arrives; else they do with the first call, and half of the longest task is just that.
 */
async function compileAhead(file) {
  await writeFile(file, `//# allFunctionsCalledOnLoad\n${await readFile(file, "utf8")}`);
}

/** The server's V8 has no streams, timers or encoders, so React's string renderer is taken alone. */
function buildServer() {
  return esbuild.build({
    ...common,
    alias: { "react-dom/server": legacyServer },
    banner: { js: missingGlobals },
    entryPoints: { server: "src/app/server.tsx" },
    outdir: fresh,
    format: "iife",
    loader: { ".css": "empty", ".woff2": "empty" },
    plugins: [workers({ isServer: true })],
  });
}

/** Stays outside of /assets/: it keeps its address, and the server puts before it what it keeps. */
function buildOfflineWorker() {
  return esbuild.build({
    ...common,
    entryPoints: { "offline-worker": "src/app/offline-worker.js" },
    outdir: fresh,
    format: "iife",
  });
}

const missingGlobals = [
  "var self=globalThis;",
  "globalThis.MessageChannel??=class{constructor(){this.port1={};this.port2={postMessage(){}}}};",
  "globalThis.TextEncoder??=class{encode(t){return Uint8Array.from(unescape(encodeURIComponent(t)),c=>c.charCodeAt(0))}};",
  "globalThis.setTimeout??=()=>0;globalThis.clearTimeout??=()=>{};",
  "globalThis.setInterval??=()=>0;globalThis.clearInterval??=()=>{};",
  "globalThis.queueMicrotask??=f=>{Promise.resolve().then(f)};",
  "globalThis.console??={log(){},warn(){},error(){}};",
].join("");

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

async function compress(file) {
  const bytes = await readFile(file);
  await Promise.all([
    writeFile(`${file}.br`, await brotli(bytes)),
    writeFile(`${file}.gz`, await gzip(bytes, { level: 9 })),
  ]);
}

async function build() {
  await mkdir(path.join(fresh, "assets"), { recursive: true });
  const { sheets, needed } = await surveyed();
  const style = await buildSheets(sheets);
  const fileOf = sheetFiles(style);
  const [scripts, server] = await Promise.all([
    buildClient(needed, fileOf),
    buildServer(),
    buildOfflineWorker(),
  ]);
  const outputs = { ...style.outputs, ...scripts.metafile.outputs };
  const files = Object.keys(outputs).map((file) => path.join(ui, file));
  await compileAhead(path.join(ui, entryOf(outputs)));
  await Promise.all(files.filter((file) => /\.(js|css)$/.test(file)).map(compress));
  await writeFile(
    path.join(fresh, "manifest.json"),
    JSON.stringify(manifestOf(outputs, needed, fileOf), null, 2),
  );
  await writeFile(
    path.join(fresh, "meta.json"),
    JSON.stringify({ client: scripts.metafile, server: server.metafile }),
  );
  await rm(dist, { recursive: true, force: true });
  await rename(fresh, dist);
}

await build();
