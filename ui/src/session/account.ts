/** What the shop knows of the account that is signed in: code, credit, details (AU-14). */
import { type Caller, send } from "../api/send";
import type { ContactDetails, Credits } from "../api/types";
import { GUEST, queryClient } from "../shop/query-client";
import type { CustomerContext, CustomerQuery } from "./customer-query";
import { signedInEmail } from "./signed-in";

/** Null is what is not known: a guest's, or not received yet. */
export interface Account {
  cardCode: string | null;
  credits: Credits | null;
  details: ContactDetails | null;
}

export const NO_ACCOUNT: Account = { cardCode: null, credits: null, details: null };

async function fetchAccount(shop: Caller): Promise<Account> {
  const get = <Data>(path: string) => send<Data>(shop, "GET", path);
  const cardCode = await get<string | null>("/account/GetCardCode");
  if (!cardCode) return NO_ACCOUNT;
  const [credits, details] = await Promise.all([
    get<Credits>("/account/Credit"),
    get<ContactDetails>("/account/ContactDetails"),
  ]);
  return { cardCode, credits, details };
}

/** Fetched once in a session: nobody sees their own account change while they shop. */
export function accountQuery({ shop, customer }: CustomerContext): CustomerQuery<Account> {
  return {
    queryKey: [customer, "account"],
    queryFn: () => fetchAccount(shop),
    enabled: customer !== GUEST,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  };
}

/** The account of whoever is signed in, from the cache once it is known; `NO_ACCOUNT` while it cannot be had. */
export async function loadAccount(shop: Caller): Promise<Account> {
  const customer = signedInEmail();
  if (customer === null) return NO_ACCOUNT;
  const { enabled: _, ...query } = accountQuery({ shop, customer });
  return queryClient.fetchQuery(query).catch(() => NO_ACCOUNT);
}
