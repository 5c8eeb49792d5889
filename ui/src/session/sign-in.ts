/** Signing in and out; whatever goes wrong with signing in leaves a guest behind (AU-03, AU-13). */
import { type Caller, Problem, send } from "../api/send";
import { rememberRefresh } from "./refreshed-at";
import { beginSession, endSession } from "./session-change";

export interface Login {
  username: string;
  password: string;
  /** False ends the session with the browser, as after a registration. */
  persist?: boolean;
}

/** Throws the shop's `Problem` after clearing what an earlier session left. */
export async function signIn(shop: Caller, { username, password, persist = true }: Login) {
  try {
    await send(shop, "POST", "/account/api/Auth/Login", { body: { username, password, persist } });
  } catch (problem) {
    endSession();
    throw problem;
  }
  rememberRefresh();
  beginSession();
}

/** A sign-out that fails keeps the session, as its cookies are still good; one that is over ends here too. */
export async function signOut(shop: Caller): Promise<boolean> {
  try {
    await send(shop, "POST", "/account/api/Auth/Logout", { body: {} });
  } catch (problem) {
    if (!(problem instanceof Problem && problem.code === "signed_out")) return false;
  }
  endSession();
  return true;
}
