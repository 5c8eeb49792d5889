/** Queries and mutations of checkout. */
import type { components } from "../../api/schema";
import { ofSession, send } from "../../api/send";
import type { CheckoutState, SortedData } from "../../api/types";
import {
  type CustomerContext,
  type CustomerQuery,
  customerQuery,
  useCustomerMutation,
} from "../../session/customer-query";
import type { Orders } from "../../session/queries";
import { GUEST } from "../../shop/query-client";

type Schemas = components["schemas"];

export type PaymentStatus = Pick<Schemas["PaySessionOut"], "status" | "orderNumber" | "returnUrl">;

export const POLL_MS = 2_000;

/** Never shown from an earlier visit: what was chosen since would be missing. */
export function checkoutStateQuery(context: CustomerContext): CustomerQuery<CheckoutState> {
  return { ...customerQuery(context, ["checkout", "state"], "/checkout/State"), gcTime: 0 };
}

interface Lookup {
  shop: CustomerContext["shop"];
  path: string;
  body: object;
}

async function lookUp({ shop, path, body }: Lookup, signal: AbortSignal): Promise<SortedData> {
  const found = await send<Schemas["WaysResponse"]>(shop, "POST", path, { body, signal });
  return found.sortedData;
}

interface DeliveryLookup {
  addressId: string;
  postCode: string;
  /** Another basket has other dates and prices. */
  basketVersion: number;
  isNeeded: boolean;
}

export function deliveryOptionsQuery(lookup: DeliveryLookup) {
  const { addressId, postCode, basketVersion, isNeeded } = lookup;
  return ({ shop, customer }: CustomerContext): CustomerQuery<SortedData> => ({
    queryKey: [customer, "checkout", "delivery", { addressId, postCode, basketVersion }],
    queryFn: ({ signal }) =>
      lookUp({ shop, path: "/api/getByAddress", body: { addressID: addressId } }, signal),
    enabled: customer !== GUEST && isNeeded && addressId !== "",
  });
}

export function branchesQuery(postcode: string, basketVersion: number) {
  return ({ shop, customer }: CustomerContext): CustomerQuery<SortedData> => ({
    queryKey: [customer, "checkout", "branches", { postcode, basketVersion }],
    queryFn: ({ signal }) =>
      lookUp({ shop, path: "/api/getByPostcode", body: { postcode } }, signal),
    enabled: customer !== GUEST && postcode !== "",
  });
}

/** Sends choices one after another; one that is lost goes with the hand-off at the latest. */
export function useSendChoices() {
  return useCustomerMutation({
    mutationFn: ({ shop }, body: object) => send(shop, "POST", "/checkout/Choose", { body }),
    scope: "checkout",
  });
}

interface HandOffRequest {
  /** What was taken as offered, and so has not been sent yet. */
  unsent: object | null;
  body: object;
}

/** The address of the pay page. It waits for no choice under way: what is chosen goes along. */
export function useSendHandOff() {
  return useCustomerMutation({
    mutationFn: async ({ shop }, { unsent, body }: HandOffRequest) => {
      if (unsent) await send(shop, "POST", "/checkout/Choose", { body: unsent });
      return (await send<{ url: string }>(shop, "POST", "/checkout/HandOff", { body })).url;
    },
  });
}

/** Null where the shop tells nothing of such a payment. */
async function fetchPayment(sessionId: string, signal: AbortSignal): Promise<PaymentStatus | null> {
  const path = `/pay/sessions/${encodeURIComponent(sessionId)}`;
  const response = await fetch(path, { signal: ofSession(signal) });
  return response.ok ? response.json() : null;
}

/** Looks at a payment every two seconds until the shop knows what became of it. */
export function paymentQuery(sessionId: string) {
  return ({ customer }: CustomerContext): CustomerQuery<PaymentStatus | null> => ({
    queryKey: [customer, "checkout", "payment", sessionId],
    queryFn: ({ signal }) => fetchPayment(sessionId, signal),
    enabled: sessionId !== "",
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => {
      const isKnown = data !== undefined && data?.status !== "unknown";
      return isKnown ? false : POLL_MS;
    },
    refetchIntervalInBackground: true,
  });
}

/** The orders in which the one just placed must be; never from an earlier visit, when it was not there yet. */
export function placedOrdersQuery(context: CustomerContext): CustomerQuery<Orders> {
  return { ...customerQuery(context, ["orders", "placed"], "/account/Orders"), gcTime: 0 };
}
