/** What several features read of the customer: address book, orders, stock alerts. */
import type { components } from "../api/schema";
import { send } from "../api/send";
import type { AlertCards, ContactDetails, OrderDetail } from "../api/types";
import { queryClient } from "../shop/query-client";
import { type CustomerContext, customerQuery, useCustomerMutation } from "./customer-query";

type Schemas = components["schemas"];

export type Address = Schemas["ContactAddress"];
export type AddressInput = Omit<Address, "id" | "name">;
export type OrderRow = Schemas["OrderRowOut"];
export type Orders = Schemas["OrderRows"];

const CONTACT_DETAILS = "contact-details";
const STOCK_ALERTS = "/account/StockAlerts";

export function contactDetailsQuery(context: CustomerContext) {
  return customerQuery<ContactDetails>(context, [CONTACT_DETAILS], "/account/ContactDetails");
}

function refreshAddresses({ customer }: CustomerContext) {
  void queryClient.invalidateQueries({ queryKey: [customer, CONTACT_DETAILS] });
}

interface Saved {
  status: number;
  data?: Address;
}

/** Only status 200 with data is success (AD-06). */
function savedAddress({ status, data }: Saved): Address {
  if (status !== 200 || !data) throw new Error("not saved");
  return data;
}

/** Saves a new address, or with an `id` an existing one. */
export function useSaveAddress() {
  return useCustomerMutation({
    mutationFn: async ({ shop }, address: AddressInput & { id?: string }) => {
      const path = address.id === undefined ? "/api/createAddress" : "/api/updateAddress";
      return savedAddress(await send<Saved>(shop, "POST", path, { body: { address } }));
    },
    onSuccess: refreshAddresses,
  });
}

export function useRemoveAddress() {
  return useCustomerMutation({
    mutationFn: async ({ shop }, id: string) => {
      const body = { id };
      const removed = await send<Schemas["AddressRemoved"]>(shop, "POST", "/api/removeAddress", {
        body,
      });
      if (!removed.addressRemoved) throw new Error("not removed");
    },
    onSuccess: refreshAddresses,
  });
}

export function recentOrdersQuery(context: CustomerContext) {
  return customerQuery<Orders>(context, ["orders", "recent"], "/account/Orders");
}

export function orderQuery(id: string) {
  return (context: CustomerContext) =>
    customerQuery<OrderDetail>(context, ["orders", "order", id], `/account/Orders/${id}`);
}

export function stockAlertsQuery(context: CustomerContext) {
  return customerQuery<AlertCards>(context, ["stock-alerts"], STOCK_ALERTS);
}

interface StockAlertChange {
  skuCode: string;
  isOn: boolean;
}

/** Sets or stops an alert; the response is the whole list. */
export function useChangeStockAlert() {
  return useCustomerMutation({
    mutationFn: ({ shop }, { skuCode, isOn }: StockAlertChange) =>
      send<AlertCards>(
        shop,
        isOn ? "POST" : "DELETE",
        STOCK_ALERTS,
        isOn ? { body: { skuCode } } : { query: { skuCode }, body: {} },
      ),
    onSuccess: (context, alerts) =>
      queryClient.setQueryData(stockAlertsQuery(context).queryKey, alerts),
  });
}
