/** Whose answer a query holds stands first in its key, so that no answer outlives the session (docs/decisions/0009). */
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
  account: accountQuery,
  "contact details": contactDetailsQuery,
  "recent orders": recentOrdersQuery,
  "an order": orderQuery("o-1"),
  "a page of orders": ordersQuery(2),
  "placed orders": placedOrdersQuery,
  "stock alerts": stockAlertsQuery,
  statement: statementQuery,
  favourites: favouritesQuery,
  wishlist: wishlistQuery,
  devices: devicesQuery,
  "the state of checkout": checkoutStateQuery,
  "delivery options": deliveryOptionsQuery({
    addressId: "a-1",
    postCode: "B12ZZ",
    basketVersion: 1,
    isNeeded: true,
  }),
  branches: branchesQuery("B1 2ZZ", 1),
  payment: paymentQuery("ps-1"),
  "the trace of a price": traceQuery([], true),
  basket: ({ customer }: CustomerContext) => basketQuery(customer, () => Promise.reject()),
};

describe("every key", () => {
  const context = { shop, customer: ADA };
  const guest = { shop, customer: GUEST };

  test.each(Object.entries(QUERIES))("of %s begins with the customer", (_, query) => {
    expect(query(context).queryKey[0]).toBe(ADA);
    expect(query(guest).queryKey[0]).toBe(GUEST);
  });

  test("of two queries differs", () => {
    const keys = Object.values(QUERIES).map((query) => JSON.stringify(query(context).queryKey));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
