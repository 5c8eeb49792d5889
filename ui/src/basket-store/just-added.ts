/** The line that was just added, while its dialog is open. */
import { useSyncExternalStore } from "react";
import type { GuestItem } from "./guest-basket";

export interface Shortfall {
  /** How many were added: 0 when the basket held the most already. */
  count: number;
  words: string;
}

/** What the dialog shows before the basket is priced. */
export interface Added {
  item: GuestItem;
  name: string;
  thumbUrl: string;
  /** Unit price ex VAT in pence at a quantity, for the dialog before the basket is priced. */
  unitAt: (quantity: number) => number;
  maximum: number;
  /** How it fell short of what was asked, once it is in the basket. */
  shortfall?: Shortfall | undefined;
}

const listeners = new Set<() => void>();
let added: Added | null = null;

export function setJustAdded(next: Added | null) {
  added = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useJustAdded(): Added | null {
  return useSyncExternalStore(
    subscribe,
    () => added,
    () => null,
  );
}
