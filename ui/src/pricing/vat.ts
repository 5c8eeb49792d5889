/** VAT is worked out on the ex VAT amount and rounded once (decision 2). */
import { roundHalfUp } from "./money";

export interface Amount {
  exVat: number;
  incVat: number;
}

/** Adds VAT of `percent` to an ex VAT amount in pence. */
export function withVat(exVat: number, percent: number): Amount {
  const vat = roundHalfUp(exVat * Math.round(percent * 100), 10_000);
  return { exVat, incVat: exVat + vat };
}
