/** Where it goes and how: the address, what can be done there, and what of it is chosen. */
import type { DeliveryOption } from "../../../api/types";
import { useCustomerQuery } from "../../../session/customer-query";
import type { Address } from "../../../session/queries";
import { lookupOf } from "../lookup";
import { deliveryOptionsQuery } from "../queries";
import type { Choices } from "../use-choices";

/** The option that was chosen while it is still offered, else the shop's own. */
export function optionIn(
  options: readonly DeliveryOption[],
  preferred: string,
): DeliveryOption | null {
  const chosen = options.find(({ id }) => id === preferred);
  return chosen ?? options.find((option) => option.default) ?? options[0] ?? null;
}

/** The picked day while it can be had, else the first. */
export function dayIn(option: DeliveryOption | null, preferred: string): string {
  if (!option?.isNamedDay) return "";
  return option.dates.includes(preferred) ? preferred : (option.dates[0] ?? "");
}

interface DeliveryContext {
  addresses: readonly Address[];
  choices: Choices;
  /** Another basket has other dates and prices. */
  basketVersion: number;
  /** False for an order that is collected. */
  isNeeded: boolean;
}

export function useDelivery({ addresses, choices, basketVersion, isNeeded }: DeliveryContext) {
  const address = addresses.find(({ id }) => id === choices.addressId) ?? addresses[0] ?? null;
  const query = useCustomerQuery(
    deliveryOptionsQuery({
      addressId: address?.id ?? "",
      postCode: address?.postCode ?? "",
      basketVersion,
      isNeeded,
    }),
  );
  const lookup = lookupOf(query, "deliveryFailed");
  const { result } = lookup;
  const option = result ? optionIn(result.sortedDelivery, choices.deliveryOption) : null;
  return {
    address,
    lookup,
    option,
    day: dayIn(option, choices.deliveryTime),
    refetch: () => void (address && query.refetch()),
  };
}

export type Delivery = ReturnType<typeof useDelivery>;
