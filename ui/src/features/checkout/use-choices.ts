/** What the customer chooses: shown at once, kept by the shop, so that a reload loses nothing (CO-02). */
import { useRef, useState } from "react";
import { type Caller, send } from "../../api/send";
import type { CheckoutState } from "../../api/types";
import { useShop } from "../../shop/shop-context";

export const COLLECT = "collect";
/** Of a reference, in characters. */
export const LONGEST = 50;

export interface Choices {
  deliveryOption: string;
  addressId: string;
  branchId: string;
  /** The day that was picked, where the option lets one pick. */
  deliveryTime: string;
  reference: string;
  purchaseOrder: string;
  /** The jobs of lines that are not for the order's own, by line; an empty one was taken back. */
  lineReferences: Record<string, string>;
}

export type Choose = (change: Partial<Choices>) => void;

export function choicesIn(state: CheckoutState): Choices {
  return {
    deliveryOption: state.deliveryOption ?? "",
    addressId: state.deliveryAddress?.id ?? "",
    branchId: state.branchId ?? "",
    deliveryTime: state.deliveryTime ?? "",
    reference: state.reference,
    purchaseOrder: state.purchaseOrder,
    lineReferences: Object.fromEntries(
      state.lineReferences.map(({ lineId, reference }) => [lineId, reference]),
    ),
  };
}

/** As the shop is told them. */
export function referencesOf(byLine: Choices["lineReferences"]) {
  return Object.entries(byLine).map(([lineId, reference]) => ({
    lineId,
    reference: reference.trim(),
  }));
}

function bodyOf({ lineReferences, ...plain }: Partial<Choices>) {
  return lineReferences ? { ...plain, lineReferences: referencesOf(lineReferences) } : plain;
}

/** Tells the shop in turn; what it does not hear now goes with the hand-off at the latest. */
class Teller {
  private waiting: Partial<Choices> = {};
  private isAtWork = false;

  async tell(shop: Caller, change: Partial<Choices>) {
    this.waiting = { ...this.waiting, ...change };
    if (this.isAtWork) return;
    this.isAtWork = true;
    try {
      while (Object.keys(this.waiting).length > 0) {
        const body = bodyOf(this.waiting);
        this.waiting = {};
        await send(shop, "POST", "/checkout/Choose", { body });
      }
    } catch {
      // What was chosen stands on the page and goes with the hand-off.
    } finally {
      this.isAtWork = false;
    }
  }
}

export function useChoices(kept: CheckoutState) {
  const shop = useShop();
  const [choices, setChoices] = useState(() => choicesIn(kept));
  const teller = useRef<Teller>(undefined);
  teller.current ??= new Teller();
  /** Shows a choice without telling the shop of it yet, as while typing. */
  const show: Choose = (change) => setChoices((before) => ({ ...before, ...change }));
  const choose: Choose = (change) => {
    show(change);
    void teller.current?.tell(shop, change);
  };
  return { choices, show, choose };
}
