/** Puts a previous order into the basket at today's prices, and says what could not be bought (BK-09). */
import { useRef } from "react";
import { newBasketId } from "../../../basket-store/guest-basket";
import { announce } from "../../../ui/live-region/live-region";
import { useReorderMutation } from "../queries";

/** Pressed again after a failure, it sends the same key: the order is added once. */
export function useReorder(orderId: string) {
  const key = useRef(newBasketId());
  const { mutateAsync, data, isError, isPending } = useReorderMutation();
  const reorder = async () => {
    try {
      const { added } = await mutateAsync({ orderId, key: key.current });
      key.current = newBasketId();
      announce(`${added.length} lines added to your basket.`);
    } catch {
      // `hasFailed` tells of it.
    }
  };
  return { reorder, outcome: data, hasFailed: isError, isRunning: isPending };
}
