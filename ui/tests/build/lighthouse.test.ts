// @vitest-environment node
import { expect, test } from "vitest";
import { judged, median, row } from "../../lighthouse.mjs";

/** A report as Lighthouse writes it, as good as can be but for what is said. */
function report({ perf = 1, seo = 1, lcp = 900, cls = 0 } = {}) {
  const score = (value: number) => ({ score: value });
  const numericValue = (value: number) => ({ numericValue: value });
  return {
    categories: {
      performance: score(perf),
      accessibility: score(1),
      "best-practices": score(1),
      seo: score(seo),
    },
    audits: {
      "largest-contentful-paint": numericValue(lcp),
      "total-blocking-time": numericValue(0),
      "cumulative-layout-shift": numericValue(cls),
    },
  };
}

function broken(page: string, ...reports: object[]) {
  return judged(page, reports)
    .filter(({ holds }) => !holds)
    .map(({ name }) => name);
}

test("the median is the middle one, by size and not by letter", () => {
  expect(median([900, 1000, 80, 2000, 1500])).toBe(1000);
});

test("one bad run of five breaks no budget, three do", () => {
  const [good, bad] = [report(), report({ lcp: 1701, perf: 0.97 })];
  expect(broken("/", good, bad, good, good, good)).toEqual([]);
  expect(broken("/", good, bad, bad, bad, good)).toEqual(["perf", "LCP ms"]);
});

test("the smallest shift that is reported breaks its budget", () => {
  expect(broken("/", report({ cls: 0.001 }))).toEqual(["CLS"]);
  expect(broken("/", report({ cls: 0.0004 }))).toEqual([]);
});

test("only pages that may be indexed must score for being found", () => {
  expect(broken("/browse/hinges", report({ seo: 0.66 }))).toEqual(["seo"]);
  expect(broken("/search?query=lever", report({ seo: 0.66 }))).toEqual([]);
});

test("a row tells every figure beside the machine's speed, marks what is over, and judges the page", () => {
  const payload = row("/basket", judged("/basket", [report({ lcp: 1801.4 })]), 1723.5);
  expect(payload.split(/\s+/)).toEqual([
    "/basket",
    "100",
    "100",
    "100",
    "100",
    "1801!",
    "0",
    "0",
    "1724",
    "MISSED",
  ]);
});
