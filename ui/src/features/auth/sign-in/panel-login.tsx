/** Login and forgotten password in the side panel: one message for the form, words of its own (AU-05, AU-06, AU-09). */
import { type FormEvent, useId, useState } from "react";
import { signIn as words } from "../../../api/rules.json";
import { forms, messagesOf, normalisers } from "../../../forms/rules";
import { openSignIn } from "../../../session/sign-in-dialog";
import { useShop } from "../../../shop/shop-context";
import { Button } from "../../../ui/button/button";
import { LinkButton } from "../../../ui/link-button/link-button";
import { PasswordField } from "../../../ui/password-field/password-field";
import { Spinner } from "../../../ui/spinner/spinner";
import { TextField } from "../../../ui/text-field/text-field";
import { draftEmail, storeDraftEmail } from "../form-drafts";
import { Failure } from "../form-error";
import { type ResetResult, requestReset } from "../password/reset-request";
import { type LoginFailure, useLogin } from "./use-login";

const [EMAIL_RULE] = forms.forgot;

/** The address as sent; null when it does not look like one. */
export function emailIn(typed: string): string | null {
  const emailAddress = normalisers.email(typed);
  const isWrong = EMAIL_RULE && messagesOf(EMAIL_RULE, { emailAddress }).length > 0;
  return isWrong ? null : emailAddress;
}

function typedIn(event: FormEvent<HTMLFormElement>, name: string): string {
  return String(new FormData(event.currentTarget).get(name) ?? "");
}

function Refused({ failure }: { failure: LoginFailure }) {
  if (!failure.isRefused) return <Failure>{failure.words}</Failure>;
  return (
    <Failure heading={words.panelFailedHeading}>
      <p>{words.panelLoginFailed}</p>
    </Failure>
  );
}

function Login({ onDone, onForgot }: { onDone: () => void; onForgot: () => void }) {
  const { run, isRunning, failure, forget } = useLogin(onDone);
  const [incomplete, setIncomplete] = useState(0);
  const isShort = incomplete > 0;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = emailIn(typedIn(event, "username"));
    const password = typedIn(event, "password");
    storeDraftEmail(typedIn(event, "username"));
    if (email && password) {
      setIncomplete(0);
      return void run(email, password);
    }
    forget();
    setIncomplete((times) => times + 1);
  };
  return (
    <form className="auth-form" noValidate onSubmit={submit}>
      <h3>Login</h3>
      {failure && <Refused failure={failure} />}
      {isShort && <Failure key={incomplete}>{words.panelLoginIncomplete}</Failure>}
      <TextField
        label="Email"
        name="username"
        type="email"
        autoComplete="username"
        defaultValue={draftEmail()}
        aria-invalid={isShort || undefined}
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <Button type="submit" look="main" isBusy={isRunning}>
        {isRunning && <Spinner />}
        Login
      </Button>
      <LinkButton onClick={onForgot}>Forgot your password?</LinkButton>
    </form>
  );
}

function ResetMessage({ result }: { result: ResetResult }) {
  return (
    <>
      {result.isAccepted && <h4>{words.panelResetHeading}</h4>}
      <p className="auth-message" data-error={result.isError || undefined}>
        {result.message}
      </p>
    </>
  );
}

function Forgot({ onLogin }: { onLogin: () => void }) {
  const shop = useShop();
  const [result, setResult] = useState<ResetResult | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = emailIn(typedIn(event, "emailAddress"));
    if (!email) {
      setResult({ message: words.panelResetIncomplete, isError: true, isAccepted: false });
      return;
    }
    storeDraftEmail(email);
    setIsRunning(true);
    setResult(await requestReset(shop, email, words.panelResetFailed));
    setIsRunning(false);
  };
  return (
    <form className="auth-form" noValidate onSubmit={submit}>
      <h3>Forgot password</h3>
      <TextField
        label="Email"
        name="emailAddress"
        type="email"
        autoComplete="username"
        defaultValue={draftEmail()}
      />
      <div role="status">{result && <ResetMessage result={result} />}</div>
      {!result?.isAccepted && (
        <Button type="submit" look="main" isBusy={isRunning}>
          {isRunning && <Spinner />}
          Send reset link
        </Button>
      )}
      <LinkButton onClick={onLogin}>Return to login</LinkButton>
    </form>
  );
}

export function PanelLogin({ onLeave }: { onLeave: () => void }) {
  const newCustomerId = useId();
  const [hasForgotten, setHasForgotten] = useState(false);
  const register = () => {
    onLeave();
    openSignIn({ tab: "Register", isFromNavigation: true });
  };
  return (
    <div className="panel-account">
      {hasForgotten ? (
        <Forgot onLogin={() => setHasForgotten(false)} />
      ) : (
        <Login onDone={() => undefined} onForgot={() => setHasForgotten(true)} />
      )}
      <section className="panel-account__new" aria-labelledby={newCustomerId}>
        <h3 id={newCustomerId}>New here?</h3>
        <p>An account keeps your basket, addresses and orders together, on all your devices.</p>
        <Button onClick={register}>Create an account</Button>
      </section>
    </div>
  );
}
