/** What the bar says was added, and what an undo leaves in the basket. */
import type { AddedLine } from "../../basket-store/added/added-lines";
import { isSameLine } from "../../basket-store/guest-basket";

/** One line of the basket for each, however often it was added; the last one first. */
export function addedWords(lines: readonly AddedLine[]) {
  const merged: AddedLine[] = [];
  for (const line of [...lines].reverse()) {
    const same = merged.find(({ item }) => isSameLine(item, line.item));
    if (same) same.count += line.count;
    else merged.push({ ...line });
  }
  const names = merged.map(({ name, count }) => `${name} × ${count}`).join(", ");
  return { count: merged.length, names };
}

/**
 * How many an undo leaves of the `held` units. The basket may have changed since: in another tab, by a sign-in that
 * brought the customer's own units, or by a refusal. Those stay, and none comes back.
 */
export function unitsAfterUndo({ before, count }: AddedLine, held: number): number {
  return Math.min(held, Math.max(before, held - count));
}
