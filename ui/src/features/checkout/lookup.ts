/** A lookup is idle, pending, or idle with a result or an error (CO-03); one that begins anew forgets both. */
import type { UseQueryResult } from "@tanstack/react-query";
import words from "../../api/words.json";

export interface Lookup<Result> {
  isPending: boolean;
  result: Result | null;
  error: string | null;
}

/** `failure` names the sentence for a request that failed. */
export function lookupOf<Result>(
  { data, isFetching, isError }: UseQueryResult<Result>,
  failure: keyof typeof words,
): Lookup<Result> {
  const isIdle = !isFetching;
  return {
    isPending: isFetching,
    result: isIdle && !isError ? (data ?? null) : null,
    error: isIdle && isError ? words[failure] : null,
  };
}
