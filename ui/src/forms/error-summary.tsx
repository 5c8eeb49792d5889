/** What keeps a form from being sent, with a link to each field; it takes focus when it appears. */
import "./error-summary.css";
import { type MouseEvent, useEffect, useRef } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import type { RuleForm } from "./use-rule-form";

interface Props<Values extends FieldValues> {
  rules: RuleForm<Values>;
  message: string;
  /** Called before a field is gone to, for fields that may be folded away. */
  onGo?: (field: string) => void;
}

export function ErrorSummary<Values extends FieldValues>({ rules, message, onGo }: Props<Values>) {
  const { form, faults, refusals, idOf } = rules;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  if (refusals === 0 || faults.length === 0) return null;
  const go = (event: MouseEvent, name: FieldPath<Values>) => {
    event.preventDefault();
    onGo?.(name);
    form.setFocus(name);
  };
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
      <p>{message}</p>
      <ul>
        {faults.map(({ field, message: fault }) => {
          const name = field as FieldPath<Values>;
          return (
            <li key={field}>
              <a href={`#${idOf(name)}`} onClick={(event) => go(event, name)}>
                {fault}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
