/** Throws away the shop that the journeys were walked in. */
import { rmSync } from "node:fs";

export default function tidy() {
  const folder = process.env.BROWSER_TEST_DATA;
  if (folder?.includes("shop-browser-")) rmSync(folder, { recursive: true, force: true });
}
