/** A labelled field for a line of text. */
import type { ComponentProps, ReactNode } from "react";
import { FieldFrame, type Framed } from "./field-frame";

interface Props extends Framed, Omit<ComponentProps<"input">, "id"> {
  /** A unit printed inside the field, such as `mm`; the label says it in words. */
  unit?: string;
  /** A control inside the field, at its end. */
  control?: ReactNode;
}

export function TextField({ label, hint, error, unit, control, id, ...input }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(aria) => (
        <div className="field__box">
          <input {...input} {...aria} />
          {unit && <span aria-hidden="true">{unit}</span>}
          {control}
        </div>
      )}
    </FieldFrame>
  );
}
