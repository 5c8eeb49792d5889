/** A form judged by the rows of rules.json, on leaving a field and on submit, never while typing. */
import { useId, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { Fault } from "../api/send";
import { textsOf } from "./form-values";
import { afterPress } from "./press-guard";
import { type FieldRule, messagesOf, normalised } from "./rules";

type Texts = ReturnType<typeof textsOf>;

export interface Options<Values extends FieldValues> {
  rules: readonly FieldRule[];
  defaultValues: DefaultValues<Values>;
  /** What the rows cannot know, such as that an address is taken. */
  alsoWrong?: (field: string, texts: Texts) => string | undefined;
  /** What is sent, and so judged, in place of what was typed. */
  sent?: (texts: Texts) => Texts;
}

export interface RuleForm<Values extends FieldValues = FieldValues> {
  form: UseFormReturn<Values>;
  rules: readonly FieldRule[];
  /** Props of the field with this wire name, for our `TextField` and its like. */
  field: (name: FieldPath<Values>) => ReturnType<UseFormReturn<Values>["register"]> & {
    id: string;
    label: string;
    error: string | undefined;
  };
  /** The id of the field with this wire name. */
  idOf: (name: string) => string;
  errorOf: (name: string) => string | undefined;
  /** The values as they would be sent, by wire name. */
  values: () => Texts;
  /** Judges a field anew and shows what is wrong with it. */
  check: (name: FieldPath<Values>) => Promise<boolean>;
  /** What is wrong now, from top to bottom. */
  faults: Fault[];
  /** Counts submissions that were refused; each takes focus to the summary. */
  refusals: number;
  /** Shows faults the shop found, for as long as those values stay; true when all have a field. */
  show: (faults: readonly Fault[]) => boolean;
  /** Wraps what to do with the normalised values of a form without faults. */
  submit: (
    send: (texts: Texts) => Promise<void>,
  ) => ReturnType<UseFormReturn<Values>["handleSubmit"]>;
}

/** Fields that are judged by what stands in another one, such as its confirmation. */
function dependentsOf(rules: readonly FieldRule[], name: string): string[] {
  const isDependent = ({ equals, requiredWhen }: FieldRule) =>
    equals?.field === name || requiredWhen?.field === name;
  return rules.filter(isDependent).map(({ field }) => field);
}

export function useRuleForm<Values extends FieldValues>({
  rules,
  defaultValues,
  alsoWrong,
  sent = (texts) => texts,
}: Options<Values>): RuleForm<Values> {
  const id = useId();
  const [refusals, setRefusals] = useState(0);
  const form = useForm<Values>({
    mode: "onSubmit",
    reValidateMode: "onSubmit",
    shouldFocusError: false,
    defaultValues,
  });
  const latest = useRef(alsoWrong);
  latest.current = alsoWrong;
  const { errors, touchedFields } = form.formState;
  const values = () => sent(normalised(rules, textsOf(form.getValues())));

  const refused = useRef(new Map<string, { value: string | undefined; message: string }>());
  const judge = (name: string) => {
    const rule = rules.find(({ field }) => field === name);
    const texts = values();
    const faults = rule ? messagesOf(rule, texts) : [];
    const byShop = refused.current.get(name);
    if (byShop && byShop.value === texts[name]) faults.push(byShop.message);
    return faults.join(" ") || latest.current?.(name, texts) || true;
  };
  const errorOf = (name: string): string | undefined =>
    (get(errors, name) as FieldError | undefined)?.message;
  const idOf = (name: string) => `${id}${name.replaceAll(".", "-")}`;
  const field = (name: FieldPath<Values>) => {
    const registered = form.register(name, { validate: () => judge(name) });
    const onBlur: typeof registered.onBlur = async (event) => {
      await registered.onBlur(event);
      const touched = dependentsOf(rules, name).filter((other) => get(touchedFields, other));
      afterPress(() => void form.trigger([name, ...touched] as FieldPath<Values>[]));
    };
    const label = rules.find((rule) => rule.field === name)?.label ?? name;
    return { ...registered, onBlur, id: idOf(name), label, error: errorOf(name) };
  };
  const faults = rules.flatMap((rule) => {
    const message = errorOf(rule.field);
    return message ? [{ field: rule.field, message }] : [];
  });
  const show = (faults: readonly Fault[]) => {
    const known = faults.filter((fault) => rules.some((rule) => rule.field === fault.field));
    for (const { field: name, message } of known) {
      refused.current.set(name, { value: values()[name], message });
      form.setError(name as FieldPath<Values>, { type: "shop", message });
    }
    if (known.length > 0) setRefusals((count) => count + 1);
    return known.length > 0 && known.length === faults.length;
  };
  const submit: RuleForm<Values>["submit"] = (send) =>
    form.handleSubmit(
      () => send(values()),
      () => setRefusals((count) => count + 1),
    );
  return {
    form,
    rules,
    field,
    idOf,
    errorOf,
    values,
    check: (name) => form.trigger(name),
    faults,
    refusals,
    show,
    submit,
  };
}
