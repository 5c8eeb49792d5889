/** What the pay page reads from the shop, and has it do. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useSignedInEmail } from "../../session/signed-in";
import { GUEST, queryClient } from "../../shop/query-client";
import { fetchPayment, openSession, type PaymentRequest, pay } from "./requests";

const POLL_MS = 2_000;

interface Opening {
  /** The token of the address, which can be spent once, and the key under which this tab spends it. */
  token: string;
  key: string;
  /** The session that it opened before. */
  sessionId: string | null;
}

export function useOpenPayment() {
  const mutationFn = ({ token, key, sessionId }: Opening) =>
    sessionId ? fetchPayment(sessionId) : openSession(token, key);
  return useMutation({ mutationFn }, queryClient).mutateAsync;
}

/** Never retried by itself: without a response the money may have moved. */
export function usePay() {
  const mutationFn = ({ sessionId, request }: { sessionId: string; request: PaymentRequest }) =>
    pay(sessionId, request);
  return useMutation({ mutationFn }, queryClient).mutateAsync;
}

interface Watch {
  sessionId: string;
  attempt: number;
  isUnknown: boolean;
}

/** Looks every two seconds at a payment whose outcome is not known; null until the first look. */
export function usePaymentOutcome({ sessionId, attempt, isUnknown }: Watch) {
  const customer = useSignedInEmail() ?? GUEST;
  return useQuery(
    {
      queryKey: [customer, "payment", sessionId, attempt],
      queryFn: () => fetchPayment(sessionId),
      enabled: isUnknown && sessionId !== "",
      initialData: null,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchInterval: POLL_MS,
      refetchIntervalInBackground: true,
    },
    queryClient,
  );
}
