/** Draws nothing: it renews the session for as long as somebody is signed in. */
import { useEffect } from "react";
import { useShop } from "../shop/shop-context";
import { keepSessionAlive } from "./keep-alive";

export default function SessionKeeper() {
  const shop = useShop();
  useEffect(() => keepSessionAlive(shop), [shop]);
  return null;
}
