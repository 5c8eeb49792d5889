/** What only the browser draws: a lazy part would keep the server's drawing from being finished. */
import { type ReactNode, Suspense, useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and until the browser has taken over: nobody is known yet. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Shows `waiting` on the server, and until the lazy `children` are there. */
export function InBrowser({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  return useIsBrowser() ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}
