/** Draws nothing: while somebody is signed in, the shop stores their basket, beginning with what the guest carried. */
import { useEffect, useState } from "react";
import type { Caller } from "../api/send";
import { hasSignedInHere } from "../session/signed-in";
import { useShop } from "../shop/shop-context";
import { announce } from "../ui/live-region/live-region";
import { setBasketStore } from "./basket-store";
import { CustomerBasketStore } from "./customer-basket-store";
import { guestBasketStore } from "./guest-basket-store";
import { mergeGuestBasket } from "./guest-merge";

async function merge(store: CustomerBasketStore, shop: Caller) {
  try {
    const isNoticed = hasSignedInHere();
    const merged = await mergeGuestBasket(shop, isNoticed);
    if (!merged) return;
    store.takeUp(merged.basket);
    if (merged.continueAt) return location.assign(merged.continueAt);
    if (isNoticed) announce("The items in your basket have been added to your account's basket.");
  } catch {
    // The guest's basket stays where it is and is merged with the next page.
  }
}

export default function CustomerBasket() {
  const [shop] = useState(useShop());
  useEffect(() => {
    const store = new CustomerBasketStore(shop);
    setBasketStore(store);
    const stop = store.watch();
    void merge(store, shop);
    return () => {
      stop();
      setBasketStore(guestBasketStore);
    };
  }, [shop]);
  return null;
}
