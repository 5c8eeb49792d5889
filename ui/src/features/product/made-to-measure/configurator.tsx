/** The size of a piece cut to measure: width, height, screw holes, with the limits beside them. */
import "./configurator.css";
import { useState } from "react";
import type { SizeLimits } from "../../../api/types";
import { TextField } from "../../../ui/text-field/text-field";
import type { Choice } from "../use-choice";

const LONGEST = 4;

/** Reads millimetres as they are typed: up to four digits, or no size yet, as 0 is (MM-02). */
export function typedMillimetres(text: string): number | null {
  const digits = text.trim();
  return /^[0-9]+$/.test(digits) && digits.length <= LONGEST ? Number(digits) || null : null;
}

/** What is no whole number stays as typed and never read as another size. */
function isWhole(text: string): boolean {
  return /^[0-9]*$/.test(text.trim());
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
  const [text, setText] = useState("");
  const fault = choice.faults[name];
  const error = fault && !isWhole(text) ? "Enter whole millimetres." : fault;
  const type = (typed: string) => {
    setText(typed);
    choice.setSize({ [name]: typedMillimetres(typed) });
  };
  return (
    <TextField
      label={name === "width" ? "Width in mm" : "Height in mm"}
      hint={error ? undefined : `${least} to ${most} mm`}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      unit="mm"
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={() => text.trim() && choice.showFault(name)}
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
            onChange={() => choice.setSize({ screwholes: has })}
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
