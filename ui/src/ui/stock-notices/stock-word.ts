/** Stock in a word or two, where no notice has to say more: `In stock`, or how many are left. */
import { MOST } from "../quantity-input/quantity-input";

/** `maximum` is the most a line may hold; below the usual most it is what the shelf has for good. */
export function hasPlenty(maximum: number): boolean {
  return maximum >= MOST;
}

export function stockWord(maximum: number): string {
  return hasPlenty(maximum) ? "In stock" : `Only ${maximum} left`;
}
