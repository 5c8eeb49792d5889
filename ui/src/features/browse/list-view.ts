/** How the list on the screen is shown: the shopper's choice, as far as the page has what it needs. */
import { useEffect, useSyncExternalStore } from "react";
import {
  type ListView,
  preferredPath,
  storedListView,
  storeListView,
} from "../../shop/list-preference";
import { useNavigation } from "../../shop/navigation";

const listeners = new Set<() => void>();

export function chooseListView(view: ListView) {
  storeListView(view);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server shows what the address asks for; a table takes over once the browser knows the choice. */
export function useListView(isByFamily: boolean): ListView {
  const view = useSyncExternalStore(subscribe, storedListView, () => "families" as const);
  if (isByFamily) return "families";
  return view === "table" ? "table" : "products";
}

/** A list that came with the document is as its address says; whoever wants lists otherwise gets them so. */
export function usePreferredList(url: string) {
  const navigation = useNavigation();
  useEffect(() => {
    if (preferredPath(url) !== url)
      void navigation.visit(url, { move: "replace", isStaying: true });
  }, [navigation, url]);
}
