/** A field for a password: it can be shown, and it says when Caps Lock is on. */
import "./password-field.css";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { TextField } from "../text-field/text-field";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "control">;

export function PasswordField({ hint, ...field }: Props) {
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState("CapsLock"));
  return (
    <div className="password">
      <TextField
        autoCapitalize="none"
        spellCheck={false}
        {...field}
        onKeyDown={watch}
        onKeyUp={watch}
        hint={hint}
        type={isShown ? "text" : "password"}
        control={
          <button
            type="button"
            className="field__control"
            aria-pressed={isShown}
            aria-label={isShown ? "Hide password" : "Show password"}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? "Hide" : "Show"}
          </button>
        }
      />
      <p role="status" className="field__caps">
        {hasCapsLock && "Caps Lock is on."}
      </p>
    </div>
  );
}
