// @vitest-environment node
import { describe, expect, test } from "vitest";
import { bareRenderer, entryScript, isBuilt } from "../../preview.mjs";
import { pageFixture } from "../support/fixtures";

const wasBuilt = await isBuilt();
if (!wasBuilt) console.warn("server bundle not tested: run `npm run build` first");

describe.runIf(wasBuilt)("the server bundle in a V8 without browser or Node", () => {
  test("renders a product with name, both prices, stock and drawing", async () => {
    const html = (await bareRenderer())(JSON.stringify(pageFixture("product")));
    for (const payload of [
      "Ashby lever on round rose",
      "£18.72",
      "£15.60",
      "In stock",
      "<svg viewBox",
    ]) {
      expect(html).toContain(payload);
    }
  });

  test("renders a price for a made-to-measure product, its limits and its plate", async () => {
    const html = (await bareRenderer())(JSON.stringify(pageFixture("cut")));
    for (const payload of ["£102.00", "50 to 2000 mm", 'class="plate"'])
      expect(html).toContain(payload);
  });

  test("renders the same twice: no page leaves anything behind", async () => {
    const render = await bareRenderer();
    const json = JSON.stringify(pageFixture("product"));
    const first = render(json);
    render(JSON.stringify(pageFixture("home")));
    expect(render(json)).toBe(first);
  });
});

test.runIf(wasBuilt)(
  "the file that a browser begins with asks to be compiled while it arrives",
  async () => {
    expect((await entryScript()).split("\n", 1)).toEqual(["//# allFunctionsCalledOnLoad"]);
  },
);
