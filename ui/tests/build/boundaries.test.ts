// @vitest-environment node
import { describe, expect, test } from "vitest";
import { readBuild, trespasses } from "../../check-boundaries.mjs";

function build(from: string, to: string) {
  return { inputs: { [from]: { imports: [{ path: to }] } } };
}

describe("rooms of the storefront", () => {
  test.each([
    ["src/features/home/home-page.tsx", "src/features/product/nudge.tsx"],
    ["src/features/home/home-page.tsx", "src/app/shop.tsx"],
    ["src/ui/price.tsx", "src/basket-store/use-basket.ts"],
    ["src/pricing/vat.ts", "src/ui/price.tsx"],
    ["src/session/sign-in.ts", "src/features/auth/login-form.tsx"],
    ["src/address/address-fields.tsx", "src/session/use-session.ts"],
  ])("%s may not import %s", (from, to) => {
    expect(trespasses(build(from, to))).toEqual([`${from} must not import ${to}`]);
  });

  test.each([
    ["src/app/server.tsx", "src/features/product/product-page.tsx"],
    ["src/features/product/buy-row.tsx", "src/basket-store/use-basket.ts"],
    ["src/features/product/buy-row.tsx", "src/features/product/use-choice.ts"],
    ["src/features/auth/login-form.tsx", "src/session/sign-in.ts"],
    ["src/address/address-fields.tsx", "src/forms/rules.ts"],
    ["src/ui/price.tsx", "../node_modules/react/index.js"],
  ])("%s may import %s", (from, to) => {
    expect(trespasses(build(from, to))).toEqual([]);
  });
});

test("without a build, whoever checks is told to build first", async () => {
  const missing = new URL("no-such-folder/meta.json", import.meta.url);

  await expect(readBuild(missing)).rejects.toThrow("build first, with `npm run build`");
});
