/** An answer of the shop for whoever is signed in: on its way, here, or not to be had. */
import { useCallback, useEffect, useState } from "react";
import { Problem, send } from "../api/send";
import { useCurrentSession } from "../shop/customer-state";
import { useShop } from "../shop/shop-context";
import { useSignedInEmail } from "./signed-in";

export interface Answer<Told> {
  told: Told | null;
  /** Null while it is well; a missing thing is `not_found`, anything else `unanswered`. */
  trouble: "not_found" | "unanswered" | null;
  again: () => void;
  /** Puts a newer answer in, as a change brings it. */
  put: (told: Told) => void;
}

/** Only in the session that it was asked in an answer is shown. */
interface Held<Told> extends Pick<Answer<Told>, "told" | "trouble"> {
  session: number;
}

function troubleOf(problem: unknown): Answer<never>["trouble"] {
  return problem instanceof Problem && problem.status === 404 ? "not_found" : "unanswered";
}

type Query = Record<string, string>;

/** Asks anew for another path or query, another customer, and when told `again`. */
export function useAnswer<Told>(path: string, query?: Query): Answer<Told> {
  const shop = useShop();
  const email = useSignedInEmail();
  const session = useCurrentSession();
  const nothing: Held<Told> = { session, told: null, trouble: null };
  const [held, hold] = useState(nothing);
  const [turn, setTurn] = useState(0);
  const asked = JSON.stringify(query);
  const shown = held.session === session ? held : nothing;
  const put = (told: Told) => hold({ session, told, trouble: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shop is the same on every page; a turn asks again.
  useEffect(() => {
    if (email === null) return;
    const leaving = new AbortController();
    const fail = (trouble: Answer<Told>["trouble"]) =>
      hold((now) => ({ ...(now.session === session ? now : nothing), trouble }));
    fail(null);
    const sending = { signal: leaving.signal, ...(query ? { query } : {}) };
    send<Told>(shop, "GET", path, sending).then(put, (problem) => {
      if (!leaving.signal.aborted) fail(troubleOf(problem));
    });
    return () => leaving.abort();
  }, [path, asked, session, email, turn]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  return { told: shown.told, trouble: shown.trouble, again, put };
}
