/** Solves one challenge away from the page, which stays quick meanwhile. */
import { type Challenge, numberOf } from "./solution";

addEventListener("message", ({ data }: MessageEvent<Challenge>) => {
  postMessage(numberOf(data));
});
