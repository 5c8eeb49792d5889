/** What the visitor allowed, as the readable cookie tells it: version, seconds, letters (EV-05). */
import { type Caller, send } from "../../api/send";
import { readCookie } from "../../session/cookies";

export interface Choices {
  statistics: boolean;
  marketing: boolean;
}

const WRITTEN = /^(\d+)\.\d+\.(s?m?|-)$/;

/** The choices that the shop keeps for this visitor; null until they were made. */
export function storedChoices(): Choices | null {
  const [, version, letters = ""] = WRITTEN.exec(readCookie("consent") ?? "") ?? [];
  if (!version || !letters || version !== document.documentElement.dataset.consent) return null;
  return { statistics: letters.includes("s"), marketing: letters.includes("m") };
}

/** Has the shop keep the choices; it sets the cookies that go with it and takes the others away. */
export function sayChoices(shop: Caller, choices: Choices): Promise<void> {
  return send(shop, "POST", "/api/consent", { body: choices });
}
