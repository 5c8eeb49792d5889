/** The facts a card has room for: finish and size first, then what the name does not say already. */

/** What stands before the figure where its name would not say it. */
const PHRASES: Record<string, string> = { "Door thickness": "for doors" };

const LEFT_OUT = new Set(["Finish", "Size", "Catalogue code", "Guarantee", "Range", "Style"]);

/** Says what a figure is: `Width 320 mm`, `for doors 35-54 mm`. */
function factText(fact: string, value: string): string {
  return /^[0-9]/.test(value) ? `${PHRASES[fact] ?? fact} ${value}` : value;
}

/** The size is one of the other facts as a rule, and has its name. */
function sizeOf({ Size: size, ...others }: Record<string, string>): string[] {
  if (!size) return [];
  const [fact] = Object.entries(others).find(([, value]) => value === size) ?? [];
  return [fact ? factText(fact, size) : size];
}

/** At most `most` values, each once. */
export function cardFacts(
  name: string,
  attributes: Record<string, string>,
  most: number,
): string[] {
  const lowerName = name.toLowerCase();
  const first = [...(attributes.Finish ? [attributes.Finish] : []), ...sizeOf(attributes)];
  const others = Object.entries(attributes)
    .filter(([fact, value]) => !LEFT_OUT.has(fact) && !lowerName.includes(value.toLowerCase()))
    .map(([fact, value]) => factText(fact, value));
  return [...new Set([...first, ...others])].slice(0, most);
}
