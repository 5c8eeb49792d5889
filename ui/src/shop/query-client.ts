/** The one cache of answers. It is loaded with the first thing that asks the server, not before. */
import { QueryClient } from "@tanstack/react-query";
import { onSessionEnd } from "./customer-state";

/** Give it to every query by hand, `useQuery(options, cache)`: pages without queries then load without it. */
export const cache = new QueryClient({
  // Without a network a question fails at once, and whoever asked can say so; it does not wait in silence.
  defaultOptions: { queries: { networkMode: "always" }, mutations: { networkMode: "always" } },
});

/** Pages are the same for everybody; whatever else was asked may have been asked for the customer. */
onSessionEnd(() => cache.removeQueries({ predicate: ({ queryKey: [kind] }) => kind !== "page" }));
