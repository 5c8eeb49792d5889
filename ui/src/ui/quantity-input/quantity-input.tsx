/** How many: digits up to the largest quantity, blank is 0 while typing, settled when the field is left (QT-01, QT-02). */
import "./quantity-input.css";
import { type KeyboardEvent, useId, useState } from "react";
import { largestQuantity as MOST } from "../../api/limits.json";
import { Icon } from "../icon/icon";
import { announce } from "../live-region/live-region";

/** Reads what is typed, keeping `before` when it is refused: other than digits, or too much. */
export function typedQuantity(text: string, before: number): number {
  if (text === "") return 0;
  return /^[0-9]+$/.test(text) && Number(text) <= MOST ? Number(text) : before;
}

/** Settles a typed quantity when the field is left: at least 1, at most `maximum`. */
export function settledQuantity(typed: number, maximum = MOST): number {
  return Math.max(1, Math.min(typed, maximum));
}

interface Props {
  value: number;
  /** Called at each settled change: a step, Enter, or leaving the field. */
  onChange: (quantity: number) => void;
  /** Called at each keystroke too, for prices that follow the typing. */
  onTyping?: (quantity: number) => void;
  maximum?: number;
  /** 0 where stepping down may remove the line; typing never does. */
  minimum?: 0 | 1;
  /** What is counted, for the names of field and buttons: `Quantity of NAME`. */
  of?: string;
}

export function QuantityInput({
  value,
  onChange,
  onTyping,
  maximum = MOST,
  minimum = 1,
  of,
}: Props) {
  const [typed, setTyped] = useState<number | null>(null);
  const hintId = useId();
  const shown = typed ?? value;
  const suffix = of ? ` of ${of}` : "";

  const commit = (quantity: number) => {
    setTyped(null);
    onTyping?.(quantity);
    if (quantity !== value) onChange(quantity);
  };
  const settle = (quantity: number) => {
    if (quantity > maximum) announce(`You can order up to ${maximum}.`);
    commit(settledQuantity(quantity, maximum));
  };
  const type = (text: string) => {
    const quantity = typedQuantity(text, shown);
    setTyped(quantity);
    onTyping?.(quantity);
  };
  const step = (by: 1 | -1) => {
    const next = shown + by;
    if (next >= minimum && next <= maximum) commit(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") settle(shown);
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    step(event.key === "ArrowUp" ? 1 : -1);
  };

  return (
    <div className="quantity">
      <button
        type="button"
        aria-label={`Decrease quantity${suffix}`}
        aria-disabled={shown <= minimum}
        onClick={() => step(-1)}
      >
        <Icon name="minus" />
      </button>
      <input
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity${suffix}`}
        aria-valuenow={shown}
        aria-valuemin={minimum}
        aria-valuemax={maximum}
        aria-describedby={maximum < MOST ? hintId : undefined}
        value={typed === 0 ? "" : shown}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => typed !== null && settle(typed)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label={`Increase quantity${suffix}`}
        aria-disabled={shown >= maximum}
        onClick={() => step(1)}
      >
        <Icon name="plus" />
      </button>
      {maximum < MOST && (
        <span id={hintId} className="visually-hidden">
          You can order up to {maximum}.
        </span>
      )}
    </div>
  );
}
