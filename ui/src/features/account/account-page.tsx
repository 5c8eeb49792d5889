/** The account at a glance: who, credit, the last orders, and the lists (AC-02, AC-04, AC-05). */
import type { ContentOf, Page } from "../../api/types";
import { useAnswer } from "../../session/use-customer-query";
import { useSession } from "../../session/use-session";
import { useShop } from "../../shop/shop-context";
import { PhoneLink } from "../../ui/phone-link/phone-link";
import { AccountFrame, Told } from "./account-frame";
import { CreditSheet } from "./credit-meter";
import type { OrderRow } from "./format";
import { OrderList } from "./orders/order-list";

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

function LastOrders() {
  const answer = useAnswer<{ total: number; items: OrderRow[] }>("/account/Orders");
  return (
    <section aria-labelledby="last-orders">
      <h2 id="last-orders">Recent orders</h2>
      <Told answer={answer}>
        {({ total, items }) => (
          <>
            <OrderList orders={items.slice(0, SHOWN)} />
            {total > SHOWN && <a href="/account/previousorders">All {total} orders</a>}
          </>
        )}
      </Told>
    </section>
  );
}

export function AccountPage({ page }: { page: Page }) {
  const { heading, lead } = page.content as ContentOf<"account">;
  const { details, credits, cardCode } = useSession();
  return (
    <AccountFrame heading={heading} lead={lead} path="/account">
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
      <LastOrders />
    </AccountFrame>
  );
}
