/** Money in the browser is whole pence, rounded by one function: the same rules as the shop's. */

/** Divides two whole numbers, a tie away from zero; `denominator` is positive. */
export function roundHalfUp(numerator: number, denominator: number): number {
  if (numerator < 0) return -Math.floor((-2 * numerator + denominator) / (2 * denominator));
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

/** Reads pounds from the wire, which have at most two decimals. */
export function penceOf(pounds: number): number {
  return Math.round(pounds * 100);
}

/** Writes a count as `12,437`. `Intl` would write the same, but to load it takes a phone a long task. */
export function withCommas(whole: number): string {
  return whole.toString().replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Writes pence as pounds, `£12,437.55`. */
export function formatMoney(pence: number): string {
  const pounds = withCommas(Math.floor(Math.abs(pence) / 100));
  const rest = (Math.abs(pence) % 100).toString().padStart(2, "0");
  return `${pence < 0 ? "-" : ""}£${pounds}.${rest}`;
}
