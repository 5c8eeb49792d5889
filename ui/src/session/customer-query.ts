/** Queries and changes of one customer: every key begins with them, and no response outlives their session. */
import {
  keepPreviousData,
  type Query,
  type QueryKey,
  type UseQueryOptions,
  useMutation,
  useQuery,
} from "@tanstack/react-query";
import { type Caller, send } from "../api/send";
import { currentSession } from "../shop/customer-state";
import { GUEST, queryClient } from "../shop/query-client";
import { useShop } from "../shop/shop-context";
import { useSignedInEmail } from "./signed-in";

/** The customer, and which shop. */
export interface CustomerContext {
  shop: Caller;
  /** Their e-mail address, or `GUEST`. */
  customer: string;
}

export interface CustomerQuery<Data> extends UseQueryOptions<Data> {
  queryKey: QueryKey;
}

export function useCustomerContext(): CustomerContext {
  const shop = useShop();
  const customer = useSignedInEmail() ?? GUEST;
  return { shop, customer };
}

/** One resource of the customer, `key` without them; a guest has none. */
export function customerQuery<Data>(
  { shop, customer }: CustomerContext,
  key: QueryKey,
  path: string,
  query?: Record<string, string>,
): CustomerQuery<Data> {
  return {
    queryKey: [customer, ...key],
    queryFn: ({ signal }) => send<Data>(shop, "GET", path, { signal, ...(query && { query }) }),
    enabled: customer !== GUEST,
  };
}

/** Shows the response to an earlier key until the new one is here, unless that was another customer's. */
export function keepPreviousOf<Data>(customer: string) {
  return (data: Data | undefined, before: Query<Data> | undefined) =>
    before?.queryKey[0] === customer ? keepPreviousData(data) : undefined;
}

export function useCustomerQuery<Data>(query: (context: CustomerContext) => CustomerQuery<Data>) {
  return useQuery<Data>(query(useCustomerContext()), queryClient);
}

/** The session ended while this was under way: whoever is here now must not see what came of it. */
export class SessionOver extends Error {}

/** Runs `work` if `session` is still the current one, and fails with `SessionOver` if it ended meanwhile. */
export async function duringSession<Result>(
  session: number,
  work: () => Promise<Result>,
): Promise<Result> {
  if (session !== currentSession()) throw new SessionOver();
  const result = await work();
  if (session !== currentSession()) throw new SessionOver();
  return result;
}

interface CustomerMutation<Data, Variables> {
  mutationFn: (context: CustomerContext, variables: Variables) => Promise<Data>;
  /** Not called after the session ended. */
  onSuccess?: (context: CustomerContext, data: Data, variables: Variables) => unknown;
  /** Changes of one scope run one after another. */
  scope?: string;
}

/** A change as it was requested: whatever becomes of it is for this customer in this session. */
interface Change<Variables> {
  session: number;
  context: CustomerContext;
  variables: Variables;
}

export function useCustomerMutation<Data, Variables = void>({
  mutationFn,
  onSuccess,
  scope,
}: CustomerMutation<Data, Variables>) {
  const context = useCustomerContext();
  const { mutate, mutateAsync, ...state } = useMutation<Data, Error, Change<Variables>>(
    {
      mutationFn: ({ session, context: origin, variables }) =>
        duringSession(session, () => mutationFn(origin, variables)),
      onSuccess: (data, { context: origin, variables }) => onSuccess?.(origin, data, variables),
      ...(scope && { scope: { id: scope } }),
    },
    queryClient,
  );
  const change = (variables: Variables) => ({ session: currentSession(), context, variables });
  return {
    ...state,
    mutate: (variables: Variables) => mutate(change(variables)),
    mutateAsync: (variables: Variables) => mutateAsync(change(variables)),
  };
}
