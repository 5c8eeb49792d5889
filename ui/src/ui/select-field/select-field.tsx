/** A labelled choice of one from a short list. */
import "../choices/choices.css";
import type { ComponentProps } from "react";
import { FieldFrame, type Framed } from "../text-field/field-frame";

interface Props extends Framed, Omit<ComponentProps<"select">, "id"> {
  options: readonly string[];
  /** What stands there while nothing is chosen. */
  nothing: string;
}

export function SelectField({ label, hint, error, id, options, nothing, ...select }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(aria) => (
        <div className="field__box field__box--select">
          <select {...select} {...aria}>
            <option value="">{nothing}</option>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        </div>
      )}
    </FieldFrame>
  );
}
