/** A lookup is idle, pending, or idle with a result or an error (CO-03); one that begins anew forgets both. */
import type { UseQueryResult } from "@tanstack/react-query";

export interface Lookup<Result> {
  isPending: boolean;
  result: Result | null;
  error: string | null;
}

/** `failedWords` is the sentence for a request that failed. */
export function lookupOf<Result>(
  { data, isFetching, isError }: UseQueryResult<Result>,
  failedWords: string,
): Lookup<Result> {
  const isIdle = !isFetching;
  return {
    isPending: isFetching,
    result: isIdle && !isError ? (data ?? null) : null,
    error: isIdle && isError ? failedWords : null,
  };
}
