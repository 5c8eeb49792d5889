/** Cancelling an order while it may be, asked twice; what cannot be cancelled says why. */
import "./order-facts.css";
import { useState } from "react";
import { Problem, send } from "../../../api/send";
import { useShop } from "../../../shop/shop-context";
import { Button } from "../../../ui/button/button";
import { announce } from "../../../ui/live-region/live-region";
import { Spinner } from "../../../ui/spinner/spinner";
import type { OrderDetail } from "../format";

const ENDED = new Set<OrderDetail["status"]>(["cancelled", "delivered", "collected"]);

interface Props {
  order: OrderDetail;
  again: () => void;
}

function backText({ payment }: OrderDetail): string {
  if (!payment) return "Nothing will be sent.";
  const back = payment.byCard ? "we refund your card" : "";
  const owed = payment.onAccount ? "nothing is charged to your account" : "";
  return `Nothing will be sent, and ${[back, owed].filter(Boolean).join(", and ")}.`;
}

function useCancel({ order, again }: Props) {
  const shop = useShop();
  const [trouble, setTrouble] = useState("");
  const [isRunning, setIsRunning] = useState(false);
  const cancel = async () => {
    setIsRunning(true);
    setTrouble("");
    try {
      await send(shop, "POST", `/account/Orders/${order.id}`, { body: {} });
      announce(`Order ${order.number} is cancelled.`);
      again();
    } catch (problem) {
      const isRefusal = problem instanceof Problem && problem.status === 409;
      setTrouble(isRefusal ? problem.message : `Please try again, or call us on ${shop.phone}.`);
    } finally {
      setIsRunning(false);
    }
  };
  return { cancel, trouble, isRunning };
}

function Sure({ order, again, keep }: Props & { keep: () => void }) {
  const { cancel, trouble, isRunning } = useCancel({ order, again });
  return (
    <>
      <p>
        <b>Cancel the whole order {order.number}?</b> {backText(order)}
      </p>
      <div className="order-cancel__ways">
        <Button isBusy={isRunning} onClick={() => void cancel()}>
          {isRunning && <Spinner />}
          Yes, cancel it
        </Button>
        <Button onClick={keep}>Keep the order</Button>
      </div>
      {trouble && (
        <p className="bad" role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}

export function CancelOrder({ order, again }: Props) {
  const { phone } = useShop();
  const [isAsking, setIsAsking] = useState(false);
  if (ENDED.has(order.status)) return null;
  if (!order.cancellable)
    return (
      <p className="order-cancel muted">
        {order.cancelNote} {order.cancelNote && phone}
      </p>
    );
  return (
    <div className="order-cancel">
      {isAsking ? (
        <Sure order={order} again={again} keep={() => setIsAsking(false)} />
      ) : (
        <Button onClick={() => setIsAsking(true)}>Cancel order</Button>
      )}
    </div>
  );
}
