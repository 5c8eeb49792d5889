/** Every text in ironmongery, wide and narrow; content.across.spec.ts opens some of them in other colours. */
import { test } from "./shop";
import { expectWell, TEXTS } from "./texts";

for (const path of TEXTS) {
  test(`RT-04 ${path} opens without a barrier, a complaint or a shift`, async ({ page }) => {
    await expectWell(page, path);
  });
}
