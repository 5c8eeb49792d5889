/** Names as they are shown: no line parts a size or a figure from its unit; the wire's names have plain spaces. */

const TOGETHER = /([\d×]) (?=[\d×]|[a-z]{1,2}\b)/gi;

/** Joins `102 × 67 mm`, `5 A` and `8 m`. */
export function nonBreaking(name: string): string {
  return name.replace(TOGETHER, "$1\u00a0");
}
