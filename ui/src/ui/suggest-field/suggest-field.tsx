/** A text field that suggests, after the WAI-ARIA combobox pattern; any other text may stay as typed. */
import "./suggest-field.css";
import { type ComponentProps, type KeyboardEvent, useId, useState } from "react";
import { FieldFrame, type Framed } from "../text-field/field-frame";

interface Props extends Framed, Omit<ComponentProps<"input">, "id"> {
  suggestions: readonly string[];
  onPick: (text: string) => void;
}

const NONE = -1;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function useChoice(count: number) {
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const isShown = isOpen && count > 0;
  const set = (open: boolean, at = NONE) => {
    setIsOpen(open);
    setActive(at);
  };
  const move = (step: number) => set(true, ((active + step + count + 2) % (count + 1)) - 1);
  return { isShown, active: isShown && active < count ? active : NONE, set, move };
}

export function SuggestField({
  label,
  hint,
  error,
  id,
  suggestions,
  onPick,
  onChange,
  onBlur,
  ...input
}: Props) {
  const listId = useId();
  const { isShown, active, set, move } = useChoice(suggestions.length);
  const pick = (text: string | undefined) => {
    if (text !== undefined) onPick(text);
    set(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) move(step);
    else if (event.key === "Enter" && active !== NONE) pick(suggestions[active]);
    else if (event.key === "Escape" && isShown) set(false);
    else return;
    event.preventDefault();
  };
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(aria) => (
        <div className="suggest">
          <div className="field__box">
            <input
              {...input}
              {...aria}
              type="text"
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={isShown}
              aria-controls={isShown ? listId : undefined}
              aria-activedescendant={active === NONE ? undefined : `${listId}-${active}`}
              onKeyDown={onKeyDown}
              onChange={(event) => {
                onChange?.(event);
                set(true);
              }}
              onBlur={(event) => {
                onBlur?.(event);
                set(false);
              }}
            />
          </div>
          {isShown && (
            <div id={listId} role="listbox" aria-label="Suggestions" className="suggest__list">
              {suggestions.map((text, at) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: arrows and Enter belong to the field.
                // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field.
                <div
                  key={text}
                  id={`${listId}-${at}`}
                  role="option"
                  aria-selected={at === active}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => pick(text)}
                >
                  {text}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
