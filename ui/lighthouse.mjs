/** Lighthouse on a running shop: the median of some runs a page, against the budgets; fails when one breaks. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const bin = path.join(
  path.dirname(fileURLToPath(import.meta.url)),
  "../node_modules/.bin/lighthouse",
);
const flags =
  "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-quic --no-first-run " +
  "--disable-background-networking --disable-component-update --disable-sync";

const score = (category) => (report) => Math.round(report.categories[category].score * 100);
const figure = (audit) => (report) => report.audits[audit].numericValue;

/** What is read from a report, and its bound: the least of a score, the most of a figure. */
const BUDGETS = [
  { name: "perf", read: score("performance"), least: 98 },
  { name: "a11y", read: score("accessibility"), least: 100 },
  { name: "best", read: score("best-practices"), least: 100 },
  { name: "seo", read: score("seo"), least: 100 },
  { name: "LCP ms", read: figure("largest-contentful-paint"), most: 1700 },
  { name: "TBT ms", read: figure("total-blocking-time"), most: 100 },
  { name: "CLS", read: figure("cumulative-layout-shift"), most: 0 },
];

/** Pages that search engines are told to leave alone cannot score for being found. */
const NOT_INDEXED = /^\/(basket|search)/;
const PAGE_WIDTH = 44;
const WIDTH = 9;

/** How fast this machine is by Lighthouse's own measure, the floor of every figure beside it. */
const speed = (report) => report.environment.benchmarkIndex;

const bound = ({ least, most }) => (least === undefined ? `≤ ${most}` : `≥ ${least}`);

/** The middle one of an odd number of runs. */
export function median(values) {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
}

/** Judges the runs of one page: each budget with its figure, and whether it holds. */
export function judged(page, reports) {
  const budgeted = BUDGETS.map((budget) =>
    budget.name === "seo" && NOT_INDEXED.test(page) ? { ...budget, least: 0 } : budget,
  );
  return budgeted.map((budget) => {
    const value = Math.round(median(reports.map(budget.read)) * 1000) / 1000;
    const holds =
      value >= (budget.least ?? 0) && value <= (budget.most ?? Number.POSITIVE_INFINITY);
    return { name: budget.name, value, holds };
  });
}

/** Writes a row of the table; what breaks its budget is marked. */
export function row(page, figures, machine) {
  const cells = figures.map(({ value, holds }) => {
    const shown = Number(value.toFixed(value < 10 ? 3 : 0));
    return `${shown}${holds ? "" : "!"}`.padStart(WIDTH);
  });
  const verdict = figures.every(({ holds }) => holds) ? "holds" : "MISSED";
  return `${page.padEnd(PAGE_WIDTH)}${cells.join("")}${String(Math.round(machine)).padStart(WIDTH)}  ${verdict}`;
}

/** A recording that failed says nothing about the page; it is made again. */
function report(url, folder, tries = 3) {
  try {
    return recorded(url, folder);
  } catch (fault) {
    if (tries === 1) throw fault;
    return report(url, folder, tries - 1);
  }
}

function recorded(url, folder) {
  const file = path.join(folder, "report.json");
  const options = ["--quiet", "--output=json", `--output-path=${file}`, `--chrome-flags=${flags}`];
  const run = spawnSync(bin, [url, ...options], {
    env: { CHROME_PATH: "/usr/bin/chromium", ...process.env },
    encoding: "utf8",
  });
  if (run.status !== 0) throw new Error(run.stderr || `lighthouse failed on ${url}`);
  return JSON.parse(readFileSync(file, "utf8"));
}

function main([base, ...pages]) {
  const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
  const folder = mkdtempSync(path.join(tmpdir(), "lighthouse-"));
  const heads = BUDGETS.map(({ name }) => name.padStart(WIDTH));
  const bounds = BUDGETS.map((budget) => bound(budget).padStart(WIDTH));
  console.log(
    `${`${base}, median of ${runs}`.padEnd(PAGE_WIDTH)}${heads.join("")}${"machine".padStart(WIDTH)}`,
  );
  console.log(`${"".padEnd(PAGE_WIDTH)}${bounds.join("")}`);
  for (const page of pages) {
    const reports = Array.from({ length: runs }, () => report(base + page, folder));
    const figures = judged(page, reports);
    console.log(row(page, figures, median(reports.map(speed))));
    if (figures.some(({ holds }) => !holds)) process.exitCode = 1;
  }
  rmSync(folder, { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
