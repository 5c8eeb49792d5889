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

const lines = customerValue<AddedLine[]>([]);

export const useAddedLines = lines.use;
export const addedLines = lines.get;

/** Whether the next add from a list opens the dialog: the first of a visit, and all for whoever chose that. */
export function opensDialog(): boolean {
  try {
    return localStorage.getItem(PREFERENCE) === "always" || sessionStorage.getItem(SHOWN) === null;
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

/** Whether this shopper wants the dialog with every add. */
export function prefersDialog(): boolean {
  try {
    return localStorage.getItem(PREFERENCE) === "always";
  } catch {
    return false;
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

/** Shows lines that were added; those without room for any are not among them. */
export function noteAdded(added: readonly AddedLine[]) {
  lines.set([...lines.get(), ...added.filter(({ count }) => count > 0)]);
  document.documentElement.dataset.added = "";
  document.dispatchEvent(new CustomEvent(ADDED_EVENT));
}

/** Takes back what was added last; undefined where nothing is left. */
export function takeLastAdded(): AddedLine | undefined {
  const last = lines.get().at(-1);
  lines.set(lines.get().slice(0, -1));
  return last;
}

/** The bar goes until something else is added. */
export function forgetAdded() {
  lines.set([]);
}
