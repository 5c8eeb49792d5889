/** Adds one unit of a product that somebody recommended by its id (EV-04). */
import { type Caller, send } from "../api/send";
import type { ProductDetail } from "../api/types";
import { announce } from "../ui/live-region/live-region";
import { basketStore } from "./basket-store";
import { setLastChange } from "./last-change";

const FAILED = "We couldn't add that product. Your basket hasn't changed.";

/** Looks the product up and adds it; one that is cut to size is opened, for it needs its size first. */
export async function addById(shop: Caller, id: string): Promise<void> {
  const found = await send<ProductDetail>(
    shop,
    "GET",
    `/product/Lookup/${encodeURIComponent(id)}`,
  ).catch(() => null);
  if (!found || (found.maximum < 1 && !found.m2mLimits)) return announce(FAILED);
  if (found.m2mLimits) return location.assign(found.skuUrl);
  const { skuCode, name, maximum } = found;
  const item = { skuCode, quantity: 1, length: null, width: null, screwholes: null };
  setLastChange("add");
  basketStore().change({ kind: "add", item, maximum });
  announce(`1 × ${name} added to your basket.`);
}
