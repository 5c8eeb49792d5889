/** An answer of the shop for whoever is signed in: on its way, here, or not to be had. */
import { useCallback, useEffect, useState } from "react";
import { Problem, send } from "../api/send";
import { useShop } from "../shop/shop-context";
import { endSession } from "./session-change";
import { useSignedInEmail } from "./signed-in";

export interface Answer<Told> {
  told: Told | null;
  /** Null while it is well; a missing thing is `not_found`, anything else `unanswered`. */
  trouble: "not_found" | "unanswered" | null;
  again: () => void;
  /** Puts a newer answer in, as a change brings it. */
  put: (told: Told) => void;
}

function troubleOf(problem: unknown): Answer<never>["trouble"] {
  return problem instanceof Problem && problem.status === 404 ? "not_found" : "unanswered";
}

type Query = Record<string, string>;

/** Asks anew for another path or query, another customer, and when told `again`. */
export function useAnswer<Told>(path: string, query?: Query): Answer<Told> {
  const shop = useShop();
  const email = useSignedInEmail();
  const [told, put] = useState<Told | null>(null);
  const [trouble, setTrouble] = useState<Answer<Told>["trouble"]>(null);
  const [turn, setTurn] = useState(0);
  const asked = JSON.stringify(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shop is the same on every page; a turn asks again.
  useEffect(() => {
    if (email === null) return;
    const leaving = new AbortController();
    setTrouble(null);
    const sending = { signal: leaving.signal, ...(query ? { query } : {}) };
    send<Told>(shop, "GET", path, sending).then(put, (problem) => {
      if (leaving.signal.aborted) return;
      if (problem instanceof Problem && problem.code === "signed_out") return endSession();
      setTrouble(troubleOf(problem));
    });
    return () => leaving.abort();
  }, [path, asked, email, turn]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  return { told, trouble, again, put };
}
