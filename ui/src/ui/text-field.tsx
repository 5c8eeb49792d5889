/** A labelled field with hint and error; the error is tied to the field for screen readers. */
import "./text-field.css";
import { type ComponentProps, useId } from "react";

interface Props extends ComponentProps<"input"> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** A unit printed inside the field, such as `mm`; the label says it in words. */
  unit?: string;
}

export function TextField({ label, hint, error, unit, id, ...input }: Props) {
  const made = useId();
  const fieldId = id ?? made;
  const hintId = hint && `${fieldId}-hint`;
  const errorId = error && `${fieldId}-error`;
  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <label htmlFor={fieldId}>{label}</label>
      {hint && (
        <p id={hintId} className="field__hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="field__error">
          {error}
        </p>
      )}
      <div className="field__box">
        <input
          {...input}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={[hintId, errorId].filter(Boolean).join(" ") || undefined}
        />
        {unit && <span aria-hidden="true">{unit}</span>}
      </div>
    </div>
  );
}
