/** The size of a piece cut to measure: width, height, screw holes, with the limits beside them. */
import "./configurator.css";
import type { SizeLimits } from "../../api/types";
import { TextField } from "../../ui/text-field";
import type { Choice } from "./use-choice";

const LONGEST = 4;

/** Reads millimetres as they are typed: digits only; nothing or 0 is no size yet (MM-02). */
export function typedMillimetres(text: string): number | null {
  const digits = text.replace(/\D/g, "").slice(0, LONGEST);
  return Number(digits) || null;
}

/** The fault takes the place of the hint: a field left by pressing Add must not move the button away. */
function SizeField({
  name,
  least,
  most,
  choice,
}: {
  name: "width" | "height";
  least: number;
  most: number;
  choice: Choice;
}) {
  return (
    <TextField
      label={name === "width" ? "Width in mm" : "Height in mm"}
      hint={choice.faults[name] ? undefined : `${least} to ${most} mm`}
      error={choice.faults[name]}
      inputMode="numeric"
      autoComplete="off"
      unit="mm"
      value={choice.size[name] ?? ""}
      onChange={(event) =>
        choice.setSize({ ...choice.size, [name]: typedMillimetres(event.target.value) })
      }
      onBlur={() => choice.size[name] !== null && choice.showFault(name)}
    />
  );
}

function Holes({ choice }: { choice: Choice }) {
  const error = choice.faults.screwholes;
  return (
    <fieldset className="holes" data-invalid={error ? true : undefined}>
      <legend>Screw holes</legend>
      {error && (
        <p id="holes-error" className="field__error">
          {error}
        </p>
      )}
      {[true, false].map((has) => (
        <label key={String(has)}>
          <input
            type="radio"
            name="screwholes"
            checked={choice.size.screwholes === has}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "holes-error" : undefined}
            onChange={() => choice.setSize({ ...choice.size, screwholes: has })}
          />
          {has ? "With screw holes" : "Without screw holes"}
        </label>
      ))}
    </fieldset>
  );
}

export function Configurator({ limits, choice }: { limits: SizeLimits; choice: Choice }) {
  return (
    <section className="configurator" aria-label="Your size">
      <div className="configurator__fields">
        <SizeField name="width" least={limits.minWidth} most={limits.maxWidth} choice={choice} />
        <SizeField name="height" least={limits.minHeight} most={limits.maxHeight} choice={choice} />
      </div>
      <Holes choice={choice} />
    </section>
  );
}
