/** Puts a previous order into the basket at today's prices, and says what could not be bought (BK-09). */
import { useRef, useState } from "react";
import { send } from "../../../api/send";
import { basketKeeper } from "../../../basket-store/basket-store";
import { newBasketId } from "../../../basket-store/guest-basket";
import { useShop } from "../../../shop/shop-context";
import { announce } from "../../../ui/live-region/live-region";

interface Moved {
  skuCode: string;
  quantity: number;
}

export interface Reordered {
  added: Moved[];
  skipped: (Moved & { reason: string })[];
}

export function useReorder(orderId: string) {
  const shop = useShop();
  const key = useRef(newBasketId());
  const [outcome, setOutcome] = useState<Reordered | "failed" | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const reorder = async () => {
    setIsRunning(true);
    try {
      const told = await send<Reordered>(shop, "POST", "/basket/AddPreviousOrderToBasket", {
        body: { orderId },
        headers: { "Idempotency-Key": key.current },
      });
      key.current = newBasketId();
      setOutcome(told);
      basketKeeper().refresh();
      announce(`${told.added.length} lines added to your basket.`);
    } catch {
      setOutcome("failed");
    } finally {
      setIsRunning(false);
    }
  };
  return { reorder, outcome, isRunning };
}
