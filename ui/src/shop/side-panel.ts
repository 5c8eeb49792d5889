/** The side panel: closed, or open on one of its tabs (HD-08). */
import { useSyncExternalStore } from "react";

export type PanelTab = "Contact us" | "Account" | "Basket";

const listeners = new Set<() => void>();
let open: PanelTab | null = null;

export function showSidePanel(tab: PanelTab | null) {
  open = tab;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSidePanel(): PanelTab | null {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
}
