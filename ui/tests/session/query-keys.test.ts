/** Whose answer a query holds stands first in its key, so that no answer outlives the session (docs/decisions/0009). */
/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, test } from "vitest";
import { basketQuery } from "../../src/basket-store/customer-basket-queries";
import {
  devicesQuery,
  favouritesQuery,
  ordersQuery,
  statementQuery,
  wishlistQuery,
} from "../../src/features/account/queries";
import { traceQuery } from "../../src/features/basket/queries";
import {
  branchesQuery,
  checkoutStateQuery,
  deliveryOptionsQuery,
  paymentQuery,
  placedOrdersQuery,
} from "../../src/features/checkout/queries";
import { accountQuery } from "../../src/session/account";
import type { CustomerContext } from "../../src/session/customer-query";
import {
  contactDetailsQuery,
  orderQuery,
  recentOrdersQuery,
  stockAlertsQuery,
} from "../../src/session/queries";
import { GUEST } from "../../src/shop/query-client";
import { pageFixture } from "../support/fixtures";

const { shop } = pageFixture("home");
const ADA = "ada@example.org";
const QUERIES = {
  accountQuery,
  contactDetailsQuery,
  recentOrdersQuery,
  orderQuery: orderQuery("o-1"),
  ordersQuery: ordersQuery(2),
  placedOrdersQuery,
  stockAlertsQuery,
  statementQuery,
  favouritesQuery,
  wishlistQuery,
  devicesQuery,
  checkoutStateQuery,
  deliveryOptionsQuery: deliveryOptionsQuery({
    addressId: "a-1",
    postCode: "B12ZZ",
    basketVersion: 1,
    isNeeded: true,
  }),
  branchesQuery: branchesQuery("B1 2ZZ", 1),
  paymentQuery: paymentQuery("ps-1"),
  traceQuery: traceQuery([], true),
  basketQuery: ({ customer }: CustomerContext) => basketQuery(customer, () => Promise.reject()),
};

const SOURCES = import.meta.glob<string>("../../src/**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The functions of the storefront that make a query of a customer, by their names. */
function namesInSource(): string[] {
  return Object.values(SOURCES)
    .flatMap((source) => [...source.matchAll(/^export (?:function|const) (\w+Query)\b/gm)])
    .map((match) => match[1] ?? "")
    .filter((name) => name !== "customerQuery" && !name.startsWith("use"));
}

describe("every key", () => {
  const context = { shop, customer: ADA };
  const guest = { shop, customer: GUEST };

  test.each(Object.entries(QUERIES))("of %s begins with the customer", (_, query) => {
    expect(query(context).queryKey[0]).toBe(ADA);
    expect(query(guest).queryKey[0]).toBe(GUEST);
  });

  test("is tried here", () => {
    expect(Object.keys(QUERIES).sort()).toEqual(namesInSource().sort());
  });

  test("of two queries differs", () => {
    const keys = Object.values(QUERIES).map((query) => JSON.stringify(query(context).queryKey));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
