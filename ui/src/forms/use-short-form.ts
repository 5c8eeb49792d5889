/** A form of one or two fields, judged like every other by the rows of rules.json, without a library to load. */
import { type FormEvent, useId, useState } from "react";
import { afterPress } from "./after-press";
import { type FieldRule, messagesOf, normalised } from "./rules";

type Texts = Readonly<Record<string, string>>;

export function useShortForm(rules: readonly FieldRule[], initial: Texts) {
  const id = useId();
  const [typed, setTyped] = useState(initial);
  const [errors, setErrors] = useState<Texts>({});
  const judged = (name: string) => {
    const rule = rules.find(({ field }) => field === name);
    return rule ? messagesOf(rule, normalised(rules, typed)).join(" ") : "";
  };
  const check = (name: string) => setErrors((told) => ({ ...told, [name]: judged(name) }));
  return {
    typed,
    /** Props of the field with this wire name. */
    field: (name: string) => ({
      id: `${id}${name}`,
      name,
      label: rules.find(({ field }) => field === name)?.label ?? name,
      value: typed[name] ?? "",
      error: errors[name] || undefined,
      onChange: ({ target }: { target: { value: string } }) =>
        setTyped((values) => ({ ...values, [name]: target.value })),
      onBlur: () => afterPress(() => check(name)),
    }),
    /** Wraps what to do with the normalised values of a form without faults; the first fault takes focus. */
    submit: (send: (texts: Texts) => Promise<void>) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const told = Object.fromEntries(rules.map(({ field }) => [field, judged(field)]));
      const [first] = Object.keys(told).filter((name) => told[name]);
      setErrors(told);
      if (first === undefined) return void send(normalised(rules, typed));
      const input = event.currentTarget.elements.namedItem(first);
      if (input instanceof HTMLElement) input.focus();
    },
  };
}
