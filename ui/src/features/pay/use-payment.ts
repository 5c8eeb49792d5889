/** One visit to the pay site: the machine of `payment-state` with its requests. */
import { useCallback, useEffect } from "react";
import { currentSession } from "../../shop/customer-state";
import { useMachine } from "../../shop/use-machine";
import { announce } from "../../ui/live-region/live-region";
import { paymentReducer, START } from "./payment-state";
import { useOpenPayment, usePay, usePaymentOutcome } from "./queries";
import { type Paid, type PaymentRequest, Refusal } from "./requests";
import {
  openingKey,
  storedForm,
  storedRequest,
  storedSession,
  storeForm,
  storeRequest,
  storeSession,
} from "./stored-payment";

/** What may request a card form; the rest would order at once. */
const BY_CARD = new Set<PaymentRequest["method"]>(["card", "account_and_card"]);
const GONE = new Refusal(410, { code: "hand_off_gone" });

function refusalIn(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal(0, {});
}

/** What the form of a hosted bank needs, stored for a reload. */
function formOf({ chargeId, goOn }: Paid): string | null {
  if (goOn) storeForm(chargeId, goOn);
  return goOn ?? storedForm(chargeId);
}

/** `token` is the one of the address, `paymentId` the session that it opened before, or empty. */
export function usePayment(token: string, paymentId: string) {
  const [payment, dispatch, latest] = useMachine(paymentReducer, START);
  const openPayment = useOpenPayment();
  const pay = usePay();
  const { stage, session, attempt, returnUrl } = payment;
  const isUnknown = stage === "unknown";
  const { data: outcome, refetch } = usePaymentOutcome({
    sessionId: session?.sessionId ?? "",
    attempt,
    isUnknown,
  });

  const open = useCallback(async () => {
    dispatch({ type: "opening" });
    // Whoever opened it has signed out since; a payment of anybody else begins with another page.
    if (currentSession() > 0) return void dispatch({ type: "refused", refusal: GONE });
    try {
      const sessionId = paymentId || storedSession(token);
      const key = sessionId ? "" : openingKey(token);
      const opened = await openPayment({ token, key, sessionId });
      if (token) storeSession(token, opened.sessionId);
      dispatch({ type: "opened", session: opened, form: formOf(opened) });
    } catch (error) {
      dispatch({ type: "refused", refusal: refusalIn(error) });
    }
  }, [token, paymentId, dispatch, openPayment]);

  useEffect(() => void open(), [open]);

  useEffect(() => {
    if (outcome) dispatch({ type: "looked", paid: outcome, form: formOf(outcome) });
  }, [outcome, dispatch]);

  useEffect(() => {
    if (stage !== "paid") return;
    announce("Paid. Your order is confirmed.");
    location.replace(returnUrl);
  }, [stage, returnUrl]);

  const send = async (sessionId: string, request: PaymentRequest) => {
    try {
      const paid = await pay({ sessionId, request });
      dispatch({ type: "responded", paid, form: formOf(paid) });
    } catch (error) {
      dispatch({ type: "refused", refusal: refusalIn(error) });
    }
  };
  const start = async (request: PaymentRequest) => {
    if (latest.current.stage !== "open" || !session) return;
    dispatch({ type: "started" });
    if (BY_CARD.has(request.method)) storeRequest(session.sessionId, request);
    await send(session.sessionId, request);
  };
  /** The form of the payment under way once more, for the part that was agreed to. */
  const showForm = async () => {
    if (!session) return;
    dispatch({ type: "form_requested" });
    await send(session.sessionId, storedRequest(session.sessionId));
  };
  /** The bank has what it requested: only the shop knows what came of it. */
  const formSent = () => {
    storeForm("", null);
    dispatch({ type: "form_sent" });
    void refetch();
  };
  const forget = () => void dispatch({ type: "forgotten" });
  return { ...payment, open, start, forget, showForm, formSent };
}

export type PaymentVisit = ReturnType<typeof usePayment>;
