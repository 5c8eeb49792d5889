/** Handing the order over to the pay site; what is missing or refused is told where it belongs (CO-05). */
import { useEffect, useRef, useState } from "react";
import { Problem, send } from "../../api/send";
import { basketKeeper } from "../../basket-store/basket-store";
import { formatMoney, penceOf } from "../../pricing/money";
import { useShop } from "../../shop/shop-context";
import { announce } from "../../ui/live-region/live-region";
import type { Delivery } from "./delivery/use-delivery";
import type { HandedOff } from "./requests";
import { type Choices, COLLECT, referencesOf } from "./use-choices";

export type Faults = Partial<Record<keyof Choices | "general", string>>;

/** What the pay site is told: what is chosen, and texts as they stand, so that what was taken back stays so. */
export function handOffOf(choices: Choices, { address, option, day }: Delivery) {
  const { branchId, reference, purchaseOrder } = choices;
  const lineReferences = referencesOf(choices.lineReferences);
  const said = {
    reference: reference.trim(),
    purchaseOrder: purchaseOrder.trim(),
    ...(lineReferences.length > 0 && { lineReferences }),
  };
  if (choices.deliveryOption === COLLECT) return { deliveryOption: COLLECT, branchId, ...said };
  return {
    deliveryOption: option?.id ?? "",
    addressId: address?.id ?? "",
    ...(day && { deliveryDate: day }),
    ...said,
  };
}

/** What was taken as it was offered: the shop keeps it as chosen, should the payment begin anew. */
export function unkeptIn(choices: Choices, { address, option, day }: Delivery) {
  if (choices.deliveryOption === COLLECT || !address || !option) return null;
  const isKept = choices.deliveryOption === option.id && choices.addressId === address.id;
  return isKept ? null : { deliveryOption: option.id, addressId: address.id, deliveryTime: day };
}

const NOWHERE = "We can't deliver all of this to that address. Please choose another, or call us.";
const NOT_YET = "Please wait for your delivery options.";

/**
 * What keeps the order from being handed over, field by field; empty when nothing does. Where no way of
 * delivery is shown, nothing marks its field: that is said beside the button.
 */
export function missingIn(choices: Choices, { address, option, lookup }: Delivery): Faults {
  if (choices.deliveryOption === COLLECT)
    return choices.branchId ? {} : { branchId: "Please choose a branch." };
  if (!address) return { addressId: "Please choose where your order goes." };
  return option ? {} : { general: lookup.result ? NOWHERE : NOT_YET };
}

/** What is told beside the button too: without a branch to choose from nothing else would show it. */
export function besideButton({ general, branchId }: Faults): string | undefined {
  return general ?? branchId;
}

const FIELDS = ["deliveryOption", "addressId", "branchId", "reference", "purchaseOrder"] as const;

/** What stood on the page, and what it was said to cost instead, in pence. */
interface Changed {
  was: number;
  now: number;
}

/** Said until the page shows anything else: what it then shows is what is agreed to. */
function changedText(changed: Changed | null, total: number): string | undefined {
  if (!changed || (total !== changed.was && total !== changed.now)) return undefined;
  const now = formatMoney(changed.now);
  return `Your basket or a price has changed: your order now comes to ${now} inc VAT. Continue if that is right.`;
}

function faultsIn(problem: unknown, phone: string): Faults {
  if (!(problem instanceof Problem) || problem.status >= 500)
    return { general: `Sorry, that didn't work. Please try again, or call us on ${phone}.` };
  const told = FIELDS.flatMap((name) => {
    const fault = problem.errors.find(({ field }) => field === name);
    return fault ? [[name, fault.message] as const] : [];
  });
  return told.length > 0 ? Object.fromEntries(told) : { general: problem.message };
}

/** What no words here mend: this page is for somebody else by now, or tells of a payment under way. */
const LEAVING: Record<string, () => void> = {
  signed_out: () => undefined,
  payment_pending: () => location.reload(),
};

/** Whoever pressed the button at the end stands far from what is at fault. */
function goToFault() {
  document.querySelector<HTMLElement>(".desk [data-invalid] input")?.focus();
}

export function useHandOff() {
  const shop = useShop();
  const [isRunning, setIsRunning] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const running = useRef(false);
  const [changed, setChanged] = useState<Changed | null>(null);
  const set = (now: boolean) => {
    running.current = now;
    setIsRunning(now);
  };
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && set(false);
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  });
  const refuse = (reasons: Faults) => {
    setFaults(reasons);
    announce(Object.values(reasons).join(" "));
    setTimeout(goToFault);
  };
  const refused = (problem: unknown, total: number) => {
    const now = problem instanceof Problem ? problem.amount : undefined;
    if (now === undefined) return refuse(faultsIn(problem, shop.phone));
    const told = { was: total, now: penceOf(now) };
    setChanged(told);
    announce(changedText(told, total) ?? "");
  };
  /** Of what stands on the page, unless that is not what it costs: nobody is asked to agree twice. */
  const costing = (total: number) => (changed?.was === total ? changed.now : total) / 100;
  const handOff = async (choices: Choices, delivery: Delivery, total: number) => {
    if (running.current) return;
    const missing = missingIn(choices, delivery);
    if (Object.keys(missing).length > 0) return refuse(missing);
    clear();
    set(true);
    try {
      const unkept = unkeptIn(choices, delivery);
      if (unkept) await send(shop, "POST", "/checkout/Choose", { body: unkept });
      const body = { ...handOffOf(choices, delivery), total: costing(total) };
      const { url } = await send<HandedOff>(shop, "POST", "/checkout/HandOff", { body });
      location.assign(url);
    } catch (problem) {
      set(false);
      const leave = problem instanceof Problem && LEAVING[problem.code];
      if (leave) return leave();
      basketKeeper().refresh();
      delivery.again();
      refused(problem, total);
    }
  };
  const clear = () => {
    setChanged(null);
    setFaults({});
  };
  const beside = (total: number) => changedText(changed, total) ?? besideButton(faults);
  return { handOff, isRunning, faults, beside, clear };
}
