/** The session as components see it: who, and what the shop knows of them. */
import { type Account, accountQuery, NO_ACCOUNT } from "./account";
import { useCustomerQuery } from "./customer-query";
import { useSignedInEmail } from "./signed-in";

export interface Session extends Account {
  isSignedIn: boolean;
  email: string | null;
}

/** Fetches the account when there is one and it is not known yet. */
export function useSession(): Session {
  const email = useSignedInEmail();
  const { data = NO_ACCOUNT } = useCustomerQuery(accountQuery);
  return { ...data, email, isSignedIn: email !== null };
}
