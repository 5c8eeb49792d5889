/** Choices ruled like a table: each a radio with its facts beside it, and what belongs to it beneath. */
import "./radio-rows.css";
import { type ReactNode, useId } from "react";

export interface RadioRow {
  value: string;
  label: ReactNode;
  /** What describes the choice, under its label. */
  detail?: ReactNode;
  /** What stands at the end of the row, such as a price; read out with the choice. */
  extra?: ReactNode;
  /** Buttons of the row, apart from choosing it. */
  actions?: ReactNode;
  /** Fields that belong to the row, beneath it. */
  beneath?: ReactNode;
}

interface Props {
  legend: ReactNode;
  rows: readonly RadioRow[];
  value: string;
  onChoose: (value: string) => void;
  error?: string | undefined;
}

function Row({
  row,
  name,
  value,
  onChoose,
}: { row: RadioRow; name: string } & Omit<Props, "legend" | "rows">) {
  const id = `${name}${row.value}`;
  const described = [row.detail && `${id}-detail`, row.extra && `${id}-extra`];
  return (
    <div className="radio-row" data-chosen={row.value === value || undefined}>
      <div className="radio-row__line">
        <div className="radio-row__choice">
          <input
            type="radio"
            id={id}
            name={name}
            value={row.value}
            checked={row.value === value}
            aria-describedby={described.filter(Boolean).join(" ") || undefined}
            onChange={() => onChoose(row.value)}
          />
          <label htmlFor={id}>{row.label}</label>
          {row.extra && (
            <div id={`${id}-extra`} className="radio-row__extra">
              {row.extra}
            </div>
          )}
          {row.detail && (
            <div id={`${id}-detail`} className="radio-row__detail">
              {row.detail}
            </div>
          )}
        </div>
        {row.actions && <div className="radio-row__actions">{row.actions}</div>}
      </div>
      {row.beneath && <div className="radio-row__beneath">{row.beneath}</div>}
    </div>
  );
}

export function RadioRows({ legend, rows, error, ...choice }: Props) {
  const id = useId();
  return (
    <fieldset
      className="radio-rows"
      data-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
    >
      <legend>{legend}</legend>
      {error && (
        <p id={`${id}-error`} className="radio-rows__error">
          {error}
        </p>
      )}
      <div className="radio-rows__all">
        {rows.map((row) => (
          <Row key={row.value} row={row} name={id} {...choice} />
        ))}
      </div>
    </fieldset>
  );
}
