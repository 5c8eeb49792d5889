/** Previous orders, a page of them at a time (RT-05). */
import { lazy } from "react";
import type { ContentOf, Page } from "../../api/types";
import { AccountFrame } from "./account-frame";

const PreviousOrders = lazy(() => import("./orders/previous-orders"));

export function OrdersPage({ page }: { page: Page }) {
  const { heading, lead } = page.content as ContentOf<"orders">;
  return (
    <AccountFrame heading={heading} lead={lead} path="/account/previousorders">
      <PreviousOrders />
    </AccountFrame>
  );
}
