/** What stands under the lines of an order; it comes after them, as they are what people look for. */

import type { OrderDetail } from "../format";
import { CancelOrder } from "./cancel-order";
import { OrderFacts } from "./order-facts";
import { OrderTrace } from "./order-trace";

export function OrderMore({ order, again }: { order: OrderDetail; again: () => void }) {
  return (
    <>
      <OrderFacts order={order} />
      <OrderTrace order={order} />
      <CancelOrder order={order} again={again} />
    </>
  );
}
