/** The form that changes a password: the current one is required, and every other device is signed out. */
import { useRef, useState } from "react";
import { type Fault, maintenanceText, Problem } from "../../../api/send";
import { forms, lengthHint } from "../../../forms/rules";
import { useShortForm } from "../../../forms/use-short-form";
import { useSignedInEmail } from "../../../session/signed-in";
import { useShop } from "../../../shop/shop-context";
import { Button } from "../../../ui/button/button";
import { PasswordField } from "../../../ui/password-field/password-field";
import { Spinner } from "../../../ui/spinner/spinner";
import { useChangePassword } from "../queries";

const EMPTY = { currentPassword: "", password: "", confirmPassword: "" };

/** Faults of fields go to their fields; anything else is a message above the form. */
function outcomeOf(
  error: unknown,
  phone: string,
): { faults: readonly Fault[] } | { words: string } {
  if (!(error instanceof Problem) || error.status === 0 || error.status >= 500)
    return {
      words:
        maintenanceText(error) ??
        `Sorry, that didn't work. Please try again, or call us on ${phone}.`,
    };
  return error.errors.length > 0 ? { faults: error.errors } : { words: error.message };
}

function Form({ onDone }: { onDone: () => void }) {
  const email = useSignedInEmail();
  const { phone } = useShop();
  const { mutateAsync, isPending } = useChangePassword();
  const [words, setWords] = useState("");
  const { field, submit } = useShortForm(forms.changePassword, EMPTY);
  const save = submit(async ({ currentPassword = "", password = "" }) => {
    if (isPending) return;
    setWords("");
    try {
      await mutateAsync({ currentPassword, password });
      onDone();
    } catch (error) {
      const outcome = outcomeOf(error, phone);
      if ("faults" in outcome) return outcome.faults;
      setWords(outcome.words);
    }
    return undefined;
  });
  return (
    <form className="change-password" noValidate onSubmit={save} aria-labelledby="change-password">
      {words && (
        <p role="alert" className="bad">
          {words}
        </p>
      )}
      <input name="username" autoComplete="username" value={email ?? ""} readOnly hidden />
      <PasswordField {...field("currentPassword")} autoComplete="current-password" />
      <PasswordField
        {...field("password")}
        label="New password"
        hint={lengthHint(forms.changePassword)}
        autoComplete="new-password"
      />
      <PasswordField
        {...field("confirmPassword")}
        label="Confirm new password"
        autoComplete="new-password"
      />
      <Button type="submit" look="main" isBusy={isPending}>
        {isPending && <Spinner />}
        Change password
      </Button>
    </form>
  );
}

export function ChangePassword() {
  const [changes, setChanges] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const done = () => {
    setChanges((count) => count + 1);
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="change-password">
      <h2 id="change-password" ref={heading} tabIndex={-1}>
        Change your password
      </h2>
      <p role="status" className={changes > 0 ? "change-password__done" : undefined}>
        {changes > 0 && "Your password has been changed. All your other devices are signed out."}
      </p>
      <Form key={changes} onDone={done} />
    </section>
  );
}
