/** Judges form fields by the rows of rules.json, word for word as the server does. */
import exported from "../api/rules.json";

type Values = Readonly<Record<string, string>>;

interface WithMessage {
  message: string;
}

/** One row: all rules of one field, under its wire name. */
export interface FieldRule {
  field: string;
  label: string;
  normaliser: "verbatim" | "trim" | "postcode" | "phone" | "email";
  required?: string;
  requiredWhen?: WithMessage & { field: string; values: string[] };
  choices?: string[];
  choiceMessage?: string;
  minLength?: WithMessage & { length: number };
  maxLength?: WithMessage & { length: number };
  pattern?: WithMessage & { source: string };
  equals?: WithMessage & { field: string };
  refusesCommonPasswords?: string;
  isScreenOnly?: boolean;
}

const { registration, address, login, forgot, changePassword } = exported;

export type FormName = "registration" | "address" | "login" | "forgot" | "changePassword";

/** Every form, its rows from top to bottom. */
export const forms = { registration, address, login, forgot, changePassword } as Readonly<
  Record<FormName, readonly FieldRule[]>
>;

/** How long a password may be, as the hint at its field says. */
export function lengthHint(rules: readonly FieldRule[]): string {
  const rule = rules.find(({ field }) => field === "password");
  return `${rule?.minLength?.length} to ${rule?.maxLength?.length} characters`;
}

const space = `[${exported.whiteSpace}]`;
const everySpace = new RegExp(space, "gu");
const outerSpace = new RegExp(`^${space}+|${space}+$`, "gu");
const commonPasswords = new Set(exported.commonPasswords);

const trimmed = (text: string) => text.replace(outerSpace, "");
const withoutSpace = (text: string) => text.replace(everySpace, "");

/** ASCII letters only: a long s or a Kelvin sign must stay what it is. */
const upper = (text: string) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
const lower = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

const storedPostcodes: readonly (readonly [RegExp, string])[] = [
  [/^BFPO(?:C\/?O)?([0-9]{1,4})$/, "BFPO$1"],
  [/^AI-?(2640)$/, "AI-$1"],
  [/^(KY[1-3])-?([0-9]{4})$/, "$1-$2"],
  [/^(MSR|VG)-?([0-9]{4})$/, "$1$2"],
];

function storedPostcode(text: string): string {
  const code = upper(withoutSpace(text));
  const [shape, stored] = storedPostcodes.find(([known]) => known.test(code)) ?? [/$^/, ""];
  return code.replace(shape, stored);
}

/** What is done to a typed value before it is judged and sent. */
export const normalisers: Record<FieldRule["normaliser"], (text: string) => string> = {
  verbatim: (text) => text.normalize("NFC"),
  trim: (text) => trimmed(text.normalize("NFC")),
  postcode: storedPostcode,
  phone: (text) =>
    withoutSpace(text)
      .replace(/[-\u2010\u2011()]/g, "")
      .replace(/^(?:\+|00)440*/, "0"),
  email: (text) => lower(trimmed(text)),
};

function missing(rule: FieldRule, values: Values): (string | undefined)[] {
  const when = rule.requiredWhen;
  return [
    rule.required,
    when?.values.includes(values[when.field] ?? "") ? when.message : undefined,
  ];
}

function broken(rule: FieldRule, value: string, values: Values): (string | false | undefined)[] {
  const { choices, minLength, maxLength, pattern, equals } = rule;
  const length = [...value].length;
  return [
    choices && !choices.includes(value) && rule.choiceMessage,
    minLength && length < minLength.length && minLength.message,
    maxLength && length > maxLength.length && maxLength.message,
    pattern && !new RegExp(`^(?:${pattern.source})$`, "u").test(value) && pattern.message,
    equals && value !== (values[equals.field] ?? "") && equals.message,
    commonPasswords.has(value.toLowerCase()) && rule.refusesCommonPasswords,
  ];
}

/** Lists what is wrong with one field, given all values, normalised, by wire name. */
export function messagesOf(rule: FieldRule, values: Values): string[] {
  const value = values[rule.field] ?? "";
  const messages = value ? broken(rule, value, values) : missing(rule, values);
  return [...new Set(messages.filter((message): message is string => Boolean(message)))];
}

/** Normalises every value that has a row. */
export function normalised(rules: readonly FieldRule[], values: Values): Values {
  const checked = rules.filter(({ field }) => values[field] !== undefined);
  return Object.fromEntries(
    checked.map(({ field, normaliser }) => [field, normalisers[normaliser](values[field] ?? "")]),
  );
}

/** Lists every fault of a form as typed, in the order of its rows. */
export function faultsOf(rules: readonly FieldRule[], values: Values) {
  const checked = rules.filter(({ field, isScreenOnly }) => field in values || !isScreenOnly);
  const texts = normalised(checked, values);
  return checked.flatMap((rule) =>
    messagesOf(rule, texts).map((message) => ({ field: rule.field, message })),
  );
}
