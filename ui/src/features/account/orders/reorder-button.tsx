/** The button that buys an order again, and what came of it. */
import { Button, ButtonLink } from "../../../ui/button/button";
import { Spinner } from "../../../ui/spinner/spinner";
import { linesText } from "../format";
import type { Reordered } from "../queries";
import { useReorder } from "./use-reorder";

const REASONS: Record<string, string> = {
  over_maximum: "your basket already has the most we can sell",
  out_of_stock: "out of stock",
  withdrawn: "discontinued",
  unknown: "discontinued",
  dimensions_required: "we don't cut that size any more",
  other_storefront: "sold in our other shop",
};

function Outcome({ added, skipped }: Reordered) {
  return (
    <div className="account__outcome" role="status">
      <p>
        <b>{linesText(added.length)}</b> added at today’s prices. <a href="/basket">View basket</a>
      </p>
      {skipped.length > 0 && (
        <ul>
          {skipped.map(({ skuCode, quantity, reason }) => (
            <li key={`${skuCode} ${reason}`}>
              Not added: {quantity} × {skuCode}, {REASONS[reason] ?? "it can't be ordered"}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function Reorder({ orderId, number }: { orderId: string; number: string }) {
  const { reorder, outcome, hasFailed, isRunning } = useReorder(orderId);
  return (
    <div className="account__reorder">
      <Button isBusy={isRunning} onClick={() => void reorder()}>
        {isRunning && <Spinner />}
        Buy again<span className="visually-hidden"> order {number}</span>
      </Button>
      {hasFailed && <p className="bad">We couldn't add that. Your basket hasn't changed.</p>}
      {outcome && <Outcome {...outcome} />}
    </div>
  );
}

export function BackToOrders() {
  return <ButtonLink href="/account/previousorders">All orders</ButtonLink>;
}
