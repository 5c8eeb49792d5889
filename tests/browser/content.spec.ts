/** Every text in ironmongery, on a phone; content.across.spec.ts opens some of them wide and in other colours. */
import { test } from "./shop";
import { expectWell, TEXTS } from "./texts";

for (const path of TEXTS) {
  test(`RT-04 ${path} opens without a barrier, a complaint or a shift @phone`, async ({ page }) => {
    await expectWell(page, path);
  });
}
