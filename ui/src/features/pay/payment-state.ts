/**
 * One visit to the pay site, as a table of transitions:
 *
 *     opening ──opened──▶ open ──started──▶ paying ──responded──▶ paid, declined (open), refunded (closed)
 *                          ▲                  └──── no response ──▶ unknown ──looked──▶ any of these
 *                          └─────────────────────────────────────────┘
 *
 * While a payment is under way or unknown nothing else can be started, so nobody pays twice.
 */
import { machine, type Transitions } from "../../shop/use-machine";
import { type Paid, type PaySession, Refusal } from "./requests";

export type Stage = "opening" | "open" | "paying" | "unknown" | "paid" | "closed";

export interface Payment {
  stage: Stage;
  session: PaySession | null;
  /** Shown above the form: declined, over the limit, faults of fields. */
  refusal: Refusal | null;
  isDeclined: boolean;
  triesLeft: number | null;
  /** What the form of a hosted bank needs, while it is to be filled in. */
  form: string | null;
  /** Why that form could not be had, while the payment is under way. */
  noForm: Refusal | null;
  /** Where the order is shown once it is paid. */
  returnUrl: string;
  /** Counts what was started in this visit. */
  attempt: number;
}

/** How a payment stands, with what its bank's form needs where there is one. */
interface Outcome {
  paid: Paid;
  form: string | null;
}

export type PaymentEvent =
  | { type: "opening" }
  | { type: "opened"; session: PaySession; form: string | null }
  | { type: "started" }
  /** The response to a payment. */
  | ({ type: "responded" } & Outcome)
  /** What the shop knows by now of a payment without a response. */
  | ({ type: "looked" } & Outcome)
  | { type: "refused"; refusal: Refusal }
  | { type: "form_requested" }
  /** The bank has what its form requested. */
  | { type: "form_sent" }
  /** The shopper chose another way to pay. */
  | { type: "forgotten" };

export const START: Payment = {
  stage: "opening",
  session: null,
  refusal: null,
  isDeclined: false,
  triesLeft: null,
  form: null,
  noForm: null,
  returnUrl: "",
  attempt: 0,
};

const NOT_BEGUN = {
  code: "not_begun",
  title: "The payment page didn't respond, and nothing was paid. Please try again.",
};
const AFTER_ANOTHER = {
  code: "after_another",
  title:
    "Another payment was in progress. If it went through, you'll find its order in your previous orders; if not, you can pay here.",
};
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

/** No response, or none that says what became of it: the money may have moved. */
function isInDoubt({ status, code }: Refusal): boolean {
  return status === 0 || status >= 500 || code === "payment_pending";
}

/** Said of a payment under way, it leaves it as it is; any other refusal says that there is none. */
function leavesUnderWay(refusal: Refusal): boolean {
  return isInDoubt(refusal) || refusal.status === 404 || refusal.status === 429;
}

function settle(payment: Payment, { paid, form }: Outcome): Payment {
  const { status, triesLeft, returnUrl } = paid;
  const stage = STAGES[status];
  const settled = { ...payment, stage, isDeclined: status === "declined" };
  return {
    ...settled,
    triesLeft,
    returnUrl,
    form: status === "unknown" ? form : null,
    refusal:
      status === "refunded"
        ? new Refusal(409, { code: "refunded" })
        : status === "open"
          ? payment.refusal
          : null,
  };
}

/** In doubt the status is fetched first; should nothing have begun, the page says so. */
function refuse(payment: Payment, { refusal }: { refusal: Refusal }): Payment {
  if (refusal.code === "payment_pending") return { ...payment, stage: "unknown", refusal };
  if (isInDoubt(refusal))
    return { ...payment, stage: "unknown", refusal: new Refusal(0, NOT_BEGUN) };
  return { ...payment, stage: CLOSING.has(refusal.code) ? "closed" : "open", refusal };
}

function open(payment: Payment, { session, form }: { session: PaySession; form: string | null }) {
  return settle({ ...payment, session }, { paid: session, form });
}

function close(payment: Payment, { refusal }: { refusal: Refusal }): Payment {
  return { ...payment, stage: "closed", refusal };
}

function begin(payment: Payment): Payment {
  const attempt = payment.attempt + 1;
  return { ...payment, stage: "paying", refusal: null, isDeclined: false, noForm: null, attempt };
}

/** The same payment's form could not be had: that leaves the payment unknown, or says that there is none. */
function refuseForm(payment: Payment, event: { refusal: Refusal }): Payment {
  return leavesUnderWay(event.refusal)
    ? { ...payment, noForm: event.refusal }
    : refuse(payment, event);
}

function look(payment: Payment, outcome: Outcome): Payment {
  const wasAnother = payment.refusal?.code === "payment_pending";
  const next = settle(payment, outcome);
  if (outcome.paid.status !== "open" || !wasAnother) return next;
  return { ...next, refusal: new Refusal(409, AFTER_ANOTHER) };
}

const restart = ({ attempt }: Payment): Payment => ({ ...START, attempt });

export const TRANSITIONS: Transitions<Stage, Payment, PaymentEvent> = {
  opening: { opened: open, refused: close },
  open: {
    started: begin,
    forgotten: (payment) => ({ ...payment, refusal: null, isDeclined: false }),
  },
  paying: { responded: settle, refused: refuse },
  unknown: {
    looked: look,
    responded: settle,
    refused: refuseForm,
    form_requested: (payment) => ({ ...payment, noForm: null }),
    form_sent: (payment) => ({ ...payment, form: null }),
  },
  paid: {},
  closed: { opening: restart },
};

export const paymentReducer = machine(TRANSITIONS, ({ stage }: Payment) => stage);
