/**
 * One visit to the pay site: opening ─▶ open ─▶ paying ─▶ paid, declined, or unknown until the shop knows.
 * While a payment is under way or unknown nothing else can be started, so nobody pays twice.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import { currentSession } from "../../shop/customer-state";
import { announce } from "../../ui/live-region/live-region";
import {
  lookAt,
  openSession,
  type Paid,
  type PaySession,
  pay,
  Refusal,
  type Wanted,
} from "./requests";
import {
  keepForm,
  keepSession,
  keepWanted,
  keptForm,
  keptSession,
  keptWanted,
} from "./stored-payment";

export type Stage = "opening" | "open" | "paying" | "unknown" | "paid" | "closed";

export interface Payment {
  stage: Stage;
  session: PaySession | null;
  /** Said above the form: declined, over the limit, faults of fields. */
  refusal: Refusal | null;
  isDeclined: boolean;
  triesLeft: number | null;
  /** What the form of a hosted bank needs, while it is to be filled in. */
  form: string | null;
  /** Why that form could not be had, while the payment is under way. */
  noForm: Refusal | null;
}

const START: Payment = {
  stage: "opening",
  session: null,
  refusal: null,
  isDeclined: false,
  triesLeft: null,
  form: null,
  noForm: null,
};

const POLL_MS = 2_000;
/** What may ask for a card form; the rest would order at once. */
const BY_CARD = new Set<Wanted["method"]>(["card", "account_and_card"]);
const NOT_BEGUN = {
  code: "not_begun",
  title: "The payment page didn't respond, and nothing was paid. Please try again.",
};
const AFTER_ANOTHER = {
  code: "after_another",
  title:
    "Another payment was in progress. If it went through, you'll find its order in your previous orders; if not, you can pay here.",
};
const GONE = new Refusal(410, { code: "hand_off_gone" });
/** What ends the visit: there is nothing to be paid here any more. */
const CLOSING = new Set([
  "hand_off_forged",
  "hand_off_gone",
  "basket_changed",
  "basket_empty",
  "delivery_option_gone",
  "collection_incomplete",
  "account_on_stop",
  "checkout_disabled",
  "out_of_stock",
  "tries_used_up",
]);

const STAGES: Record<Paid["status"], Stage> = {
  open: "open",
  declined: "open",
  unknown: "unknown",
  paid: "paid",
  refunded: "closed",
};

function refusalIn(problem: unknown): Refusal {
  return problem instanceof Refusal ? problem : new Refusal(0, {});
}

/** No answer, or none that says what became of it: the money may have moved. */
function isInDoubt({ status, code }: Refusal): boolean {
  return status === 0 || status >= 500 || code === "payment_pending";
}

/** Said of a payment under way, it leaves it as it is; any other refusal says that there is none. */
function leavesUnderWay(refusal: Refusal): boolean {
  return isInDoubt(refusal) || refusal.status === 404 || refusal.status === 429;
}

/** In doubt the shop is asked first; should nothing have begun, it is said why. */
function afterRefusal(refusal: Refusal): Partial<Payment> {
  if (refusal.code === "payment_pending") return { stage: "unknown", refusal };
  if (isInDoubt(refusal)) return { stage: "unknown", refusal: new Refusal(0, NOT_BEGUN) };
  return { stage: CLOSING.has(refusal.code) ? "closed" : "open", refusal };
}

/** `h` is the token of the address, `paymentId` the session that it opened before, or empty. */
export function usePayment(h: string, paymentId: string) {
  const [payment, setPayment] = useState(START);
  const stage = useRef<Stage>("opening");
  const show = useCallback((next: Partial<Payment>) => {
    if (next.stage) stage.current = next.stage;
    setPayment((before) => ({ ...before, ...next }));
  }, []);

  const takeUp = useCallback(
    ({ status, chargeId, returnUrl, triesLeft, goOn }: Paid) => {
      if (goOn) keepForm(chargeId, goOn);
      const form = status === "unknown" ? (goOn ?? keptForm(chargeId)) : null;
      const isDeclined = status === "declined";
      const refusal = status === "refunded" ? new Refusal(409, { code: "refunded" }) : null;
      const told = status === "open" ? {} : { refusal };
      show({ stage: STAGES[status], isDeclined, triesLeft, form, ...told });
      if (status !== "paid") return;
      announce("Paid. Your order is confirmed.");
      location.replace(returnUrl);
    },
    [show],
  );

  const open = useCallback(async () => {
    // Whoever opened it has signed out since; a payment of anybody else begins with another page.
    if (currentSession() > 0) return show({ stage: "closed", refusal: GONE });
    show(START);
    const known = paymentId || keptSession(h);
    try {
      const session = known ? await lookAt(known) : await openSession(h);
      if (h) keepSession(h, session.sessionId);
      show({ session });
      if (known) takeUp(session);
      else show({ stage: "open" });
    } catch (problem) {
      show({ stage: "closed", refusal: refusalIn(problem) });
    }
  }, [h, paymentId, show, takeUp]);

  useEffect(() => void open(), [open]);

  const { session } = payment;
  const isUnknown = payment.stage === "unknown";
  const isAfterAnother = payment.refusal?.code === "payment_pending";
  useEffect(() => {
    if (!isUnknown || !session) return;
    const found = (paid: Paid) => {
      takeUp(paid);
      if (paid.status === "open" && isAfterAnother)
        show({ refusal: new Refusal(409, AFTER_ANOTHER) });
    };
    const look = () => lookAt(session.sessionId).then(found, () => undefined);
    const timer = setInterval(look, POLL_MS);
    return () => clearInterval(timer);
  }, [isUnknown, isAfterAnother, session, takeUp, show]);

  const start = async (said: Wanted) => {
    if (stage.current !== "open" || !session) return;
    show({ stage: "paying", refusal: null, isDeclined: false, noForm: null });
    if (BY_CARD.has(said.method)) keepWanted(session.sessionId, said);
    try {
      takeUp(await pay(session.sessionId, said));
    } catch (problem) {
      show(afterRefusal(refusalIn(problem)));
    }
  };
  /** The same try's form once more, for the part that was agreed to. */
  const showForm = async () => {
    if (!session) return;
    show({ noForm: null });
    try {
      takeUp(await pay(session.sessionId, keptWanted(session.sessionId)));
    } catch (problem) {
      const refusal = refusalIn(problem);
      show(leavesUnderWay(refusal) ? { noForm: refusal } : afterRefusal(refusal));
    }
  };
  /** The bank has what it asked for: only the shop knows what came of it. */
  const sent = () => {
    if (!session) return;
    keepForm("", null);
    show({ form: null });
    lookAt(session.sessionId).then(takeUp, () => undefined);
  };
  const forget = () => show({ refusal: null, isDeclined: false });
  return { ...payment, open, start, forget, showForm, sent };
}

export type PaymentVisit = ReturnType<typeof usePayment>;
