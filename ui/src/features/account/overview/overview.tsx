/** The account at a glance: who, credit, the last orders (AC-02, AC-04, AC-05). */
import type { UseQueryResult } from "@tanstack/react-query";
import { accountQuery, NO_ACCOUNT } from "../../../session/account";
import { useCustomerQuery } from "../../../session/customer-query";
import { type Orders, recentOrdersQuery } from "../../../session/queries";
import { useShop } from "../../../shop/shop-context";
import { PhoneLink } from "../../../ui/phone-link/phone-link";
import { Skeleton } from "../../../ui/progress/progress";
import { CreditSheet } from "../credit-meter";
import { OrderList } from "../orders/order-list";
import { QueryResult } from "../query-result";

const SHOWN = 3;

/** An account on stop reads why, and whom to call (AC-03). */
function OnStop() {
  const { phone } = useShop();
  return (
    <div className="account__stop" role="note">
      <b>Unpaid Invoices - Account On Stop</b>
      <p>
        Please call our finance team on <PhoneLink phone={phone} /> and choose option 3.
      </p>
    </div>
  );
}

function RecentOrders({ orders }: { orders: UseQueryResult<Orders> }) {
  return (
    <section aria-labelledby="last-orders">
      <h2 id="last-orders">Recent orders</h2>
      <QueryResult query={orders}>
        {({ total, items }) => (
          <>
            <OrderList orders={items.slice(0, SHOWN)} />
            {total > SHOWN && <a href="/account/previousorders">All {total} orders</a>}
          </>
        )}
      </QueryResult>
    </section>
  );
}

/** Shown at once when the account is known: credit that arrives after the orders would push them down. */
export default function Overview() {
  const orders = useCustomerQuery(recentOrdersQuery);
  const { data, isPending } = useCustomerQuery(accountQuery);
  const { details, credits, cardCode } = data ?? NO_ACCOUNT;
  if (isPending)
    return (
      <div role="status" aria-label="Loading your account">
        <Skeleton lines={8} />
      </div>
    );
  return (
    <>
      {details?.onStop && <OnStop />}
      {details && (
        <p className="account__who">
          <b>
            {details.firstName} {details.lastName}
          </b>
          <br />
          {details.emailAddress}
          <br />
          Account {cardCode}
        </p>
      )}
      {credits?.tradeAccount && (
        <>
          <CreditSheet credits={credits} />
          <a href="/account/statement">See your statement</a>
        </>
      )}
      <RecentOrders orders={orders} />
    </>
  );
}
