/** The calls of registering and of forgotten passwords. */
import { type Caller, send } from "../../api/send";

export interface Source {
  code: string;
  name: string;
}

/** Says whether an address has an account; a call that fails counts as no (API-06). */
export async function isEmailTaken(shop: Caller, email: string): Promise<boolean> {
  try {
    const query = { emailAddress: email.toLowerCase() };
    const path = "/account/CheckEmailIfValid";
    const answer = await send<{ emailAlreadyExist: boolean }>(shop, "GET", path, { query });
    return answer.emailAlreadyExist;
  } catch {
    return false;
  }
}

/** The ways to have heard of the shop; none when the call fails, for any text may be typed. */
export async function fetchSources(shop: Caller): Promise<Source[]> {
  try {
    return await send<Source[]>(shop, "GET", "/account/SourceCode");
  } catch {
    return [];
  }
}

/** Asks for a mail with a link, and brings what the shop says to that. */
export async function askForReset(shop: Caller, email: string): Promise<string> {
  const request = { query: { emailAddress: email }, body: { email } };
  const answer = await send<{ message: string }>(
    shop,
    "POST",
    "/account/forgottenMyPassword",
    request,
  );
  return answer.message;
}

export function setNewPassword(shop: Caller, token: string, password: string): Promise<void> {
  return send(shop, "POST", "/account/ResetPassword", { body: { token, password } });
}
