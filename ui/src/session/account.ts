/** What the shop knows of the account that is signed in: code, credit, details (AU-14). */
import { type Caller, Problem, send } from "../api/send";
import { endSession } from "./session-change";
import { signedInEmail, subscribeToSession } from "./signed-in";

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

const listeners = new Set<() => void>();
let account = NO_ACCOUNT;
let of: string | null = null;
let turn = 0;

function set(next: Account) {
  account = next;
  for (const listener of [...listeners]) listener();
}

export function currentAccount(): Account {
  return account;
}

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

/** Asks for everything anew; a session that is over makes this browser a guest's. */
export async function refreshAccount(shop: Caller): Promise<Account> {
  const asked = ++turn;
  of = signedInEmail();
  try {
    const fetched = await fetchAccount(shop);
    if (asked === turn) set(fetched);
  } catch (problem) {
    if (asked === turn) of = null;
    if (problem instanceof Problem && problem.code === "signed_out") endSession();
  }
  return account;
}

/** Asks for the account of whoever is signed in unless that is done or under way. */
export async function knowAccount(shop: Caller): Promise<Account> {
  const email = signedInEmail();
  if (email !== null && email !== of) return refreshAccount(shop);
  return account;
}

function forgetOthers() {
  if (signedInEmail() === of) return;
  of = null;
  turn += 1;
  if (account !== NO_ACCOUNT) set(NO_ACCOUNT);
}

/** Calls back when something of the account changes; signing out forgets it. */
export function subscribeToAccount(listener: () => void): () => void {
  const leave = subscribeToSession(() => {
    forgetOthers();
    listener();
  });
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    leave();
  };
}
