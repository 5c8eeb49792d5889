/** Lighthouse on a running shop: the median of some runs a page, against the budgets; fails when one breaks. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const [base, ...paths] = process.argv.slice(2);
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const bin = path.join(
  path.dirname(fileURLToPath(import.meta.url)),
  "../node_modules/.bin/lighthouse",
);
const flags =
  "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-quic --no-first-run " +
  "--disable-background-networking --disable-component-update --disable-sync";

/** Name, how to read it from a report, its bound, and whether the bound is the least or the most. */
const BUDGETS = [
  ["performance", (r) => r.categories.performance.score * 100, 98, "least"],
  ["accessibility", (r) => r.categories.accessibility.score * 100, 100, "least"],
  ["best practices", (r) => r.categories["best-practices"].score * 100, 100, "least"],
  ["seo", (r) => r.categories.seo.score * 100, 100, "least"],
  ["LCP ms", (r) => r.audits["largest-contentful-paint"].numericValue, 1700, "most"],
  ["TBT ms", (r) => r.audits["total-blocking-time"].numericValue, 100, "most"],
  ["CLS", (r) => r.audits["cumulative-layout-shift"].numericValue, 0, "most"],
];

/** Pages that search engines are told to leave alone cannot score for being found. */
const NOT_INDEXED = /^\/(basket|search)/;

function report(url, folder) {
  const file = path.join(folder, "report.json");
  const options = ["--quiet", "--output=json", `--output-path=${file}`, `--chrome-flags=${flags}`];
  const run = spawnSync(bin, [url, ...options], {
    env: { CHROME_PATH: "/usr/bin/chromium", ...process.env },
    encoding: "utf8",
  });
  if (run.status !== 0) throw new Error(run.stderr || `lighthouse failed on ${url}`);
  return JSON.parse(readFileSync(file, "utf8"));
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const shown = (value) => String(Math.round(value * 1000) / 1000);

let isBroken = false;
for (const page of paths) {
  const folder = mkdtempSync(path.join(tmpdir(), "lighthouse-"));
  const reports = Array.from({ length: runs }, () => report(base + page, folder));
  rmSync(folder, { recursive: true });
  for (const [name, read, bound, kind] of BUDGETS) {
    if (name === "seo" && NOT_INDEXED.test(page)) continue;
    const value = median(reports.map(read));
    const holds = kind === "least" ? value >= bound : Math.round(value * 1000) / 1000 <= bound;
    isBroken ||= !holds;
    const goal = `${kind === "least" ? "≥" : "≤"} ${bound}`;
    const verdict = holds ? "holds" : "MISSED";
    console.log(
      `${`${page} ${name}`.padEnd(64)} ${shown(value).padStart(10)}  ${goal.padEnd(8)} ${verdict}`,
    );
  }
}
process.exitCode = isBroken ? 1 : 0;
