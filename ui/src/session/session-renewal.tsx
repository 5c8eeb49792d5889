/** Draws nothing: it renews the session for as long as somebody is signed in. */
import { useEffect } from "react";
import { useShop } from "../shop/shop-context";
import { loadAccount } from "./account";
import { keepSessionAlive } from "./keep-alive";
import { hasSignedInHere } from "./signed-in";

export default function SessionRenewal() {
  const shop = useShop();
  useEffect(() => {
    // Whoever has just signed in sees their account next, wherever they go (AU-14).
    if (hasSignedInHere()) void loadAccount(shop);
    return keepSessionAlive(shop);
  }, [shop]);
  return null;
}
