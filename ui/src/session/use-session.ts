/** The session as components see it: who, and what the shop knows of them. */
import { useEffect, useSyncExternalStore } from "react";
import { useShop } from "../shop/shop-context";
import {
  type Account,
  currentAccount,
  knowAccount,
  NO_ACCOUNT,
  subscribeToAccount,
} from "./account";
import { useSignedInEmail } from "./signed-in";

export interface Session extends Account {
  isSignedIn: boolean;
  email: string | null;
}

/** Asks the shop for the account when there is one and it is not known yet. */
export function useSession(): Session {
  const shop = useShop();
  const email = useSignedInEmail();
  const account = useSyncExternalStore(subscribeToAccount, currentAccount, () => NO_ACCOUNT);
  useEffect(() => {
    if (email !== null) void knowAccount(shop);
  }, [shop, email]);
  return { ...account, email, isSignedIn: email !== null };
}
