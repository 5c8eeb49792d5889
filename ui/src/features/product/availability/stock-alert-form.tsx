/** Asks the shop to write when a product is back, or when its date changes; a guest signs in first. */
import "./stock-alert-form.css";
import { useEffect, useState } from "react";
import { Problem, send } from "../../../api/send";
import type { AlertCards, ProductDetail } from "../../../api/types";
import { openSignIn, useSignInDialog } from "../../../session/sign-in-dialog";
import { useSignedInEmail } from "../../../session/signed-in";
import { useAnswer } from "../../../session/use-customer-query";
import { useShop } from "../../../shop/shop-context";
import { Button } from "../../../ui/button/button";
import { announce } from "../../../ui/live-region/live-region";

const PATH = "/account/StockAlerts";
const FAILED = "Sorry, that didn't work. Please try again.";

/** The words for what is out of stock, and for what is to come on a date. */
export function wordsOf(isDue: boolean) {
  return isDue
    ? {
        ask: "Tell me when the date changes or it arrives",
        when: "when the date changes or it arrives",
      }
    : { ask: "Tell me when it is back", when: "when it is back" };
}

/** What a refusal says: the rule that was broken, what else is in the way, or that no answer came. */
function wordsOfProblem(problem: unknown): string {
  if (!(problem instanceof Problem) || problem.status < 400 || problem.status >= 500) return FAILED;
  return problem.errors[0]?.message ?? problem.message;
}

/** Whether the customer waits for the product, and asking for it or stopping it. */
function useWaiting(skuCode: string, said: (isWaiting: boolean) => string) {
  const shop = useShop();
  const { told, trouble, put } = useAnswer<AlertCards>(PATH);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState("");
  const change = async (isAsked: boolean) => {
    setIsBusy(true);
    setFault("");
    try {
      const sending = isAsked ? { body: { skuCode } } : { query: { skuCode }, body: {} };
      put(await send<AlertCards>(shop, isAsked ? "POST" : "DELETE", PATH, sending));
      announce(said(isAsked));
    } catch (problem) {
      const words = wordsOfProblem(problem);
      setFault(words);
      announce(words);
    } finally {
      setIsBusy(false);
    }
  };
  const isWaiting = told?.items.some((card) => card.skuCode === skuCode) ?? false;
  return { isWaiting, isKnown: told !== null || trouble !== null, isBusy, fault, change };
}

export default function TellMe({ product }: { product: ProductDetail }) {
  const { skuCode, name, notices, maximum } = product;
  const email = useSignedInEmail();
  const isDialogOpen = useSignInDialog() !== null;
  const { ask, when } = wordsOf(notices.some(({ kind }) => kind === "expected"));
  const { isWaiting, isKnown, isBusy, fault, change } = useWaiting(skuCode, (isAsked) =>
    isAsked ? `We'll email you ${when}.` : `We won't email you about ${name}.`,
  );
  const [isWanted, setIsWanted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wanted is done once, when it can be.
  useEffect(() => {
    if (!isWanted || (email === null ? isDialogOpen : !isKnown)) return;
    setIsWanted(false);
    if (email !== null) void change(true);
  }, [isWanted, email, isDialogOpen, isKnown]);
  const press = () => {
    if (isBusy || (isWanted && email !== null)) return;
    if (isWaiting) return void change(false);
    if (email === null)
      openSignIn({
        reason: `Log in or create an account, and we'll email you ${when}: ${name}.`,
      });
    setIsWanted(true);
  };
  const isTold = isWaiting && email !== null;
  return (
    <div className="tell-me">
      {isTold && (
        <p>
          We'll email <strong>{email}</strong> {when}.
        </p>
      )}
      <Button look={maximum === 0 && !isTold ? "main" : "line"} isBusy={isBusy} onClick={press}>
        {isTold ? "Stop this alert" : ask}
      </Button>
      {fault && <p className="bad">{fault}</p>}
    </div>
  );
}
