/** The calls of the address finder; HTTP says 200 throughout, `statusCode` says what came of it (AD-05). */
import { type Caller, send } from "../api/send";
import { type FoundAddress, foundAddress } from "./found-address";

export interface FoundItem {
  Id: string;
  Text: string;
  Description: string;
  /** `Address` has details; anything else holds more items. */
  Type: string;
}

export interface AddressDetail {
  PostalCode: string;
  Company: string;
  BuildingNumber: string;
  SubBuilding: string;
  BuildingName: string;
  Street: string;
  SecondaryStreet: string;
  District: string;
  City: string;
  Province: string;
}

interface Listed<Item> {
  statusCode: number;
  Items: Item[];
}

/** The lookup did not succeed, whatever the reason. */
export class LookupFailed extends Error {}

function itemsOf<Item>({ statusCode, Items }: Listed<Item>): Item[] {
  if (statusCode < 200 || statusCode > 299) throw new LookupFailed(String(statusCode));
  return Items;
}

/** What stands at a postcode, or inside a container found there. */
export async function lookUpPostcode(
  shop: Caller,
  text: string,
  containerId?: string,
): Promise<FoundItem[]> {
  const body = containerId === undefined ? { text } : { text, containerId };
  return itemsOf(await send<Listed<FoundItem>>(shop, "POST", "/api/postcodeLookup", { body }));
}

/** The address behind an item, as lines for a form. */
export async function retrieveAddress(shop: Caller, id: string): Promise<FoundAddress> {
  const response = await send<Listed<AddressDetail>>(shop, "POST", "/api/retrieveLookup", {
    body: { id },
  });
  const [detail] = itemsOf(response);
  if (!detail) throw new LookupFailed("no address");
  return foundAddress(detail);
}

const LOCATE_MS = 10_000;

function located(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      timeout: LOCATE_MS,
    });
  });
}

/** The postcode nearest to where the browser is. */
export async function postcodeHere(shop: Caller): Promise<string> {
  const { latitude, longitude } = await located();
  const path = "/api/geoReverse";
  const body = { latitude, longitude };
  const response = await send<{ statusCode: number; postcode: string | null }>(shop, "POST", path, {
    body,
  });
  if (response.statusCode !== 200 || !response.postcode) throw new LookupFailed("no postcode");
  return response.postcode;
}
