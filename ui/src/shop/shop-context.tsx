/** The storefront's own words and numbers, for every component. */
import { createContext, useContext } from "react";
import type { ShopInfo } from "../api/types";

const ShopContext = createContext<ShopInfo | null>(null);

export const ShopProvider = ShopContext.Provider;

/** The storefront this page belongs to. */
export function useShop(): ShopInfo {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error("useShop outside of a ShopProvider");
  return shop;
}
