/** The line that was just added, while its dialog is open. */
import { customerValue } from "../shop/customer-state";
import type { GuestItem } from "./guest-basket";

export interface Shortfall {
  /** How many were added: 0 when the basket held the most already. */
  count: number;
  words: string;
}

/** What the dialog shows before the basket is priced. */
export interface Added {
  item: GuestItem;
  name: string;
  thumbUrl: string;
  /** Unit price ex VAT in pence at a quantity, for the dialog before the basket is priced. */
  unitAt: (quantity: number) => number;
  maximum: number;
  /** Added where one may go on adding: the dialog then offers to stay away. */
  isFromList?: boolean;
  /** How it fell short of the requested quantity, once it is in the basket. */
  shortfall?: Shortfall | undefined;
}

const added = customerValue<Added | null>(null);

export const setJustAdded = added.set;
export const useJustAdded = added.use;
