/** What was typed stays while the dialog is open on another tab or was closed by accident; nothing is stored. */
import { onSessionEnd } from "../../shop/customer-state";
import type { RegistrationValues } from "./registration/registration-values";

let email = "";
let notice = "";
let registration: RegistrationValues | null = null;

onSessionEnd(() => {
  email = "";
  notice = "";
  registration = null;
});

/** The address typed last, whichever form it was typed into. */
export function draftEmail(): string {
  return email;
}

export function storeDraftEmail(typed: string) {
  email = typed;
}

export function draftRegistration(): RegistrationValues | null {
  return registration;
}

/** Null forgets it, once there is an account. */
export function storeDraftRegistration(values: RegistrationValues | null) {
  registration = values && structuredClone(values);
}

/** What the login form shows first; shown once. */
export function storeLoginNotice(words: string) {
  notice = words;
}

export function takeLoginNotice(): string {
  const words = notice;
  notice = "";
  return words;
}
