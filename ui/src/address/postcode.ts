/** Postcodes as people read them. */

const SHOWN_AS: readonly (readonly [RegExp, string])[] = [
  [/^(?:AI|KY[1-3])-|^VG[0-9]/, "$&"],
  [/^(BFPO|MSR)(?=[0-9])/, "$1 "],
  [/^(.+)(?=...$)/, "$1 "],
];

/** Writes a stored postcode with its one space, `SW1A 1AA`; islands that use none keep theirs. */
export function spacedPostcode(stored: string): string {
  const [shape, shown] = SHOWN_AS.find(([known]) => known.test(stored)) ?? [/$^/, ""];
  return stored.replace(shape, shown);
}
