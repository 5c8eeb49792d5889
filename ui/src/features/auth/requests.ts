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
    const response = await send<{ emailAlreadyExist: boolean }>(shop, "GET", path, { query });
    return response.emailAlreadyExist;
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

/** Requests an e-mail with a link, and returns the message of the shop. */
export async function sendResetRequest(shop: Caller, email: string): Promise<string> {
  const request = { query: { emailAddress: email }, body: { email } };
  const response = await send<{ message: string }>(
    shop,
    "POST",
    "/account/forgottenMyPassword",
    request,
  );
  return response.message;
}

export function setNewPassword(shop: Caller, token: string, password: string): Promise<void> {
  return send(shop, "POST", "/account/ResetPassword", { body: { token, password } });
}
