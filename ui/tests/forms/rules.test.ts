/** The browser judges every field as the server does, case by case. */
import { describe, expect, test } from "vitest";
import {
  type FieldRule,
  type FormName,
  faultsOf,
  forms,
  messagesOf,
  normalised,
} from "../../src/forms/rules";

type Case = [
  typed: string,
  others: Record<string, string>,
  guestItem: string | null,
  responses: number[],
];

interface Vectors {
  fields: { form: FormName; field: string; messages: string[]; cases: Case[] }[];
  forms: { form: FormName; values: Record<string, string>; faults: [string, string][] }[];
}

/** A path the compiler does not follow: it would take seconds to work out the type of so much data. */
const file: string = "../../test-fixtures/rule-vectors.json";
const vectors: Vectors = (await import(file)).default;

function ruleOf(form: FormName, field: string): FieldRule {
  const found = forms[form].find((rule) => rule.field === field);
  if (!found) throw new Error(`no rule for ${form} ${field}`);
  return found;
}

describe("RG-17 the same rule, the same message", () => {
  test.each(vectors.fields)("$form $field", ({ form, field, messages, cases }) => {
    const rule = ruleOf(form, field);
    const differences = cases.filter(([typed, others, guestItem, responses]) => {
      const values = normalised(forms[form], { ...others, [field]: typed });
      const expected = [guestItem ?? typed, ...responses.map((number) => messages[number])];
      return (
        JSON.stringify([values[field], ...messagesOf(rule, values)]) !== JSON.stringify(expected)
      );
    });

    expect(cases).toHaveLength(400);
    expect(differences).toEqual([]);
  });

  test.each(vectors.forms)("a whole $form form", ({ form, values, faults }) => {
    expect(faultsOf(forms[form], values).map(Object.values)).toEqual(faults);
  });

  test("every row of every form has vectors", () => {
    const rows = Object.entries(forms).flatMap(([form, rules]) =>
      rules.map(({ field }) => `${form} ${field}`),
    );

    expect(vectors.fields.map(({ form, field }) => `${form} ${field}`)).toEqual(rows);
  });
});
