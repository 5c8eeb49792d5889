/** Requests a captcha and returns its token, whichever kind the shop chose. */
import { type Caller, send } from "../../../api/send";
import { expiryOf, tokenFor } from "./proof-of-work";
import type { Challenge } from "./solution";
import { type Widget, widgetToken } from "./turnstile";

export interface Solved {
  token: string;
  expiresAt: number;
}

const TURNSTILE_LIFE_MS = 270_000;

export async function solveCaptcha(
  shop: Caller,
  box: HTMLElement,
  signal: AbortSignal,
): Promise<Solved> {
  const challenge = await send<Challenge | Widget>(shop, "GET", "/api/captcha", { signal });
  if ("provider" in challenge) {
    const token = await widgetToken(challenge, box, signal);
    return { token, expiresAt: Date.now() + TURNSTILE_LIFE_MS };
  }
  return { token: await tokenFor(challenge), expiresAt: expiryOf(challenge) };
}
