/** The number of the order: in the address, or told by the shop once the payment is known. */
import { useEffect, useState } from "react";
import { ofSession } from "../../../api/send";

const POLL_MS = 2_000;

interface Payment {
  status: string;
  orderNumber: string;
}

/** How a payment stands; a number once there is an order, no status where the shop knows no such payment. */
async function lookAt(payment: string, signal: AbortSignal): Promise<Payment> {
  const answer = await fetch(`/pay/sessions/${encodeURIComponent(payment)}`, {
    signal: ofSession(signal),
  });
  return answer.ok ? answer.json() : { status: "", orderNumber: "" };
}

/** `number` is '' while it is not known; `isWaiting` says whether it may still come, `status` why not. */
export function usePlacedNumber(query: URLSearchParams) {
  const payment = query.get("payment") ?? "";
  const [number, setNumber] = useState(query.get("order") ?? "");
  const [isWaiting, setIsWaiting] = useState(payment !== "");
  const [status, setStatus] = useState("");
  useEffect(() => {
    if (number || !isWaiting) return;
    const leaving = new AbortController();
    const look = async () => {
      const told = await lookAt(payment, leaving.signal).catch(() => null);
      if (leaving.signal.aborted || !told) return;
      setNumber(told.orderNumber);
      setStatus(told.status);
      setIsWaiting(told.status === "unknown");
    };
    void look();
    const timer = setInterval(() => void look(), POLL_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [payment, number, isWaiting]);
  return { number, isWaiting, status, again: () => setIsWaiting(payment !== "") };
}
