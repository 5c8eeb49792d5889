/** What the order comes to with the chosen way of delivery, in pence. */
import type { DeliveryOption, Summary } from "../../../api/types";
import { penceOf } from "../../../pricing/money";
import type { Amount } from "../../../pricing/vat";

export interface Charge {
  name: string;
  amount: Amount;
  isFree: boolean;
}

export interface Sums {
  charges: Charge[];
  total: Amount;
  vat: number;
}

const NOTHING: Amount = { exVat: 0, incVat: 0 };

function pence({ exVat, incVat }: Amount): Amount {
  return { exVat: penceOf(exVat), incVat: penceOf(incVat) };
}

function sumOf(amounts: readonly Amount[]): Amount {
  return amounts.reduce(
    (sum, { exVat, incVat }) => ({ exVat: sum.exVat + exVat, incVat: sum.incVat + incVat }),
    NOTHING,
  );
}

/** Whoever collects pays for the goods alone (DL-02). */
export function sumsOf(
  figures: Summary,
  { option, isCollected }: { option: DeliveryOption | null; isCollected: boolean },
): Sums {
  const { goods, delivery, largeItem, door, standardDoor } = figures;
  const chosen = option ? { exVat: option.priceExVat, incVat: option.priceIncVat } : delivery;
  const surcharges = [
    { name: "Large item surcharge", amount: largeItem },
    { name: "Door delivery", amount: door },
    { name: "Door charge", amount: standardDoor },
  ];
  const all = [
    { name: "Goods", amount: goods, stays: true },
    isCollected
      ? { name: "Collection", amount: NOTHING, stays: true }
      : { name: "Delivery", amount: chosen, stays: true },
    ...(isCollected ? [] : surcharges),
  ].map((charge) => ({ stays: false, ...charge, amount: pence(charge.amount) }));
  const charges = all
    .filter(({ amount, stays }) => stays || amount.incVat > 0)
    .map(({ name, amount }) => ({ name, amount, isFree: amount.incVat === 0 && name !== "Goods" }));
  const total = sumOf(charges.map(({ amount }) => amount));
  return { charges, total, vat: total.incVat - total.exVat };
}
