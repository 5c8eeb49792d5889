/** The session as components see it: who, and what the shop knows of them. */
import { useEffect } from "react";
import { useShop } from "../shop/shop-context";
import { type Account, knowAccount, useAccount } from "./account";
import { useSignedInEmail } from "./signed-in";

export interface Session extends Account {
  isSignedIn: boolean;
  email: string | null;
}

/** Asks the shop for the account when there is one and it is not known yet. */
export function useSession(): Session {
  const shop = useShop();
  const email = useSignedInEmail();
  const account = useAccount();
  useEffect(() => {
    if (email !== null) void knowAccount(shop);
  }, [shop, email]);
  return { ...account, email, isSignedIn: email !== null };
}
