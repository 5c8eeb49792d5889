/** One order as it was sold. */
import { lazy } from "react";
import type { ContentOf, Page } from "../../api/types";
import { AccountFrame } from "./account-frame";

const Order = lazy(() => import("./orders/order"));

export function OrderPage({ page }: { page: Page }) {
  const { heading, lead, orderId } = page.content as ContentOf<"order">;
  return (
    <AccountFrame heading={heading} lead={lead} path="/account/previousorders">
      <Order orderId={orderId} />
    </AccountFrame>
  );
}
