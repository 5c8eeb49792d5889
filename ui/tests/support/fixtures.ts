/** Pages to try components with. */
import type { Page } from "../../src/api/types";
import cut from "../../test-fixtures/cut.json";
import home from "../../test-fixtures/home.json";
import notFound from "../../test-fixtures/not-found.json";
import product from "../../test-fixtures/product.json";

const PAGES = { cut, home, notFound, product };

/** A copy, free to change. */
export function pageFixture(name: keyof typeof PAGES): Page {
  return structuredClone(PAGES[name]) as unknown as Page;
}
