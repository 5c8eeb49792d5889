/** The form that changes a password: the current one is asked for, and every other device is signed out. */
import { useRef, useState } from "react";
import { type Fault, Problem, send } from "../../../api/send";
import { forms, lengthHint } from "../../../forms/rules";
import { useShortForm } from "../../../forms/use-short-form";
import { rememberRefresh } from "../../../session/refreshed-at";
import { useSignedInEmail } from "../../../session/signed-in";
import { useShop } from "../../../shop/shop-context";
import { Button } from "../../../ui/button/button";
import { PasswordField } from "../../../ui/password-field/password-field";
import { Spinner } from "../../../ui/spinner/spinner";

const EMPTY = { currentPassword: "", password: "", confirmPassword: "" };

type Outcome = { faults: readonly Fault[] } | { words: string } | "done";

function useChange() {
  const shop = useShop();
  return async (currentPassword: string, password: string): Promise<Outcome> => {
    try {
      await send(shop, "POST", "/account/ChangePassword", { body: { currentPassword, password } });
      rememberRefresh();
      return "done";
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.status === 0 || problem.status >= 500)
        return { words: `Sorry, that didn't work. Please try again, or call us on ${shop.phone}.` };
      return problem.errors.length > 0 ? { faults: problem.errors } : { words: problem.message };
    }
  };
}

function Form({ onDone }: { onDone: () => void }) {
  const email = useSignedInEmail();
  const change = useChange();
  const [isRunning, setIsRunning] = useState(false);
  const [trouble, setTrouble] = useState("");
  const running = useRef(false);
  const { field, submit } = useShortForm(forms.changePassword, EMPTY);
  const save = submit(async ({ currentPassword = "", password = "" }) => {
    if (running.current) return;
    running.current = true;
    setIsRunning(true);
    setTrouble("");
    const outcome = await change(currentPassword, password);
    running.current = false;
    setIsRunning(false);
    if (outcome === "done") onDone();
    else if ("faults" in outcome) return outcome.faults;
    else setTrouble(outcome.words);
    return undefined;
  });
  return (
    <form className="change-password" noValidate onSubmit={save} aria-labelledby="change-password">
      {trouble && (
        <p role="alert" className="bad">
          {trouble}
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
      <Button type="submit" look="main" isBusy={isRunning}>
        {isRunning && <Spinner />}
        Change password
      </Button>
    </form>
  );
}

export function ChangePassword({ onDone }: { onDone: () => void }) {
  const [changes, setChanges] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const done = () => {
    setChanges((count) => count + 1);
    heading.current?.focus();
    onDone();
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
