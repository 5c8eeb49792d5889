/** What stands on the sign-in page: login, or a forgotten password, and the way to an account. */
import { useState } from "react";
import { openSignIn } from "../../../session/sign-in-dialog";
import { Button } from "../../../ui/button/button";
import { ForgotForm } from "../password/forgot-form";
import { LoginForm } from "./login-form";

const register = () => openSignIn({ tab: "Register", isFromNavigation: true });

export default function PageLogin() {
  const [hasForgotten, setHasForgotten] = useState(false);
  if (hasForgotten)
    return (
      <>
        <h2>Forgot password</h2>
        <ForgotForm onLogin={() => setHasForgotten(false)} />
      </>
    );
  return (
    <>
      <LoginForm onDone={() => undefined} onForgot={() => setHasForgotten(true)} />
      <section className="new-customer" aria-labelledby="new-customer">
        <h2 id="new-customer">New here?</h2>
        <Button onClick={register}>Create an account</Button>
      </section>
    </>
  );
}
