/** Stock in a word or two, where no notice has to say more: `In stock`, or how many are left. */
import { largestQuantity } from "../../api/limits.json";

/** So many or fewer on the shelf are counted, also where more can be had. */
const FEW = 5;

interface Stocked {
  /** The most a line may hold; below the usual most it is what the shelf has for good. */
  maximum: number;
  stockLevel: number;
}

interface StockWord {
  kind: "stock" | "few";
  text: string;
  /** No more will come. */
  isLast: boolean;
}

export function stockWord({ maximum, stockLevel }: Stocked): StockWord {
  const isLast = maximum < largestQuantity;
  const left = isLast ? maximum : stockLevel;
  if (isLast || (left > 0 && left <= FEW))
    return { kind: "few", text: `Only ${left} left`, isLast };
  return { kind: "stock", text: "In stock", isLast };
}
