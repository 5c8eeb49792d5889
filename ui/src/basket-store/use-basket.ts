/** What is in the shopper's basket, and the changes one can make. Prices: `priced-basket`. */
import { useMemo } from "react";
import { onSessionEnd } from "../shop/customer-state";
import { announce } from "../ui/live-region/live-region";
import type { BasketChange } from "./basket-change";
import { basketStore, setBasketStore, useItems } from "./basket-store";
import { isSameLine, type LineKey, withoutLines } from "./guest-basket";
import { guestBasketStore } from "./guest-basket-store";
import { type Added, type Shortfall, setJustAdded } from "./just-added";
import { lastChange, setLastChange } from "./last-change";

export { useIsBasketRead, useItems } from "./basket-store";
export type { LineKey } from "./guest-basket";

setBasketStore(guestBasketStore);
onSessionEnd(() => setBasketStore(guestBasketStore));

function change(next: BasketChange) {
  basketStore().change(next);
}

/** How many units the basket holds, known before any response of the server. */
export function useBasketCount(): number {
  return useItems().reduce((units, item) => units + item.quantity, 0);
}

/** Says how many of the requested quantity still fit into its line, when not all do. */
function shortfallOf({ item, maximum }: Added): Shortfall | undefined {
  const held =
    basketStore()
      .items()
      .find((other) => isSameLine(other, item))?.quantity ?? 0;
  const count = Math.max(0, Math.min(item.quantity, maximum - held));
  if (count === item.quantity) return undefined;
  const words =
    count === 0
      ? `You already have the most we can sell you: ${maximum}.`
      : `Only ${count} added: we can sell you up to ${maximum}.`;
  return { count, words };
}

function add(added: Added, { quietly = false } = {}) {
  const shortfall = shortfallOf(added);
  if (shortfall?.count !== 0) {
    setLastChange("add");
    change({ kind: "add", item: added.item, maximum: added.maximum });
  }
  if (shortfall) announce(shortfall.words);
  else if (quietly) announce(`${added.item.quantity} × ${added.name} added to your basket.`);
  if (!quietly) setJustAdded({ ...added, shortfall });
}

/** Takes lines out together; `undo` brings them back until the next change. */
function remove(lines: LineKey[], name: string) {
  const { removed } = withoutLines({ basketId: "", items: basketStore().items() }, lines);
  setLastChange("remove", removed, name);
  change({ kind: "remove", lines, name });
  announce(`${name} removed.`);
}

function setQuantity(line: LineKey, quantity: number, name: string) {
  if (quantity < 1) return remove([line], name);
  setLastChange("update");
  change({ kind: "quantity", line, quantity, name });
  announce(`Quantity of ${name}: ${quantity}.`);
}

function undo() {
  const { removed, name } = lastChange();
  setLastChange("add");
  change({ kind: "restore", removed, name });
  announce(`${name} back in your basket.`);
}

/** Empties the basket (BK-07). */
function reset() {
  const items = basketStore().items();
  remove(items, items.length === 1 ? "1 line" : `${items.length} lines`);
}

/** Changes to the basket; each shows at once and is priced after. `add` opens the dialog unless quiet. */
export function useBasketChanges() {
  return useMemo(() => ({ add, setQuantity, remove, undo, reset }), []);
}
