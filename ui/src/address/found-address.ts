/** Turns a looked-up address into the lines of a form, none longer than the form takes. */
import { addressFinder } from "../api/rules.json";
import type { AddressDetail } from "./lookups";

/** The lines of an address under their wire names. */
export interface AddressLines {
  houseName: string;
  addressLineOne: string;
  addressLineTwo: string;
  addressLineThree: string;
  postCode: string;
}

export interface FoundAddress {
  lines: AddressLines;
  /** Wire names of the lines that had to be shortened. */
  cut: string[];
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(", ");

/** Shortens at the last word that fits; a single word too long is cut where it must be. */
export function cutAtWord(text: string, longest = addressFinder.lineMax): string {
  const letters = [...text];
  if (letters.length <= longest) return text;
  const head = letters.slice(0, longest + 1).join("");
  const space = head.lastIndexOf(" ");
  const cut = space > 0 ? head.slice(0, space) : letters.slice(0, longest).join("");
  return cut.replace(/[\s,]+$/, "");
}

/**
 * A number goes before the street where the building has a name, so that cutting the name cannot lose it. Building and
 * street are never left empty when the detail holds anything that can stand for them.
 */
function wholeLines(detail: AddressDetail): AddressLines {
  const { Company, BuildingNumber, SubBuilding, BuildingName } = detail;
  const building = joined(SubBuilding, BuildingName);
  const street = joined(detail.SecondaryStreet, detail.Street) || detail.District || detail.City;
  const number = building && BuildingNumber && `${BuildingNumber} `;
  return {
    houseName: building || BuildingNumber || Company,
    addressLineOne: number + street,
    addressLineTwo: detail.City,
    addressLineThree: detail.Province,
    postCode: detail.PostalCode,
  };
}

export function foundAddress(detail: AddressDetail): FoundAddress {
  const whole = wholeLines(detail);
  const names = Object.keys(whole) as (keyof AddressLines)[];
  const lines = { ...whole };
  for (const name of names) lines[name] = cutAtWord(whole[name]);
  return { lines, cut: names.filter((name) => lines[name] !== whole[name]) };
}
