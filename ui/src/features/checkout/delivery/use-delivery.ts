/** Where it goes and how: the address, what can be done there, and what of it is chosen. */
import { useEffect } from "react";
import type { DeliveryOption } from "../../../api/types";
import { useShop } from "../../../shop/shop-context";
import { useLookup } from "../lookup";
import { type Address, DELIVERY_FAILED, optionsAt } from "../requests";
import type { Choices } from "../use-choices";

/** The option that was chosen while it is still offered, else the shop's own. */
export function optionIn(
  options: readonly DeliveryOption[],
  wanted: string,
): DeliveryOption | null {
  const chosen = options.find(({ id }) => id === wanted);
  return chosen ?? options.find((option) => option.default) ?? options[0] ?? null;
}

/** The picked day while it can be had, else the first. */
export function dayIn(option: DeliveryOption | null, wanted: string): string {
  if (!option?.isNamedDay) return "";
  return option.dates.includes(wanted) ? wanted : (option.dates[0] ?? "");
}

interface Asked {
  addresses: readonly Address[];
  choices: Choices;
  /** Another basket has other dates and prices. */
  basketVersion: number;
  isWanted: boolean;
}

export function useDelivery({ addresses, choices, basketVersion, isWanted }: Asked) {
  const shop = useShop();
  const address = addresses.find(({ id }) => id === choices.addressId) ?? addresses[0] ?? null;
  const lookup = useLookup({
    ask: (id: string, signal: AbortSignal) => optionsAt(shop, id, signal),
    failedWords: DELIVERY_FAILED,
  });
  const { start, result } = lookup;
  const asked = address && `${address.id} ${address.postCode}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place or basket is asked for anew.
  useEffect(() => {
    if (isWanted && address) void start(address.id);
  }, [asked, basketVersion, isWanted, start]);
  const option = result ? optionIn(result.sortedDelivery, choices.deliveryOption) : null;
  return {
    address,
    lookup,
    option,
    day: dayIn(option, choices.deliveryTime),
    again: () => void (address && start(address.id)),
  };
}

export type Delivery = ReturnType<typeof useDelivery>;
