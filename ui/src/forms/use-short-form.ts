/** A form of one or two fields, judged like every other by the rows of rules.json, without a library to load. */
import { type FormEvent, useId, useRef, useState } from "react";
import type { Fault } from "../api/send";
import { afterPress } from "./press-guard";
import { type FieldRule, messagesOf, normalised } from "./rules";

type Texts = Readonly<Record<string, string>>;

export function useShortForm(rules: readonly FieldRule[], initial: Texts) {
  const id = useId();
  const [typed, setTyped] = useState(initial);
  const [errors, setErrors] = useState<Texts>({});
  const refused = useRef<readonly (Fault & { value: string })[]>([]);
  const judged = (name: string) => {
    const rule = rules.find(({ field }) => field === name);
    const messages = rule ? messagesOf(rule, normalised(rules, typed)) : [];
    const byShop = refused.current.filter(
      ({ field, value }) => field === name && value === typed[name],
    );
    return [...messages, ...byShop.map(({ message }) => message)].join(" ");
  };
  const judgeAll = (form: HTMLFormElement): boolean => {
    const messages = Object.fromEntries(rules.map(({ field }) => [field, judged(field)]));
    const [first] = Object.keys(messages).filter((name) => messages[name]);
    setErrors(messages);
    const input = first === undefined ? null : form.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
    return first === undefined;
  };
  const check = (name: string) => setErrors((messages) => ({ ...messages, [name]: judged(name) }));
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
    submit:
      (send: (texts: Texts) => Promise<readonly Fault[] | undefined> | Promise<void>) =>
      async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const form = event.currentTarget;
        if (!judgeAll(form)) return;
        const faults = await send(normalised(rules, typed));
        if (!faults) return;
        refused.current = faults.map((fault) => ({ ...fault, value: typed[fault.field] ?? "" }));
        judgeAll(form);
      },
  };
}
