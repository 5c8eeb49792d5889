/** One lookup at a time: idle, pending, idle with a result or an error (CO-03). The shop runs the same machine. */
import { useCallback, useEffect, useRef, useState } from "react";

export interface Lookup<Result> {
  /** Each request has a number; an answer to any but the pending one is stale and changes nothing. */
  request: number;
  isPending: boolean;
  result: Result | null;
  error: string | null;
}

export const IDLE: Lookup<never> = { request: 0, isPending: false, result: null, error: null };

const idle = (request: number) => ({ request, isPending: false, result: null, error: null });

/** Begins a request and forgets what was; while one is pending nothing changes. */
export function begun<Result>(lookup: Lookup<Result>): Lookup<Result> {
  return lookup.isPending ? lookup : { ...idle(lookup.request + 1), isPending: true };
}

function awaits(lookup: Lookup<unknown>, request: number): boolean {
  return lookup.isPending && lookup.request === request;
}

export function succeeded<Result>(lookup: Lookup<Result>, request: number, result: Result) {
  return awaits(lookup, request) ? { ...idle(request), result } : lookup;
}

export function failed<Result>(lookup: Lookup<Result>, request: number, error: string) {
  return awaits(lookup, request) ? { ...idle(request), error } : lookup;
}

/** Gives the pending request up, so that another may begin. */
export function aborted<Result>(lookup: Lookup<Result>): Lookup<Result> {
  return lookup.isPending ? idle(lookup.request) : lookup;
}

interface Asking<Asked, Result> {
  ask: (asked: Asked, signal: AbortSignal) => Promise<Result>;
  /** The sentence for a request that failed. */
  failedWords: string;
}

/** The machine with its calls: what is asked while another is pending aborts that and starts again. */
export function useLookup<Asked, Result>({ ask, failedWords }: Asking<Asked, Result>) {
  const [shown, show] = useState<Lookup<Result>>(IDLE);
  const now = useRef(shown);
  const leaving = useRef<AbortController>(undefined);
  const latest = useRef(ask);
  latest.current = ask;
  const move = useCallback((next: Lookup<Result>) => {
    now.current = next;
    show(next);
    return next.request;
  }, []);
  const start = useCallback(
    async (asked: Asked) => {
      leaving.current?.abort();
      move(aborted(now.current));
      const request = move(begun(now.current));
      leaving.current = new AbortController();
      try {
        const result = await latest.current(asked, leaving.current.signal);
        move(succeeded(now.current, request, result));
      } catch {
        move(failed(now.current, request, failedWords));
      }
    },
    [move, failedWords],
  );
  useEffect(
    () => () => {
      leaving.current?.abort();
      now.current = aborted(now.current);
    },
    [],
  );
  return { ...shown, start };
}
