/** Requests an e-mail for when a product is back, or when its date changes; a guest signs in first. */
import "./stock-alert-form.css";
import { useEffect, useId, useState } from "react";
import { Problem } from "../../../api/send";
import type { ProductDetail } from "../../../api/types";
import { useCustomerQuery } from "../../../session/customer-query";
import { stockAlertsQuery, useChangeStockAlert } from "../../../session/queries";
import { openSignIn, useSignInDialog } from "../../../session/sign-in-dialog";
import { useSignedInEmail } from "../../../session/signed-in";
import { Button } from "../../../ui/button/button";
import { announce } from "../../../ui/live-region/live-region";

const FAILED = "Sorry, that didn't work. Please try again.";

/** The words for what is out of stock, and for what is to come on a date. */
export function wordsOf(isDue: boolean) {
  return isDue
    ? {
        label: "Email me when it arrives or the date changes",
        when: "when it arrives or the date changes",
      }
    : { label: "Email me when it's back in stock", when: "when it's back in stock" };
}

/** What a refusal says: the rule that was broken, what else is in the way, or that no response came. */
function wordsOfProblem(problem: unknown): string {
  if (!(problem instanceof Problem) || problem.status < 400 || problem.status >= 500) return FAILED;
  return problem.errors[0]?.message ?? problem.message;
}

/** Whether the customer waits for the product, and setting or stopping their alert. */
function useAlert(skuCode: string, wordsOfChange: (isOn: boolean) => string) {
  const { data, isPending } = useCustomerQuery(stockAlertsQuery);
  const change = useChangeStockAlert();
  const setAlert = async (isOn: boolean) => {
    try {
      await change.mutateAsync({ skuCode, isOn });
      announce(wordsOfChange(isOn));
    } catch (error) {
      announce(wordsOfProblem(error));
    }
  };
  return {
    isOn: data?.items.some((card) => card.skuCode === skuCode) ?? false,
    isKnown: !isPending,
    isBusy: change.isPending,
    fault: change.error && wordsOfProblem(change.error),
    setAlert,
  };
}

export default function StockAlertForm({ product }: { product: ProductDetail }) {
  const { skuCode, name, notices, maximum } = product;
  const email = useSignedInEmail();
  const isDialogOpen = useSignInDialog() !== null;
  const { label, when } = wordsOf(notices.some(({ kind }) => kind === "expected"));
  const { isOn, isKnown, isBusy, fault, setAlert } = useAlert(skuCode, (isSet) =>
    isSet ? `We'll email you ${when}.` : `We won't email you about ${name}.`,
  );
  const [isRequested, setIsRequested] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was requested is done once, when it can be.
  useEffect(() => {
    if (!isRequested || (email === null ? isDialogOpen : !isKnown)) return;
    setIsRequested(false);
    if (email !== null) void setAlert(true);
  }, [isRequested, email, isDialogOpen, isKnown]);
  const press = () => {
    if (isBusy || (isRequested && email !== null)) return;
    if (isOn) return void setAlert(false);
    if (email === null)
      openSignIn({
        reason: `Log in or create an account, and we'll email you ${when}: ${name}.`,
      });
    setIsRequested(true);
  };
  const isShown = isOn && email !== null;
  const hintId = useId();
  return (
    <div className="tell-me">
      {isShown && (
        <p>
          We'll email <strong>{email}</strong> {when}.
        </p>
      )}
      <Button
        look={maximum === 0 && !isShown ? "main" : "line"}
        isBusy={isBusy}
        aria-describedby={email === null ? hintId : undefined}
        onClick={press}
      >
        {isShown ? "Stop this alert" : label}
      </Button>
      {email === null && (
        <p id={hintId} className="muted">
          You need an account for this.
        </p>
      )}
      {fault && <p className="bad">{fault}</p>}
    </div>
  );
}
