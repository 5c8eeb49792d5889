/** More units may make a whole order cheaper: by a price break, or by free delivery. All pence. */
import { type PriceList, unitPriceAt } from "./price-list";
import { type Amount, withVat } from "./vat";

/** What delivery costs ex VAT, and from which goods on it is free. */
export interface DeliveryRule {
  fee: number;
  freeFrom: number;
}

export interface CheaperOrder {
  quantity: number;
  /** What the order comes to at today's quantity, and what at the larger one. */
  now: Amount;
  larger: Amount;
}

/** What an order of nothing else comes to; VAT is rounded on the line and on delivery (PR-03). */
function orderOf(quantity: number, prices: PriceList, rule: DeliveryRule, vat: number): Amount {
  const goods = unitPriceAt(quantity, prices) * quantity;
  const line = withVat(goods, vat);
  const delivery = withVat(goods < rule.freeFrom ? rule.fee : 0, vat);
  return { exVat: line.exVat + delivery.exVat, incVat: line.incVat + delivery.incVat };
}

/** The larger quantity, up to `maximum`, at which the order costs least; undefined if none costs less. */
export function cheaperOrder(
  quantity: number,
  prices: PriceList,
  rule: DeliveryRule,
  vatPercent: number,
  maximum: number,
): CheaperOrder | undefined {
  if (quantity < 1) return undefined;
  const now = orderOf(quantity, prices, rule, vatPercent);
  let best: CheaperOrder | undefined;
  for (let more = quantity + 1; more <= maximum; more += 1) {
    const larger = orderOf(more, prices, rule, vatPercent);
    const isCheaper = larger.exVat < (best?.larger ?? now).exVat && larger.incVat < now.incVat;
    if (isCheaper) best = { quantity: more, now, larger };
  }
  return best;
}
