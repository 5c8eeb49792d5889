/** Serves fixture pages through the real bundles, for work on looks without the shop's own server. */
import { access, readFile } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import vm from "node:vm";

const ui = path.dirname(fileURLToPath(import.meta.url));
const dist = path.join(ui, "dist");
const TYPES = {
  ".svg": "image/svg+xml",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
  ".json": "application/json",
};

/** Whether there is a build to try. */
export function isBuilt() {
  return access(path.join(dist, "server.js")).then(
    () => true,
    () => false,
  );
}

/** A V8 without any of the browser's or Node's globals, like the one inside the shop's server. */
export async function bareRenderer() {
  const context = vm.createContext({});
  vm.runInContext(await readFile(path.join(dist, "server.js"), "utf8"), context);
  return (pageJson) => {
    context.pageJson = pageJson;
    return vm.runInContext("render(pageJson)", context);
  };
}

/** The script that a browser begins with. */
export async function entryScript() {
  const { client } = JSON.parse(await readFile(path.join(dist, "manifest.json"), "utf8"));
  return readFile(path.join(dist, "assets", client), "utf8");
}

const escaped = (json) => json.replaceAll("<", "\\u003c");

function withoutDrawing(page) {
  const { content } = page;
  if (content.drawing) content.drawing.svg = "";
  if (content.hero) content.hero.svg = "";
  return page;
}

/** Writes the document around a rendered page, as the shop's server does. */
export async function documentOf(pageJson, html, { vat = "inc", storefront = "ironmongery" } = {}) {
  const manifest = JSON.parse(await readFile(path.join(dist, "manifest.json"), "utf8"));
  const page = JSON.parse(pageJson);
  const { kind } = page.content;
  const sheets = manifest.sheets[kind];
  const css = [manifest.css, ...sheets].map((file) =>
    readFile(path.join(dist, "assets", file), "utf8"),
  );
  const modules = manifest.preload[kind].map(
    (file) => `<link rel="modulepreload" href="/assets/${file}">`,
  );
  const fonts = manifest.fonts[storefront].map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`,
  );
  return `<!doctype html><html lang="en-GB" data-storefront="${storefront}" data-vat="${vat}" data-page="/assets/${manifest.pages[kind]}"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${page.head.title}</title>
<meta name="description" content="${page.head.description}"><link rel="canonical" href="${page.head.canonical}">
${fonts.join("")}${modules.join("")}<style data-sheets="${sheets.join(" ")}">${(await Promise.all(css)).join("")}</style>
<script type="module" src="/assets/${manifest.client}"></script></head>
<body><div id="app">${html}</div>
<script type="application/json" id="page-data">${escaped(JSON.stringify(withoutDrawing(page)))}</script></body></html>`;
}

async function fixture(pathname) {
  const name = pathname === "/" ? "home" : pathname.split("/")[1];
  return readFile(path.join(ui, "test-fixtures", `${name}.json`), "utf8").catch(() =>
    readFile(path.join(ui, "test-fixtures", "not-found.json"), "utf8"),
  );
}

async function answer(url, host) {
  if (url.pathname.startsWith("/assets/")) {
    return [TYPES[path.extname(url.pathname)], await readFile(path.join(dist, url.pathname))];
  }
  if (url.pathname === "/_page") {
    return [TYPES[".json"], await fixture(new URL(url.searchParams.get("path"), url).pathname)];
  }
  const pageJson = await fixture(url.pathname);
  const render = await bareRenderer();
  const storefront = host.startsWith("electrical") ? "electrical" : "ironmongery";
  return ["text/html", await documentOf(pageJson, render(pageJson), { storefront })];
}

async function serve(port) {
  const server = http.createServer(async (request, response) => {
    try {
      const [type, body] = await answer(
        new URL(request.url, "http://preview"),
        request.headers.host,
      );
      response.writeHead(200, { "Content-Type": type }).end(body);
    } catch (fault) {
      response.writeHead(500).end(String(fault.stack));
    }
  });
  server.listen(port, "127.0.0.1", () => console.log(`http://127.0.0.1:${port}/`));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await serve(Number(process.argv[2] ?? 8340));
