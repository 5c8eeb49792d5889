/** Cancelling an order while it may be, after a confirmation; what cannot be cancelled says why. */
import "./order-facts.css";
import { useState } from "react";
import { maintenanceText, Problem } from "../../../api/send";
import { useShop } from "../../../shop/shop-context";
import { Button } from "../../../ui/button/button";
import { useLostFocus } from "../../../ui/focus/use-lost-focus";
import { announce } from "../../../ui/live-region/live-region";
import { Spinner } from "../../../ui/spinner/spinner";
import type { OrderDetail } from "../format";
import { useCancelOrder } from "../queries";

const ENDED = new Set<OrderDetail["status"]>(["cancelled", "delivered", "collected"]);

interface Props {
  order: OrderDetail;
}

function backText({ payment }: OrderDetail): string {
  if (!payment) return "Nothing will be sent.";
  const back = payment.byCard ? "we'll refund your card" : "";
  const owed = payment.onAccount ? "nothing will be charged to your account" : "";
  return `Nothing will be sent, and ${[back, owed].filter(Boolean).join(", and ")}.`;
}

function errorText(error: Error, phone: string): string {
  const isRefusal = error instanceof Problem && error.status === 409;
  if (isRefusal) return error.message;
  return maintenanceText(error) ?? `Please try again, or call us on ${phone}.`;
}

function Sure({ order, onKeep }: Props & { onKeep: () => void }) {
  const { phone } = useShop();
  const { mutateAsync, error, isPending } = useCancelOrder();
  const cancel = () =>
    mutateAsync(order.id).then(
      () => announce(`Order ${order.number} is cancelled.`),
      () => undefined,
    );
  return (
    <>
      <p tabIndex={-1}>
        <b>Cancel the whole order {order.number}?</b> {backText(order)}
      </p>
      <div className="order-cancel__actions">
        <Button isBusy={isPending} onClick={() => void cancel()}>
          {isPending && <Spinner />}
          Yes, cancel it
        </Button>
        <Button onClick={onKeep}>Keep the order</Button>
      </div>
      {error && (
        <p className="bad" role="alert">
          {errorText(error, phone)}
        </p>
      )}
    </>
  );
}

export function CancelOrder({ order }: Props) {
  const { phone } = useShop();
  const [isConfirming, setIsConfirming] = useState(false);
  const box = useLostFocus<HTMLDivElement>(isConfirming);
  if (ENDED.has(order.status)) return null;
  if (!order.cancellable)
    return (
      <p className="order-cancel muted">
        {order.cancelNote} {order.cancelNote && phone}
      </p>
    );
  return (
    <div className="order-cancel" ref={box}>
      {isConfirming ? (
        <Sure order={order} onKeep={() => setIsConfirming(false)} />
      ) : (
        <Button onClick={() => setIsConfirming(true)}>Cancel order</Button>
      )}
    </div>
  );
}
