/** What the shopper changed last: it says how loud a failure is (BK-07), and what can be undone. */
import { useSyncExternalStore } from "react";
import type { GuestItem } from "./guest-basket";

export interface RemovedLine {
  item: GuestItem;
  /** Where it stood, counted before any of this removal was taken out. */
  at: number;
}

export interface LastChange {
  kind: "none" | "add" | "update" | "remove";
  removed: RemovedLine[];
  /** What a removal is called: a product's name, or `3 lines`. */
  name: string;
}

const NONE: LastChange = { kind: "none", removed: [], name: "" };
const listeners = new Set<() => void>();
let last = NONE;

export function lastChange(): LastChange {
  return last;
}

export function tellChange(kind: LastChange["kind"], removed: RemovedLine[] = [], name = "") {
  last = { kind, removed, name };
  for (const listener of listeners) listener();
}

/** Lets a removal stand: nothing is left to undo. */
export function letRemovalStand() {
  tellChange(last.kind);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLastChange(): LastChange {
  return useSyncExternalStore(subscribe, lastChange, () => NONE);
}
