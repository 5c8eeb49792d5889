/** A registration as typed, and as the shop wants it (RG-14). */

import type { AddressLines } from "../../../address/found-address";
import { spacedPostcode } from "../../../address/postcode";
import { accountTypes } from "../../../api/rules.json";
import type { Source } from "../requests";

export interface RegistrationValues {
  title: string;
  firstName: string;
  lastName: string;
  email: string;
  confirmEmail: string;
  password: string;
  confirmPassword: string;
  phoneNumber: string;
  invoiceAddress: AddressLines;
  segment: { value: string; companyName: string };
  otherSource: string;
  acceptsMarketing: boolean;
}

export const EMPTY_REGISTRATION: RegistrationValues = {
  title: "",
  firstName: "",
  lastName: "",
  email: "",
  confirmEmail: "",
  password: "",
  confirmPassword: "",
  phoneNumber: "",
  invoiceAddress: {
    houseName: "",
    addressLineOne: "",
    addressLineTwo: "",
    addressLineThree: "",
    postCode: "",
  },
  segment: { value: "", companyName: "" },
  otherSource: "",
  acceptsMarketing: false,
};

type Texts = Readonly<Record<string, string>>;

/** The codes of business and personal accounts on this storefront. */
export function typesOf(companyId: number): { business: string; personal: string } {
  return companyId === 1 ? accountTypes["1"] : accountTypes["2"];
}

/** Sources whose name contains what was typed, by name; the list of all comes from the shop. */
export function sourcesLike(sources: readonly Source[], typed: string, from: number): string[] {
  const sought = typed.trim().toLowerCase();
  if ([...sought].length < from) return [];
  const names = sources.map(({ name }) => name);
  return names
    .filter((name) => name.toLowerCase().includes(sought))
    .sort((one, other) => one.localeCompare(other, "en-GB", { sensitivity: "base" }));
}

/** The code of a source the shop knows; any other text as typed. */
export function sourceToSend(sources: readonly Source[], typed: string): string {
  const known = sources.find(({ name }) => name.toLowerCase() === typed.toLowerCase());
  return known?.code ?? typed;
}

function addressOf(texts: Texts) {
  const line = (name: string) => texts[`invoiceAddress.${name}`] ?? "";
  const lines = {
    addressLineOne: line("addressLineOne"),
    addressLineTwo: line("addressLineTwo"),
    addressLineThree: line("addressLineThree"),
    houseName: line("houseName"),
    postCode: line("postCode"),
  };
  const { houseName, addressLineOne, addressLineTwo, addressLineThree } = lines;
  const parts = [houseName, addressLineOne, addressLineTwo, addressLineThree];
  const name = [...parts, spacedPostcode(lines.postCode), "GB"].filter(Boolean).join(", ");
  return { ...lines, name };
}

interface Rest {
  companyId: number;
  acceptsMarketing: boolean;
  turnstileToken: string;
}

/** The payload of NewCustomer, made of normalised texts. */
export function payloadOf(texts: Texts, { companyId, ...rest }: Rest) {
  const text = (name: string) => texts[name] ?? "";
  const value = text("segment.value");
  const isBusiness = value === typesOf(companyId).business;
  return {
    title: text("title"),
    firstName: text("firstName"),
    lastName: text("lastName"),
    email: text("email"),
    password: text("password"),
    acceptsMarketing: rest.acceptsMarketing,
    otherSource: text("otherSource"),
    phoneNumber: text("phoneNumber"),
    segment: { value, companyName: isBusiness ? text("segment.companyName") : "" },
    turnstileToken: rest.turnstileToken,
    invoiceAddress: addressOf(texts),
  };
}
