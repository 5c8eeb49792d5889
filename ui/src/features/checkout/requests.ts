/** What checkout asks of the shop. */
import type { AddressValues } from "../../address/address-form";
import type { components } from "../../api/schema";
import { type Caller, send } from "../../api/send";
import type { SortedData } from "../../api/types";

type WaysAnswer = components["schemas"]["WaysResponse"];
export type Address = components["schemas"]["ContactAddress"];

export const DELIVERY_FAILED =
  "We were unable to get delivery options for your address, please try again or choose a different address.";
export const COLLECT_FAILED =
  "We were unable to get collect options for your postcode, please try again or try a different postcode.";

export async function optionsAt(
  shop: Caller,
  addressID: string,
  signal: AbortSignal,
): Promise<SortedData> {
  const asked = { body: { addressID }, signal };
  return (await send<WaysAnswer>(shop, "POST", "/api/getByAddress", asked)).sortedData;
}

export async function branchesNear(
  shop: Caller,
  postcode: string,
  signal: AbortSignal,
): Promise<SortedData> {
  const asked = { body: { postcode }, signal };
  return (await send<WaysAnswer>(shop, "POST", "/api/getByPostcode", asked)).sortedData;
}

export interface HandedOff {
  url: string;
  expiresAt: string;
}

interface Saved {
  status: number;
  data?: Address;
}

/** Only status 200 with data is success (AD-06). */
function savedIn({ status, data }: Saved): Address {
  if (status !== 200 || !data) throw new Error("not saved");
  return data;
}

export async function createAddress(shop: Caller, address: AddressValues): Promise<Address> {
  return savedIn(await send<Saved>(shop, "POST", "/api/createAddress", { body: { address } }));
}

export async function updateAddress(
  shop: Caller,
  id: string,
  values: AddressValues,
): Promise<Address> {
  const address = { id, ...values };
  return savedIn(await send<Saved>(shop, "POST", "/api/updateAddress", { body: { address } }));
}

export async function removeAddress(shop: Caller, id: string) {
  const answer = await send<{ addressRemoved: boolean }>(shop, "POST", "/api/removeAddress", {
    body: { id },
  });
  if (!answer.addressRemoved) throw new Error("not removed");
}
