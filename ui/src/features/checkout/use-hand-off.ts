/** Handing the order over to the pay site; what is missing or refused is shown where it belongs (CO-05). */
import { useEffect } from "react";
import { maintenanceText, Problem } from "../../api/send";
import { basketStore } from "../../basket-store/basket-store";
import { formatMoney, penceOf } from "../../pricing/money";
import { useShop } from "../../shop/shop-context";
import { useMachine } from "../../shop/use-machine";
import { announce } from "../../ui/live-region/live-region";
import type { Delivery } from "./delivery/use-delivery";
import {
  CHOOSING,
  type Faults,
  type HandOff,
  handOffReducer,
  type Repriced,
} from "./hand-off-state";
import { useSendHandOff } from "./queries";
import { type Choices, COLLECT, referencesOf } from "./use-choices";

/** The request: what is chosen, and texts as they stand, so that what was taken back stays so. */
export function handOffOf(choices: Choices, { address, option, day }: Delivery) {
  const { branchId, reference, purchaseOrder } = choices;
  const lineReferences = referencesOf(choices.lineReferences);
  const texts = {
    reference: reference.trim(),
    purchaseOrder: purchaseOrder.trim(),
    ...(lineReferences.length > 0 && { lineReferences }),
  };
  if (choices.deliveryOption === COLLECT) return { deliveryOption: COLLECT, branchId, ...texts };
  return {
    deliveryOption: option?.id ?? "",
    addressId: address?.id ?? "",
    ...(day && { deliveryDate: day }),
    ...texts,
  };
}

/** What was taken as offered, and not sent yet: stored as chosen, should the payment begin anew. */
export function unsentChoices(choices: Choices, { address, option, day }: Delivery) {
  if (choices.deliveryOption === COLLECT || !address || !option) return null;
  const isSaved = choices.deliveryOption === option.id && choices.addressId === address.id;
  return isSaved ? null : { deliveryOption: option.id, addressId: address.id, deliveryTime: day };
}

const NOWHERE = "We can't deliver all of this to that address. Please choose another, or call us.";
const NOT_YET = "Please wait for your delivery options.";

/**
 * What keeps the order from being handed over, field by field; empty when nothing does. Where no way of
 * delivery is shown, nothing marks its field: the message stands beside the button.
 */
export function missingIn(choices: Choices, { address, option, lookup }: Delivery): Faults {
  if (choices.deliveryOption === COLLECT)
    return choices.branchId ? {} : { branchId: "Please choose a branch." };
  if (!address) return { addressId: "Please choose where your order goes." };
  return option ? {} : { general: lookup.result ? NOWHERE : NOT_YET };
}

/** Shown beside the button too: without a branch to choose from nothing else would show it. */
export function besideButton({ general, branchId }: Faults): string | undefined {
  return general ?? branchId;
}

const FIELDS = ["deliveryOption", "addressId", "branchId", "reference", "purchaseOrder"] as const;

/** Shown until the page shows anything else: what it then shows is what is agreed to. */
function repricedText({ was, now }: Repriced, total: number): string | undefined {
  if (total !== was && total !== now) return undefined;
  return `Your basket or a price has changed: your order now comes to ${formatMoney(now)} inc VAT. Please continue if you're happy with that.`;
}

function faultsIn(problem: unknown, phone: string): Faults {
  if (!(problem instanceof Problem) || problem.status >= 500)
    return {
      general:
        maintenanceText(problem) ??
        `Sorry, that didn't work. Please try again, or call us on ${phone}.`,
    };
  const faults = FIELDS.flatMap((name) => {
    const fault = problem.errors.find(({ field }) => field === name);
    return fault ? [[name, fault.message] as const] : [];
  });
  return faults.length > 0 ? Object.fromEntries(faults) : { general: problem.message };
}

/** What no words here mend: this page is for somebody else by now, or tells of a payment under way. */
const LEAVING: Record<string, () => void> = {
  signed_out: () => undefined,
  payment_pending: () => location.reload(),
};

/** Whoever pressed the button at the end stands far from what is at fault. */
function goToFault() {
  document.querySelector<HTMLElement>(".checkout-form [data-invalid] input")?.focus();
}

/** Of what the page shows, unless that is not what it costs: nobody has to agree twice. */
function agreedTotal(state: HandOff, total: number): number {
  return state.kind === "repriced" && state.was === total ? state.now : total;
}

function besideText(state: HandOff, total: number): string | undefined {
  if (state.kind === "repriced") return repricedText(state, total);
  return state.kind === "refused" ? besideButton(state.faults) : undefined;
}

const NO_FAULTS: Faults = {};

export function useHandOff() {
  const { phone } = useShop();
  const { mutateAsync } = useSendHandOff();
  const [state, dispatch, latest] = useMachine(handOffReducer, CHOOSING);
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) =>
      void (persisted && dispatch({ type: "returned" }));
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, [dispatch]);
  const refuse = (faults: Faults) => {
    dispatch({ type: "refused", faults });
    announce(Object.values(faults).join(" "));
    setTimeout(goToFault);
  };
  const fail = (problem: unknown, delivery: Delivery, total: number) => {
    const leave = problem instanceof Problem && LEAVING[problem.code];
    if (leave) {
      dispatch({ type: "returned" });
      return leave();
    }
    basketStore().refresh();
    delivery.refetch();
    const amount = problem instanceof Problem ? problem.amount : undefined;
    if (amount === undefined) return refuse(faultsIn(problem, phone));
    const repriced = { was: total, now: penceOf(amount) };
    dispatch({ type: "repriced", ...repriced });
    announce(repricedText(repriced, total) ?? "");
  };
  const handOff = async (choices: Choices, delivery: Delivery, total: number) => {
    if (latest.current.kind === "running") return;
    const missing = missingIn(choices, delivery);
    if (Object.keys(missing).length > 0) return refuse(missing);
    const agreed = agreedTotal(latest.current, total);
    const body = { ...handOffOf(choices, delivery), total: agreed / 100 };
    dispatch({ type: "started" });
    try {
      location.assign(await mutateAsync({ unsent: unsentChoices(choices, delivery), body }));
    } catch (problem) {
      fail(problem, delivery, total);
    }
  };
  return {
    handOff,
    isRunning: state.kind === "running",
    faults: state.kind === "refused" ? state.faults : NO_FAULTS,
    /** The message beside the button, while the order comes to `total` pence. */
    beside: (total: number) => besideText(state, total),
    clear: () => void dispatch({ type: "cleared" }),
  };
}
