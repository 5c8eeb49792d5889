/** Cards or rows: the shopper's choice, stored on this device. */
import { useSyncExternalStore } from "react";

export type ListView = "cards" | "rows";

const KEY = "listView";
const listeners = new Set<() => void>();

function read(): ListView {
  try {
    return localStorage.getItem(KEY) === "rows" ? "rows" : "cards";
  } catch {
    return "cards";
  }
}

export function chooseListView(view: ListView) {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // A browser without storage forgets the choice, nothing else.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server draws cards; rows take over once the browser knows the choice. */
export function useListView(): ListView {
  return useSyncExternalStore(subscribe, read, () => "cards");
}
