/** What is in the shopper's basket, and the changes one can make. Prices: `priced-basket`. */
import { useMemo, useSyncExternalStore } from "react";
import { announce } from "../ui/live-region";
import { type GuestItem, withMore, withQuantity } from "./guest-basket";
import { changeGuestBasket, guestBasket, noBasket, subscribeToGuestBasket } from "./guest-store";
import { type Added, setJustAdded } from "./just-added";

/** A line's identity, without how many there are of it. */
export type LineKey = Omit<GuestItem, "quantity">;

export function useGuestItems(): GuestItem[] {
  return useSyncExternalStore(subscribeToGuestBasket, guestBasket, noBasket).items;
}

/** How many units the basket holds, known before any answer of the server. */
export function useBasketCount(): number {
  return useGuestItems().reduce((units, item) => units + item.quantity, 0);
}

function add(added: Added, { quietly = false } = {}) {
  changeGuestBasket((basket) => withMore(basket, added.item, added.maximum));
  if (quietly) announce(`${added.item.quantity} × ${added.name} added to your basket.`);
  else setJustAdded(added);
}

function setQuantity(line: LineKey, quantity: number, name: string) {
  changeGuestBasket((basket) => withQuantity(basket, line, quantity));
  announce(quantity > 0 ? `Quantity of ${name}: ${quantity}.` : `${name} removed.`);
}

/** Changes to the basket; each shows at once and is priced after. `add` opens the dialog unless quiet. */
export function useBasketChanges() {
  return useMemo(() => ({ add, setQuantity }), []);
}
