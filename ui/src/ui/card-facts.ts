/** The facts a card has room for: finish and size first, then what the name does not say already. */

const FIRST = ["Finish", "Size"];
const LEFT_OUT = new Set([...FIRST, "Catalogue code", "Guarantee", "Range", "Style"]);

/** At most `most` values, each once. */
export function cardFacts(
  name: string,
  attributes: Record<string, string>,
  most: number,
): string[] {
  const told = name.toLowerCase();
  const first = FIRST.flatMap((fact) => attributes[fact] ?? []);
  const others = Object.entries(attributes)
    .filter(([fact, value]) => !LEFT_OUT.has(fact) && !told.includes(value.toLowerCase()))
    .map(([fact, value]) => (/^[0-9]/.test(value) ? `${fact} ${value}` : value));
  return [...new Set([...first, ...others])].slice(0, most);
}
