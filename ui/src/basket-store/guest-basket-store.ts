/** A guest's basket: kept in this browser, priced by the shop without being stored there (BK-01). */
import { applied } from "./basket-change";
import { type Keeper, UNPRICED } from "./basket-store";
import { withMore } from "./guest-basket";
import { changeGuestBasket, guestBasket, subscribeToGuestBasket } from "./guest-basket-storage";

const nothing = () => {};

export const guestKeeper: Keeper = {
  items: () => guestBasket().items,
  isRead: () => true,
  subscribeToItems: subscribeToGuestBasket,
  change: (change) => changeGuestBasket((basket) => applied(basket, change)),
  addAll: async (items) =>
    changeGuestBasket((basket) => items.reduce((held, item) => withMore(held, item), basket)),
  /** `quote-store` puts its own in the place of these, where it is loaded. */
  prices: () => UNPRICED,
  subscribeToPrices: () => nothing,
  price: nothing,
  priceAgain: nothing,
  refresh: nothing,
};
