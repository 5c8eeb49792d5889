/** Choices with words beside them: one of a group, or a single yes. */
import "./choices.css";
import { type ComponentProps, type ReactNode, useId } from "react";

interface Choice {
  value: string;
  label: string;
  hint?: string;
}

interface GroupProps extends Omit<ComponentProps<"input">, "id"> {
  legend: string;
  choices: readonly Choice[];
  error?: string | undefined;
}

export function RadioGroup({ legend, choices, error, ...radio }: GroupProps) {
  const id = useId();
  return (
    <fieldset
      className="choices"
      data-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
    >
      <legend>{legend}</legend>
      {error && (
        <p id={`${id}-error`} className="field__error">
          {error}
        </p>
      )}
      <div className="choices__row">
        {choices.map(({ value, label, hint }) => (
          <div key={value} className="choice">
            <input
              {...radio}
              id={`${id}-${value}`}
              type="radio"
              value={value}
              aria-describedby={hint && `${id}-${value}-hint`}
            />
            <label htmlFor={`${id}-${value}`}>{label}</label>
            {hint && (
              <p id={`${id}-${value}-hint`} className="field__hint">
                {hint}
              </p>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface CheckProps extends Omit<ComponentProps<"input">, "id"> {
  label: ReactNode;
}

export function Checkbox({ label, ...input }: CheckProps) {
  const id = useId();
  return (
    <div className="choice choice--check">
      <input {...input} id={id} type="checkbox" />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
