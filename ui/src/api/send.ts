/** Every call to the shop goes through `send`: key, storefront, time limit, problems. */
import type { ShopInfo } from "./types";

/** Product calls give up after this long (API-01). */
export const TIMEOUT_MS = 10_000;

export type Caller = Pick<
  ShopInfo,
  "companyId" | "universe" | "subscriptionKey" | "subscriptionKeyHeader"
>;

export interface Sending {
  body?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** What is wrong with one field, under its wire name. */
export interface Fault {
  field: string;
  message: string;
}

/** A refusal by the shop, as problem details tell it; status 0 when no response came. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly Fault[];
  /** What the basket costs now, inc VAT, where that has changed. */
  readonly amount: number | undefined;

  constructor(
    status: number,
    code: string,
    title: string,
    errors: readonly Fault[] = [],
    amount?: number,
  ) {
    super(title);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.amount = amount;
  }
}

/** What the shop says while its owner lets nobody change anything; a page has no better words then. */
export function maintenanceText(problem: unknown): string | undefined {
  return problem instanceof Problem && problem.code === "read_only" ? problem.message : undefined;
}

function addressOf(shop: Caller, path: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams({ companyID: String(shop.companyId), ...query });
  return `${path}?${search}`;
}

function headersOf(shop: Caller, hasBody: boolean): Record<string, string> {
  return {
    [shop.subscriptionKeyHeader]: shop.subscriptionKey,
    universe: shop.universe,
    companyId: String(shop.companyId),
    ...(hasBody ? { "Content-Type": "application/json" } : {}),
  };
}

let session: AbortController | undefined;
let hearSignedOut = () => {};

/** Gives up all calls under way: whoever made them is gone, and nobody else may hear the responses. */
export function dropCalls() {
  session?.abort();
  session = undefined;
}

/** Calls back whenever the shop says that the session is over. */
export function onSignedOut(hear: () => void) {
  hearSignedOut = hear;
}

/** A signal that ends with `signal` or when the time is up, whichever comes first. */
export function withTimeout(signal?: AbortSignal, afterMs = TIMEOUT_MS): AbortSignal {
  const timeout = AbortSignal.timeout(afterMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** The same for a customer's request: it ends with their session too. */
export function ofSession(signal?: AbortSignal, afterMs?: number): AbortSignal {
  session ??= new AbortController();
  return AbortSignal.any([session.signal, withTimeout(signal, afterMs)]);
}

/** Reads what the shop says in a refusal. */
export async function problemOf(response: Response): Promise<Problem> {
  const payload = await response.json().catch(() => ({}));
  const title = payload.title ?? response.statusText;
  return new Problem(
    response.status,
    payload.code ?? "unknown",
    title,
    payload.errors,
    payload.amount,
  );
}

/** Sends one call and reads its JSON response; throws `Problem` for every refusal. */
export async function send<Payload>(
  shop: Caller,
  method: string,
  path: string,
  { body, query, headers, signal }: Sending = {},
): Promise<Payload> {
  const response = await fetch(addressOf(shop, path, query), {
    method,
    headers: { ...headersOf(shop, body !== undefined), ...headers },
    signal: ofSession(signal),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    const problem = await problemOf(response);
    if (problem.code === "signed_out") hearSignedOut();
    throw problem;
  }
  return response.status === 204 ? (undefined as Payload) : response.json();
}
