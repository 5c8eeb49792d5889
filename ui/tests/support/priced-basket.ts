/** Answers of the shop to try the basket with. */
import type { BasketItem } from "../../src/api/types";
import type { PricedBasket } from "../../src/basket-store/basket-prices";
import type { GuestItem } from "../../src/basket-store/guest-basket";

export function guestItem(skuCode: string, quantity = 1, size: Partial<GuestItem> = {}): GuestItem {
  return { skuCode, quantity, length: null, width: null, screwholes: null, ...size };
}

/** A line of £1.00 each; only what the screens read is filled in. */
export function pricedLine(skuCode: string, quantity = 1, rest: Partial<BasketItem> = {}) {
  return {
    id: `p-${skuCode}`,
    basketItemId: `l-${skuCode}`,
    skuCode,
    name: `Product ${skuCode}`,
    brand: "Emberlatch",
    quantity,
    url: `/product/${skuCode}`,
    imageUrl: "/drawings/x.svg",
    m2mWidth: null,
    m2mHeight: null,
    m2mScrewholes: null,
    line: {
      unitExVat: 1,
      unitIncVat: 1.2,
      exVat: quantity,
      vat: quantity / 5,
      incVat: (quantity * 6) / 5,
    },
    notices: [],
    maximum: 999,
    quantityAdjusted: false,
    cancellable: true,
    nudge: null,
    ...rest,
  } as unknown as BasketItem;
}

const NONE = { exVat: 0, vat: 0, incVat: 0 };

export function priced(basketItems: BasketItem[], rest: Partial<PricedBasket> = {}): PricedBasket {
  return {
    basketID: "",
    version: 0,
    basketTotal: 0,
    basketItems,
    outOfStockSkus: [],
    unknownSkus: [],
    suggestions: [],
    trace: [],
    refused: [],
    summary: {
      goods: { exVat: 39, vat: 7.8, incVat: 46.8 },
      delivery: { exVat: 6.95, vat: 1.39, incVat: 8.34 },
      largeItem: NONE,
      door: NONE,
      standardDoor: NONE,
      total: { exVat: 45.95, vat: 9.19, incVat: 55.14 },
      freeDeliveryFrom: { exVat: 50, incVat: 60 },
      freeDeliveryShortfall: { exVat: 11, incVat: 13.2 },
    },
    ...rest,
  };
}
