/** A guest's basket: kept in this browser, priced by the shop without being stored there (BK-01). */
import { applied } from "./change";
import { withMore } from "./guest-basket";
import { changeGuestBasket, guestBasket, subscribeToGuestBasket } from "./guest-store";
import type { Keeper } from "./keeper";
import { priceAgain, priceItems, quoteState, subscribeToQuote } from "./quote-store";

export const guestKeeper: Keeper = {
  items: () => guestBasket().items,
  isRead: () => true,
  prices: quoteState,
  subscribeToItems: subscribeToGuestBasket,
  subscribeToPrices: subscribeToQuote,
  change: (change) => changeGuestBasket((basket) => applied(basket, change)),
  addAll: async (items) =>
    changeGuestBasket((basket) => items.reduce((held, item) => withMore(held, item), basket)),
  price: (caller) => priceItems(guestBasket().items, caller),
  priceAgain,
  refresh: priceAgain,
};
