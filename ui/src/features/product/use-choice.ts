/** What the shopper has chosen of a product, and what that comes to: all pence, priced as they type. */
import { useState } from "react";
import type { ProductDetail } from "../../api/types";
import {
  cutPrice,
  NO_SIZE,
  type Size,
  type SizeFaults,
  sizeFaults,
} from "../../pricing/made-to-measure";
import { type PriceList, unitPriceAt } from "../../pricing/price-list";

export interface Choice {
  quantity: number;
  setQuantity: (quantity: number) => void;
  size: Size;
  /** Changes one part of the size; its fault waits until the field is left again. */
  setSize: (part: Partial<Size>) => void;
  /** Price of one ex VAT; null until both sides of a piece cut to measure are given. */
  unit: number | null;
  /** The unit price at any quantity, for the same size. */
  unitAt: (quantity: number) => number | null;
  /** Faults of the size to show now: none before the first blur or try. */
  faults: SizeFaults;
  /** Shows every fault; false when the choice cannot be added yet. */
  settle: () => boolean;
  showFault: (field: keyof Size) => void;
}

const ALL_SHOWN = { width: true, height: true, screwholes: true };

function only(faults: SizeFaults, shown: Partial<Record<keyof Size, boolean>>): SizeFaults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => shown[field as keyof Size]));
}

export function useChoice({ m2mLimits }: ProductDetail, prices: PriceList): Choice {
  const [quantity, setQuantity] = useState(1);
  const [size, setSize] = useState(NO_SIZE);
  const [shown, setShown] = useState<Partial<Record<keyof Size, boolean>>>({});
  const faults = m2mLimits ? sizeFaults(size, m2mLimits) : {};
  const isSettled = Object.keys(faults).length === 0;
  // Screw holes cost nothing, so the price need not wait for that choice.
  const isSized = !faults.width && !faults.height;
  const unitAt = (units: number) => {
    const price = unitPriceAt(units, prices);
    if (!m2mLimits) return price;
    return isSized ? cutPrice({ ...size, screwholes: size.screwholes ?? false }, price) : null;
  };
  return {
    quantity,
    setQuantity,
    size,
    setSize: (part) => {
      setSize((before) => ({ ...before, ...part }));
      const changed = Object.fromEntries(Object.keys(part).map((field) => [field, false]));
      setShown((before) => ({ ...before, ...changed }));
    },
    unit: unitAt(Math.max(quantity, 1)),
    unitAt,
    faults: only(faults, shown),
    settle: () => {
      setShown(ALL_SHOWN);
      return isSettled;
    },
    showFault: (field) => setShown((before) => ({ ...before, [field]: true })),
  };
}
