/** A guest's basket: stored in this browser, priced by the shop without being stored there (BK-01). */
import { applyChange } from "./basket-change";
import { type BasketStore, UNPRICED } from "./basket-store";
import { withMore } from "./guest-basket";
import { changeGuestBasket, guestBasket, subscribeToGuestBasket } from "./guest-basket-storage";

const nothing = () => {};

export const guestBasketStore: BasketStore = {
  items: () => guestBasket().items,
  isRead: () => true,
  subscribeToItems: subscribeToGuestBasket,
  change: (change) => changeGuestBasket((basket) => applyChange(basket, change)),
  addAll: async (items) =>
    changeGuestBasket((basket) => items.reduce((held, item) => withMore(held, item), basket)),
  /** `guest-prices` puts its own in the place of these, where it is loaded. */
  prices: () => UNPRICED,
  subscribeToPrices: () => nothing,
  price: nothing,
  retry: nothing,
  refresh: nothing,
};
