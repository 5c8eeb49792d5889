/** The one cache of what the server sent. It is loaded with the first part that sends a request, not before. */
import { QueryClient } from "@tanstack/react-query";
import { onSessionEnd } from "./customer-state";

/** First in the key of what is the same for everybody; any other key begins with the customer's e-mail, or `GUEST`. */
export const EVERYONE = "everyone";
export const GUEST = "guest";

/**
 * Passed to every query by hand, `useQuery(options, queryClient)`: pages without queries then load without it. Without
 * a network a request fails at once, so that its component can say so.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: "always", retry: false, refetchOnWindowFocus: false },
    mutations: { networkMode: "always" },
  },
});

/** Pages are the same for everybody; all else may have been sent for the customer whose session ends. */
export function clearCustomerCache() {
  queryClient.removeQueries({ predicate: ({ queryKey: [owner] }) => owner !== EVERYONE });
  queryClient.getMutationCache().clear();
}

onSessionEnd(clearCustomerCache);
