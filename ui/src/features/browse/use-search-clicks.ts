/** Tells the shop that something of a search result was opened or added: which text, not which product or by whom. */
import { type RefObject, useEffect } from "react";
import { type Caller, send } from "../../api/send";

const OPENS = "a[href], .add-from-list > button";

/** Listens within the list of products; `text` is what was searched for, '' where the list answers no search. */
export function useSearchClicks(
  list: RefObject<HTMLElement | null>,
  shop: Caller,
  text: string,
): void {
  useEffect(() => {
    const items = list.current;
    if (!items || !text) return;
    const tell = (event: Event) => {
      if (!(event.target instanceof Element) || !event.target.closest(OPENS)) return;
      items.removeEventListener("click", tell);
      void send(shop, "POST", "/api/searchClicks", { body: { text } }).catch(() => undefined);
    };
    items.addEventListener("click", tell);
    return () => items.removeEventListener("click", tell);
  }, [list, shop, text]);
}
