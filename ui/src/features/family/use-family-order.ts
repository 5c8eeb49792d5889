/** What the shopper chooses of a family, and adding all of it in one step. */
import { useCallback, useMemo, useState } from "react";
import { maintenanceText, Problem } from "../../api/send";
import type { MatrixProduct } from "../../api/types";
import { type AddedLine, noteAdded } from "../../basket-store/added/added-lines";
import { basketStore } from "../../basket-store/basket-store";
import { type GuestItem, isSameLine } from "../../basket-store/guest-basket";
import { useShop } from "../../shop/shop-context";
import { announce } from "../../ui/live-region/live-region";
import {
  additionOf,
  countText,
  linesOf,
  NOTHING,
  type Shortfall,
  totalOf,
  withoutLines,
  withUnits,
} from "./matrix-lines";

const FAILED = "Sorry, that didn't work. Your quantities are still here: please try again.";
export const CHOOSE = "Choose quantities above";

/** What became of the last press: what was added, or why nothing was. */
export interface Outcome {
  added: string;
  shortfalls: Shortfall[];
  error: string;
}

function wordsOf(problem: unknown): string {
  return problem instanceof Problem && problem.status < 500
    ? problem.message
    : (maintenanceText(problem) ?? FAILED);
}

function addedLineOf(
  item: GuestItem,
  held: readonly GuestItem[],
  products: readonly MatrixProduct[],
): AddedLine {
  const before = held.find((other) => isSameLine(other, item))?.quantity ?? 0;
  const name = products.find(({ skuCode }) => skuCode === item.skuCode)?.name ?? item.skuCode;
  return { item, name, before, count: item.quantity };
}

function addedText(units: number, lines: number): string {
  const items =
    units === 1 ? "1 item" : `${units} items in ${lines} ${lines === 1 ? "line" : "lines"}`;
  return `${items} added to your basket.`;
}

export function useFamilyOrder(products: MatrixProduct[]) {
  const { vatPercent } = useShop();
  const [quantities, setQuantities] = useState(NOTHING);
  const [isAdding, setIsAdding] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const lines = useMemo(
    () => linesOf(products, quantities, vatPercent),
    [products, quantities, vatPercent],
  );

  const setUnits = useCallback((sku: string, units: number) => {
    setOutcome(null);
    setQuantities((before) => withUnits(before, sku, units));
  }, []);

  const finish = (next: Outcome) => {
    setOutcome(next);
    const words = [next.added, next.error, ...next.shortfalls.map((one) => one.words)];
    announce(words.filter(Boolean).join(" "));
  };

  const addAll = async () => {
    if (isAdding) return;
    if (lines.length === 0) return announce(`${CHOOSE}.`);
    const held = basketStore().items();
    const { items, shortfalls } = additionOf(lines, held);
    setIsAdding(true);
    try {
      if (items.length > 0) await basketStore().addAll(items);
      noteAdded(items.map((item) => addedLineOf(item, held, products)));
      const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
      setQuantities((now) => withoutLines(now, lines));
      finish({ added: units > 0 ? addedText(units, items.length) : "", shortfalls, error: "" });
    } catch (problem) {
      finish({ added: "", shortfalls: [], error: wordsOf(problem) });
    } finally {
      setIsAdding(false);
    }
  };

  return {
    quantities,
    setUnits,
    lines,
    total: totalOf(lines),
    count: countText(lines),
    isAdding,
    outcome,
    addAll,
  };
}

export type FamilyOrder = ReturnType<typeof useFamilyOrder>;
