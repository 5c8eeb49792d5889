/** Every text in ironmongery, on a phone and at 400 %; content.across.spec.ts opens some wide and in other colours. */
import { AT_400_PERCENT, expectFits } from "../support/reflow";
import { test } from "../support/shop";
import { expectWell, TEXTS } from "../support/texts";

for (const path of TEXTS) {
  test(`RT-04 ${path} opens without a barrier, a complaint or a shift, and fits 320 px @phone`, async ({
    page,
  }) => {
    await expectWell(page, path);
    await page.setViewportSize(AT_400_PERCENT);
    await expectFits(page);
  });
}
