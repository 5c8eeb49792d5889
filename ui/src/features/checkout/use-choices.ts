/** What the customer chooses: shown at once, stored by the shop, so that a reload loses nothing (CO-02). */
import { useState } from "react";
import type { CheckoutState } from "../../api/types";
import { useSendChoices } from "./queries";

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

/** As the wire has them. */
export function referencesOf(byLine: Choices["lineReferences"]) {
  return Object.entries(byLine).map(([lineId, reference]) => ({
    lineId,
    reference: reference.trim(),
  }));
}

function bodyOf({ lineReferences, ...plain }: Partial<Choices>) {
  return lineReferences ? { ...plain, lineReferences: referencesOf(lineReferences) } : plain;
}

export function useChoices(saved: CheckoutState) {
  const [choices, setChoices] = useState(() => choicesIn(saved));
  const { mutate } = useSendChoices();
  /** Shows a choice without sending it yet, as while typing. */
  const show: Choose = (change) => setChoices((before) => ({ ...before, ...change }));
  const choose: Choose = (change) => {
    show(change);
    mutate(bodyOf(change));
  };
  return { choices, show, choose };
}
