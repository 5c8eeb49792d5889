/** Builds the browser's files, the server's bundle, and the manifest that ties them together. */
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import zlib from "node:zlib";
import esbuild from "esbuild";
import { manifestOf } from "./manifest.mjs";

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
 * reaches what, keeps them together in one.
 */
const keepCommonTogether = {
  name: "common",
  setup(build) {
    const common = JSON.stringify(path.join(ui, "src/app/common.ts"));
    const entries = new Set([path.join(ui, "src/app/client.tsx")]);
    build.onResolve({ filter: /^\./ }, ({ kind, path: asked, resolveDir }) => {
      if (kind === "dynamic-import") entries.add(`${path.resolve(resolveDir, asked)}.tsx`);
      return undefined;
    });
    build.onLoad({ filter: /\.tsx$/ }, async ({ path: file }) => {
      if (!entries.has(file)) return undefined;
      const contents = await readFile(file, "utf8");
      return { contents: `${contents}\nimport ${common};`, loader: "tsx" };
    });
  },
};

/** Class names are plain and global: server and browser builds cannot disagree about them. */
function buildClient() {
  return esbuild.build({
    ...common,
    entryPoints: { client: "src/app/client.tsx" },
    outdir: path.join(fresh, "assets"),
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    publicPath: "/assets/",
    format: "esm",
    splitting: true,
    loader: { ".woff2": "file" },
    plugins: [keepCommonTogether],
  });
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
  const [client, server] = await Promise.all([buildClient(), buildServer()]);
  const files = Object.keys(client.metafile.outputs).map((file) => path.join(ui, file));
  await Promise.all(files.filter((file) => /\.(js|css)$/.test(file)).map(compress));
  await writeFile(
    path.join(fresh, "manifest.json"),
    JSON.stringify(manifestOf(client.metafile), null, 2),
  );
  await writeFile(
    path.join(fresh, "meta.json"),
    JSON.stringify({ client: client.metafile, server: server.metafile }),
  );
  await rm(dist, { recursive: true, force: true });
  await rename(fresh, dist);
}

await build();
