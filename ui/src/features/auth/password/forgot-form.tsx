/** The forgotten password in the dialog (AU-07, AU-08). */
import "../auth.css";
import { useState } from "react";
import { signIn as words } from "../../../api/rules.json";
import { forms } from "../../../forms/rules";
import { useShortForm } from "../../../forms/use-short-form";
import { useShop } from "../../../shop/shop-context";
import { Button } from "../../../ui/button/button";
import { LinkButton } from "../../../ui/link-button/link-button";
import { Spinner } from "../../../ui/spinner/spinner";
import { TextField } from "../../../ui/text-field/text-field";
import { draftEmail, storeDraftEmail } from "../form-drafts";
import { type ResetResult, requestReset } from "./reset-request";

export function ForgotForm({ onLogin }: { onLogin: () => void }) {
  const shop = useShop();
  const [result, setResult] = useState<ResetResult | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const { field, submit } = useShortForm(forms.forgot, { emailAddress: draftEmail() });
  const send = submit(async ({ emailAddress = "" }) => {
    if (isRunning) return;
    storeDraftEmail(emailAddress);
    setIsRunning(true);
    setResult(await requestReset(shop, emailAddress, words.noAccount));
    setIsRunning(false);
  });
  return (
    <form className="auth-form" noValidate onSubmit={send}>
      <p>{words.forgotLead}</p>
      <TextField {...field("emailAddress")} type="email" autoComplete="username" />
      <div role="status">
        {result && (
          <p className="auth-message" data-error={result.isError || undefined}>
            {result.message}
          </p>
        )}
      </div>
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
