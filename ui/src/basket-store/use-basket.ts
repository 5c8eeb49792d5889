/** What is in the shopper's basket, and the changes one can make. Prices: `priced-basket`. */
import { useMemo, useSyncExternalStore } from "react";
import { announce } from "../ui/live-region";
import {
  type GuestItem,
  type LineKey,
  withMore,
  withoutLines,
  withQuantity,
  withRestored,
} from "./guest-basket";
import { changeGuestBasket, guestBasket, noBasket, subscribeToGuestBasket } from "./guest-store";
import { type Added, setJustAdded } from "./just-added";
import { lastChange, tellChange } from "./last-change";

export type { LineKey } from "./guest-basket";

export function useGuestItems(): GuestItem[] {
  return useSyncExternalStore(subscribeToGuestBasket, guestBasket, noBasket).items;
}

/** False on the server and until the browser has taken over: what is in the basket is not known yet. */
export function useIsBasketRead(): boolean {
  return useSyncExternalStore(
    subscribeToGuestBasket,
    () => true,
    () => false,
  );
}

/** How many units the basket holds, known before any answer of the server. */
export function useBasketCount(): number {
  return useGuestItems().reduce((units, item) => units + item.quantity, 0);
}

function add(added: Added, { quietly = false } = {}) {
  tellChange("add");
  changeGuestBasket((basket) => withMore(basket, added.item, added.maximum));
  if (quietly) announce(`${added.item.quantity} × ${added.name} added to your basket.`);
  else setJustAdded(added);
}

/** Takes lines out together; `undo` brings them back until the next change. */
function remove(lines: LineKey[], name: string) {
  const { removed } = withoutLines(guestBasket(), lines);
  tellChange("remove", removed, name);
  changeGuestBasket((basket) => withoutLines(basket, lines).basket);
  announce(`${name} removed.`);
}

function setQuantity(line: LineKey, quantity: number, name: string) {
  if (quantity < 1) return remove([line], name);
  tellChange("update");
  changeGuestBasket((basket) => withQuantity(basket, line, quantity));
  announce(`Quantity of ${name}: ${quantity}.`);
}

function undo() {
  const { removed, name } = lastChange();
  tellChange("add");
  changeGuestBasket((basket) => withRestored(basket, removed));
  announce(`${name} back in your basket.`);
}

/** Empties the basket (BK-07). */
function reset() {
  const { items } = guestBasket();
  remove(items, items.length === 1 ? "1 line" : `${items.length} lines`);
}

/** Changes to the basket; each shows at once and is priced after. `add` opens the dialog unless quiet. */
export function useBasketChanges() {
  return useMemo(() => ({ add, setQuantity, remove, undo, reset }), []);
}
