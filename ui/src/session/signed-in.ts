/** Who is signed in, as the readable cookie tells it; the token itself is out of a script's reach. */
import { useSyncExternalStore } from "react";
import { onSignedOut } from "../api/send";
import { setOwner } from "../shop/customer-state";
import { readCookie } from "./cookies";

export const COOKIE = "authEmail";
export const OTHER_TABS = "sessionChange";

type Listener = () => void;
type SignedIn = (who: { email: string }) => void;

const listeners = new Set<Listener>();
const callbacks = new Set<SignedIn>();
let begun = false;
let email: string | null | undefined;

/** The e-mail address of whoever is signed in; null for a guest. */
export function signedInEmail(): string | null {
  if (email === undefined) {
    email = readCookie(COOKIE) || null;
    setOwner(email);
  }
  return email;
}

/** Looks at the cookie again, and tells whoever listens if it changed. */
export function rereadSession() {
  const before = email;
  email = undefined;
  if (signedInEmail() !== before) for (const listener of [...listeners]) listener();
}

/** Notifies the subscribers of a sign-in that the server has just granted. */
export function tellSignedIn() {
  begun = true;
  const who = { email: signedInEmail() ?? "" };
  for (const callback of [...callbacks]) callback(who);
}

/** Calls back after every sign-in in this tab; returns what ends that. */
export function onSignedIn(callback: SignedIn): () => void {
  callbacks.add(callback);
  return () => callbacks.delete(callback);
}

function hearOtherTab({ key }: StorageEvent) {
  if (key === OTHER_TABS || key === null) rereadSession();
}

/** Calls back when somebody signs in or out, here or in another tab. */
export function subscribeToSession(listener: Listener): () => void {
  if (listeners.size === 0) {
    window.addEventListener("storage", hearOtherTab);
    window.addEventListener("pageshow", rereadSession);
    document.addEventListener("visibilitychange", rereadSession);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", hearOtherTab);
    window.removeEventListener("pageshow", rereadSession);
    document.removeEventListener("visibilitychange", rereadSession);
  };
}

/** With its response the shop has taken the cookies back; one that it does not reach is dropped here. */
onSignedOut(() => {
  rereadSession();
  if (signedInEmail() !== null)
    void import("./session-change").then(({ endSession }) => endSession());
});

/** Null on the server and for a guest. */
export function useSignedInEmail(): string | null {
  return useSyncExternalStore(subscribeToSession, signedInEmail, () => null);
}

/** True where the sign-in happened in this tab since its page was loaded. */
export function hasSignedInHere(): boolean {
  return begun;
}
