/** What was added from lists on this visit, for the bar below the page: the first add opens the dialog, those after it do not. */
import { customerValue } from "../../shop/customer-state";
import type { GuestItem } from "../guest-basket";

export interface AddedLine {
  item: GuestItem;
  name: string;
  /** How many of it the basket had before. */
  before: number;
  /** How many were added: fewer than were requested where there was no room for more. */
  count: number;
}

/** Tells whoever shows the bar that there is something to show. */
export const ADDED_EVENT = "shop:added";

const SHOWN = "addedDialogShown";
const PREFERENCE = "addedDialog";

/** Each press adds one line of a list, or several of a matrix. */
const presses = customerValue<(readonly AddedLine[])[]>([]);

export const useAddedLines = () => presses.use().flat();

/** Whether this shopper wants the dialog with every add. */
export function prefersDialog(): boolean {
  try {
    return localStorage.getItem(PREFERENCE) === "always";
  } catch {
    return false;
  }
}

/** Whether the next add from a list opens the dialog: the first of a visit, and all for whoever chose that. */
export function opensDialog(): boolean {
  try {
    return prefersDialog() || sessionStorage.getItem(SHOWN) === null;
  } catch {
    return true;
  }
}

export function noteDialogShown() {
  try {
    sessionStorage.setItem(SHOWN, "1");
  } catch {
    // Without storage every add opens the dialog.
  }
}

export function preferDialog(isPreferred: boolean) {
  try {
    if (isPreferred) localStorage.setItem(PREFERENCE, "always");
    else localStorage.removeItem(PREFERENCE);
  } catch {
    // A browser without storage forgets the choice, nothing else.
  }
}

/** Shows lines that were added by one press; those without room for any are not among them. */
export function noteAdded(added: readonly AddedLine[]) {
  const lines = added.filter(({ count }) => count > 0);
  if (lines.length === 0) return;
  presses.set([...presses.get(), lines]);
  document.documentElement.dataset.added = "";
  document.dispatchEvent(new CustomEvent(ADDED_EVENT));
}

/** Takes back what the last press added. */
export function takeLastAdded(): readonly AddedLine[] {
  const last = presses.get().at(-1) ?? [];
  presses.set(presses.get().slice(0, -1));
  return last;
}

/** The bar goes until something else is added. */
export function forgetAdded() {
  presses.set([]);
}
