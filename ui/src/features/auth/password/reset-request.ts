/** What the request of a reset link came to. */
import { signIn as words } from "../../../api/rules.json";
import { type Caller, maintenanceText, Problem } from "../../../api/send";
import { sendResetRequest } from "../requests";

export interface ResetResult {
  message: string;
  /** Only an unknown address is an error; everything else has a plain message. */
  isError: boolean;
  isAccepted: boolean;
}

function resultOf(message: string): ResetResult {
  const isError = message === words.noAccount;
  return { message, isError, isAccepted: !isError };
}

/** Too many attempts have a message of their own; any other failure in the words given. */
export async function requestReset(
  shop: Caller,
  email: string,
  whenFailed: string,
): Promise<ResetResult> {
  try {
    return resultOf(await sendResetRequest(shop, email));
  } catch (problem) {
    const isLimited = problem instanceof Problem && problem.status === 429;
    const message = isLimited ? problem.message : (maintenanceText(problem) ?? whenFailed);
    return { message, isError: !isLimited, isAccepted: false };
  }
}
