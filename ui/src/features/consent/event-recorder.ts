/** Tells the shop of pages and of a guest's adds (EV-01, EV-02), only while the visitor allows it. */
import { send } from "../../api/send";
import type { Content } from "../../api/types";
import type { GuestItem } from "../../basket-store/guest-basket";
import { guestBasket, subscribeToGuestBasket } from "../../basket-store/guest-basket-storage";
import { signedInEmail } from "../../session/signed-in";
import type { Navigating } from "../../shop/navigation";
import { storedChoices } from "./consent";
import { loadedPixel, type Pixel } from "./pixel";

type Place = Pick<Navigating, "shown" | "subscribe">;

/** What was looked at: a product by its code, a category by its names. */
export function seenOn(content: Content): { skuCode?: string; category?: string } {
  if ("product" in content) return { skuCode: content.product.skuCode };
  if (content.kind !== "list" || content.isSearch) return {};
  return {
    category: content.breadcrumb
      .map(({ name }) => name)
      .join(" > ")
      .slice(0, 200),
  };
}

function tellView({ shown }: Place) {
  const { page } = shown();
  const choices = storedChoices();
  if (!choices?.statistics && !choices?.marketing) return;
  const [path = "/"] = page.url.split(/[?#]/);
  const body = { path, ...seenOn(page.content) };
  void send(page.shop, "POST", "/api/pageViews", { body }).catch(() => undefined);
}

function unitsOf(items: GuestItem[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { skuCode, quantity } of items)
    units.set(skuCode, (units.get(skuCode) ?? 0) + quantity);
  return units;
}

/** Which products a basket holds more of than before. */
export function addedSince(before: GuestItem[], now: GuestItem[]) {
  const held = unitsOf(before);
  return [...unitsOf(now)]
    .map(([id, quantity]) => ({ id, quantity: quantity - (held.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** A customer's adds are reported by the shop itself; a guest's basket is known here alone. */
function followGuest({ shown }: Place) {
  let before = guestBasket().items;
  let loading: Promise<Pixel | null> | undefined;
  subscribeToGuestBasket(() => {
    const { items } = guestBasket();
    const contents = addedSince(before, items);
    before = items;
    if (!contents.length || signedInEmail() !== null || !storedChoices()?.marketing) return;
    const { shop } = shown().page;
    const headers = {
      [shop.subscriptionKeyHeader]: shop.subscriptionKey,
      companyId: String(shop.companyId),
    };
    loading ??= loadedPixel();
    void loading.then((pixel) => pixel?.(headers, "AddToCart", contents));
  });
}

export function startRecording(navigation: Place) {
  let recorded = -1;
  const look = () => {
    const { visit } = navigation.shown();
    if (visit === recorded) return;
    recorded = visit;
    tellView(navigation);
  };
  navigation.subscribe(look);
  look();
  followGuest(navigation);
}
