/** Draws nothing: while somebody is signed in, the shop keeps their basket, beginning with what the guest carried. */
import { useEffect, useState } from "react";
import { hasSignedInHere } from "../session/signed-in";
import { useShop } from "../shop/shop-context";
import { announce } from "../ui/live-region/live-region";
import { keepBasketWith } from "./basket-store";
import { CustomerKeeper } from "./customer-basket-store";
import { guestKeeper } from "./guest-basket-store";
import { mergeGuestBasket } from "./guest-merge";

async function merge(keeper: CustomerKeeper, shop: Parameters<typeof mergeGuestBasket>[0]) {
  try {
    const isTold = hasSignedInHere();
    const merged = await mergeGuestBasket(shop, isTold);
    if (!merged) return;
    keeper.takeUp(merged.basket);
    if (merged.continueAt) return location.assign(merged.continueAt);
    if (isTold) announce("The items in your basket have been added to your account's basket.");
  } catch {
    // The guest's basket stays where it is and is merged with the next page.
  }
}

export default function CustomerBasket() {
  const [shop] = useState(useShop());
  useEffect(() => {
    const keeper = new CustomerKeeper(shop);
    keepBasketWith(keeper);
    const leave = keeper.watch();
    void merge(keeper, shop);
    return () => {
      leave();
      keepBasketWith(guestKeeper);
    };
  }, [shop]);
  return null;
}
