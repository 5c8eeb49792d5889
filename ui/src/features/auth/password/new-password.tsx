/** A new password, by the token that stands in the address of the page. */
import "../auth.css";
import { useState } from "react";
import { maintenanceText, Problem } from "../../../api/send";
import { forms, lengthHint } from "../../../forms/rules";
import { useShortForm } from "../../../forms/use-short-form";
import { openSignIn } from "../../../session/sign-in-dialog";
import { useShop } from "../../../shop/shop-context";
import { Button } from "../../../ui/button/button";
import { PasswordField } from "../../../ui/password-field/password-field";
import { Spinner } from "../../../ui/spinner/spinner";
import { Failure } from "../form-error";
import { setNewPassword } from "../requests";

const RULES = forms.registration.filter(({ field }) => /^(confirmP|p)assword$/.test(field));

function Done() {
  return (
    <>
      <p role="status" className="auth-message">
        Your new password is saved. You have been signed out on all your devices.
      </p>
      <Button look="main" onClick={() => openSignIn()}>
        Login
      </Button>
    </>
  );
}

function Refused({ message }: { message: string }) {
  return (
    <Failure>
      <p>{message}</p>
      <Button onClick={() => openSignIn({ tab: "Forgot password" })}>Send me a new link</Button>
    </Failure>
  );
}

function messageOf(problem: unknown, phone: string): string {
  if (problem instanceof Problem && problem.status < 500) return problem.message;
  return (
    maintenanceText(problem) ?? `Sorry, that didn't work. Please try again, or call us on ${phone}.`
  );
}

function Choosing({ onDone }: { onDone: () => void }) {
  const shop = useShop();
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState("");
  const { field, submit } = useShortForm(RULES, { password: "", confirmPassword: "" });
  const save = submit(async ({ password = "" }) => {
    if (isRunning) return;
    setIsRunning(true);
    setFailure("");
    const token = new URLSearchParams(location.search).get("token") ?? "";
    try {
      await setNewPassword(shop, token, password);
      onDone();
    } catch (problem) {
      setIsRunning(false);
      if (problem instanceof Problem && problem.errors.length > 0) return problem.errors;
      setFailure(messageOf(problem, shop.phone));
    }
    return undefined;
  });
  return (
    <form className="auth-form" noValidate onSubmit={save}>
      {failure && <Refused message={failure} />}
      <PasswordField
        {...field("password")}
        label="New password"
        hint={lengthHint(RULES)}
        autoComplete="new-password"
      />
      <PasswordField {...field("confirmPassword")} autoComplete="new-password" />
      <Button type="submit" look="main" isBusy={isRunning}>
        {isRunning && <Spinner />}
        Save new password
      </Button>
    </form>
  );
}

export default function NewPassword() {
  const [isDone, setIsDone] = useState(false);
  return isDone ? <Done /> : <Choosing onDone={() => setIsDone(true)} />;
}
