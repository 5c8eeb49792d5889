/** Queries and mutations of the account's pages. */
import type { components } from "../../api/schema";
import { send } from "../../api/send";
import type { Card } from "../../api/types";
import { basketStore } from "../../basket-store/basket-store";
import {
  type CustomerContext,
  type CustomerQuery,
  customerQuery,
  keepPreviousOf,
  useCustomerMutation,
} from "../../session/customer-query";
import type { Orders } from "../../session/queries";
import { rememberRefresh } from "../../session/refreshed-at";
import { queryClient } from "../../shop/query-client";

type Schemas = components["schemas"];

export type Statement = Schemas["StatementOut"];
export type Favourites = Schemas["FavouriteCards"];
export type Devices = Schemas["SessionsOut"];
export type Device = Schemas["SessionOut"];

export interface Wishlist {
  items: Card[];
}

export const PAGE_SIZE = 20;

const WISHLIST = "/account/Wishlist";
const DEVICES = "/account/Sessions";

export function statementQuery(context: CustomerContext) {
  return customerQuery<Statement>(context, ["statement"], "/account/Statement");
}

export function favouritesQuery(context: CustomerContext) {
  return customerQuery<Favourites>(context, ["favourites"], "/account/Favourites");
}

/** One page of the previous orders, the first being 1. */
export function ordersQuery(page: number) {
  return (context: CustomerContext): CustomerQuery<Orders> => ({
    ...customerQuery<Orders>(context, ["orders", "page", page], "/account/Orders", {
      page: String(page),
      pageSize: String(PAGE_SIZE),
    }),
    placeholderData: keepPreviousOf<Orders>(context.customer),
  });
}

export function useCancelOrder() {
  return useCustomerMutation({
    mutationFn: ({ shop }, orderId: string) =>
      send(shop, "POST", `/account/Orders/${orderId}`, { body: {} }),
    onSuccess: ({ customer }) => {
      void queryClient.invalidateQueries({ queryKey: [customer, "orders"] });
    },
  });
}

interface MovedLine {
  skuCode: string;
  quantity: number;
}

export interface Reordered {
  added: MovedLine[];
  skipped: (MovedLine & { reason: string })[];
}

/** Puts a previous order into the basket (BK-09); the same `key` adds it once, however often it is sent. */
export function useReorderMutation() {
  return useCustomerMutation({
    mutationFn: ({ shop }, { orderId, key }: { orderId: string; key: string }) =>
      send<Reordered>(shop, "POST", "/basket/AddPreviousOrderToBasket", {
        body: { orderId },
        headers: { "Idempotency-Key": key },
      }),
    onSuccess: () => basketStore().refresh(),
    scope: "basket",
  });
}

export function wishlistQuery(context: CustomerContext) {
  return customerQuery<Wishlist>(context, ["wishlist"], WISHLIST);
}

/** The response is what is left on the list. */
export function useRemoveFromWishlist() {
  return useCustomerMutation({
    mutationFn: ({ shop }, skuCode: string) =>
      send<Wishlist>(shop, "DELETE", WISHLIST, { query: { skuCode }, body: {} }),
    onSuccess: (context, left) => queryClient.setQueryData(wishlistQuery(context).queryKey, left),
  });
}

export function devicesQuery(context: CustomerContext) {
  return customerQuery<Devices>(context, ["devices"], DEVICES);
}

/** Signs one device out by its id, or without one every device but this. */
export function useSignOutDevice() {
  return useCustomerMutation({
    mutationFn: ({ shop }, id: string | null) =>
      id === null
        ? send<Devices>(shop, "POST", "/account/api/Auth/LogoutOthers", { body: {} })
        : send<Devices>(shop, "DELETE", DEVICES, { query: { id }, body: {} }),
    onSuccess: (context, left) => queryClient.setQueryData(devicesQuery(context).queryKey, left),
  });
}

interface PasswordChange {
  currentPassword: string;
  password: string;
}

/** Every other device is signed out by it. */
export function useChangePassword() {
  return useCustomerMutation({
    mutationFn: ({ shop }, body: PasswordChange) =>
      send(shop, "POST", "/account/ChangePassword", { body }),
    onSuccess: (context) => {
      rememberRefresh();
      void queryClient.invalidateQueries({ queryKey: devicesQuery(context).queryKey });
    },
  });
}
