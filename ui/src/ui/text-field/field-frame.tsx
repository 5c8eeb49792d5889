/** What stands around every field: its label, a hint, and the error tied to it for screen readers. */
import "./text-field.css";
import { type ReactNode, useId } from "react";

export interface Framed {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  id?: string | undefined;
}

/** What the field itself must carry. */
export interface FieldAria {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface Props extends Framed {
  children: (aria: FieldAria) => ReactNode;
}

export function FieldFrame({ label, hint, error, id, children }: Props) {
  const made = useId();
  const fieldId = id ?? made;
  const hintId = hint && `${fieldId}-hint`;
  const errorId = error && `${fieldId}-error`;
  const described = [hintId, errorId].filter(Boolean).join(" ");
  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <label htmlFor={fieldId}>{label}</label>
      {hint && (
        <p id={`${fieldId}-hint`} className="field__hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="field__error">
          {error}
        </p>
      )}
      {children({
        id: fieldId,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
    </div>
  );
}
