/** What the shop knows of the account that is signed in: code, credit, details (AU-14). */
import { type Caller, send } from "../api/send";
import { customerValue, onSessionEnd } from "../shop/customer-state";
import { signedInEmail } from "./signed-in";

export interface Credits {
  tradeAccount: boolean;
  available: number;
  creditLimit: number;
  balance: number;
  onStop: boolean;
}

export interface Details {
  firstName: string;
  lastName: string;
  emailAddress: string;
  onStop: boolean;
  contactId: string;
}

/** Null is what is not known: a guest's, or not answered yet. */
export interface Account {
  cardCode: string | null;
  credits: Credits | null;
  details: Details | null;
}

export const NO_ACCOUNT: Account = { cardCode: null, credits: null, details: null };

const account = customerValue(NO_ACCOUNT);
let of: string | null = null;
let turn = 0;

onSessionEnd(() => {
  of = null;
  turn += 1;
});

/** Nothing is known of a guest, nor while it was not answered yet. */
export const useAccount = account.use;

async function fetchAccount(shop: Caller): Promise<Account> {
  const get = <Answer>(path: string) => send<Answer>(shop, "GET", path);
  const cardCode = await get<string | null>("/account/GetCardCode");
  if (!cardCode) return NO_ACCOUNT;
  const [credits, details] = await Promise.all([
    get<Credits>("/account/Credit"),
    get<Details>("/account/ContactDetails"),
  ]);
  return { cardCode, credits, details };
}

/** Asks for everything anew. */
export async function refreshAccount(shop: Caller): Promise<Account> {
  const asked = ++turn;
  of = signedInEmail();
  try {
    const fetched = await fetchAccount(shop);
    if (asked === turn) account.set(fetched);
  } catch {
    if (asked === turn) of = null;
  }
  return account.get();
}

/** Asks for the account of whoever is signed in unless that is done or under way. */
export async function knowAccount(shop: Caller): Promise<Account> {
  const email = signedInEmail();
  if (email !== null && email !== of) return refreshAccount(shop);
  return account.get();
}
