/** The shop at the other end of the wire, call by call. */
import { vi } from "vitest";

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  /** Its `Idempotency-Key`, null without one. */
  key: string | null;
}

/** Answers by `METHOD /path`: a value becomes JSON, a `Response` stays what it is; what is missing is 404. */
export type Answers = Record<string, (call: Call) => unknown>;

function responseOf(payload: unknown): Response {
  if (payload instanceof Response) return payload;
  return new Response(JSON.stringify(payload ?? null), { status: 200 });
}

/** Hears every call from now on and answers it; returns what was heard. */
export function listen(answers: Answers): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const { method = "GET", body } = init;
    const { pathname: path, searchParams: query } = new URL(address, location.href);
    const key = new Headers(init.headers).get("Idempotency-Key");
    const call = { method, path, query, body: body ? JSON.parse(String(body)) : undefined, key };
    calls.push(call);
    const answer = answers[`${method} ${path}`];
    return answer ? responseOf(await answer(call)) : new Response("{}", { status: 404 });
  });
  return calls;
}

/** A refusal as the shop writes it. */
export function refusal(status: number, code: string, rest: object = {}): Response {
  return new Response(JSON.stringify({ status, code, title: code, ...rest }), { status });
}
