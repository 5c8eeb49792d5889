/** Previous orders, a page of them at a time (RT-05). */
import { useState } from "react";
import { useCustomerQuery } from "../../../session/customer-query";
import { Button } from "../../../ui/button/button";
import { ordersQuery, PAGE_SIZE } from "../queries";
import { QueryResult } from "../query-result";
import { OrderList } from "./order-list";

export default function PreviousOrders() {
  const [page, setPage] = useState(1);
  const orders = useCustomerQuery(ordersQuery(page));
  return (
    <QueryResult query={orders}>
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
    </QueryResult>
  );
}
