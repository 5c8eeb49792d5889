/** Previous orders, a page of them at a time (RT-05). */
import { useState } from "react";
import type { ContentOf, Page } from "../../api/types";
import { useAnswer } from "../../session/use-customer-query";
import { Button } from "../../ui/button/button";
import { AccountFrame, Told } from "./account-frame";
import type { OrderRow } from "./format";
import { OrderList } from "./orders/order-list";

const PAGE_SIZE = 20;

function Orders() {
  const [page, setPage] = useState(1);
  const answer = useAnswer<{ total: number; items: OrderRow[] }>("/account/Orders", {
    page: String(page),
    pageSize: String(PAGE_SIZE),
  });
  return (
    <Told answer={answer}>
      {({ total, items }) => {
        const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
        return (
          <>
            <OrderList orders={items} />
            {pages > 1 && (
              <nav className="account__row" aria-label="Pages of orders">
                <Button aria-disabled={page === 1} onClick={() => setPage(Math.max(1, page - 1))}>
                  Newer
                </Button>
                <span>
                  {page} of {pages}
                </span>
                <Button
                  aria-disabled={page === pages}
                  onClick={() => setPage(Math.min(pages, page + 1))}
                >
                  Older
                </Button>
              </nav>
            )}
          </>
        );
      }}
    </Told>
  );
}

export function OrdersPage({ page }: { page: Page }) {
  const { heading, lead } = page.content as ContentOf<"orders">;
  return (
    <AccountFrame heading={heading} lead={lead} path="/account/previousorders">
      <Orders />
    </AccountFrame>
  );
}
