/** The login form of the dialog and of its own page (AU-03, AU-04, AU-06). */
import "../auth.css";
import { useEffect, useState } from "react";
import { signIn as words } from "../../../api/rules.json";
import { forms } from "../../../forms/rules";
import { useShortForm } from "../../../forms/use-short-form";
import { Button } from "../../../ui/button/button";
import { LinkButton } from "../../../ui/link-button/link-button";
import { PasswordField } from "../../../ui/password-field/password-field";
import { Spinner } from "../../../ui/spinner/spinner";
import { TextField } from "../../../ui/text-field/text-field";
import { draftEmail, storeDraftEmail, takeLoginNotice } from "../form-drafts";
import { Failure } from "../form-error";
import { type LoginFailure, useLogin } from "./use-login";

interface Props {
  onDone: () => void;
  onForgot: () => void;
}

function Refused({ failure, onForgot }: { failure: LoginFailure; onForgot: () => void }) {
  if (!failure.isRefused) return <Failure>{failure.words}</Failure>;
  return (
    <Failure>
      <p>{words.loginFailed}</p>
      <LinkButton onClick={onForgot}>Reset your password</LinkButton>
    </Failure>
  );
}

/** The dialog gives focus to the field with `autofocus`. */
const setAutofocus = (field: HTMLInputElement | null) => field?.setAttribute("autofocus", "");

export function LoginForm({ onDone, onForgot }: Props) {
  const [notice, setNotice] = useState("");
  useEffect(() => setNotice(takeLoginNotice()), []);
  const { run, isRunning, failure } = useLogin(onDone);
  const { typed, field, submit } = useShortForm(forms.login, {
    username: draftEmail(),
    password: "",
  });
  const { username = "", password = "" } = typed;
  const leave = () => {
    storeDraftEmail(username);
    onForgot();
  };
  return (
    <form
      className="auth-form"
      noValidate
      onSubmit={submit((texts) => run(texts.username ?? "", texts.password ?? ""))}
    >
      {notice && (
        <p role="status" className="auth-message">
          {notice}
        </p>
      )}
      {failure && <Refused failure={failure} onForgot={leave} />}
      <TextField {...field("username")} ref={setAutofocus} type="email" autoComplete="username" />
      <PasswordField {...field("password")} autoComplete="current-password" />
      <Button
        type="submit"
        look="main"
        isBusy={isRunning}
        aria-disabled={!(username && password) || undefined}
      >
        {isRunning && <Spinner />}
        Login
      </Button>
      <LinkButton onClick={leave}>Forgot your password?</LinkButton>
    </form>
  );
}
