/** What the shopper changed last: it says how loud a failure is (BK-07), and what can be undone. */
import { customerValue } from "../shop/customer-state";
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

const last = customerValue<LastChange>({ kind: "none", removed: [], name: "" });

export const lastChange = last.get;
export const useLastChange = last.use;

export function setLastChange(kind: LastChange["kind"], removed: RemovedLine[] = [], name = "") {
  last.set({ kind, removed, name });
}

/** Lets a removal stand: nothing is left to undo. */
export function dropUndo() {
  setLastChange(lastChange().kind);
}
