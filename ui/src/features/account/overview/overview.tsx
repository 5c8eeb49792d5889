/** The account at a glance: who, credit, the last orders (AC-02, AC-04, AC-05). */
import { useCustomerQuery } from "../../../session/customer-query";
import { recentOrdersQuery } from "../../../session/queries";
import { useSession } from "../../../session/use-session";
import { useShop } from "../../../shop/shop-context";
import { PhoneLink } from "../../../ui/phone-link/phone-link";
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

function RecentOrders() {
  const orders = useCustomerQuery(recentOrdersQuery);
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

export default function Overview() {
  const { details, credits, cardCode } = useSession();
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
      <RecentOrders />
    </>
  );
}
