/** A form's values as the rules know them: texts under dotted wire names. */

type Texts = Readonly<Record<string, string>>;

/** Lays nested values flat; what is no text is left out. */
export function textsOf(values: object, prefix = ""): Texts {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === "string") texts[prefix + name] = value;
    else if (value && typeof value === "object")
      Object.assign(texts, textsOf(value, `${prefix}${name}.`));
  }
  return texts;
}
