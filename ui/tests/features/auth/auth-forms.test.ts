import { describe, expect, test, vi } from "vitest";
import { cutAtWord, foundAddress } from "../../../src/address/found-address";
import type { AddressDetail } from "../../../src/address/lookups";
import { spacedPostcode } from "../../../src/address/postcode";
import { postcodeFault } from "../../../src/address/use-address-finder";
import { expiryOf } from "../../../src/features/auth/captcha/proof-of-work";
import { sha256 } from "../../../src/features/auth/captcha/sha256";
import { numberOf, solutionOf } from "../../../src/features/auth/captcha/solution";
import {
  EMPTY_REGISTRATION,
  payloadOf,
  sourcesLike,
  sourceToSend,
  typesOf,
} from "../../../src/features/auth/registration/registration-values";
import { emailIn } from "../../../src/features/auth/sign-in/panel-login";
import { textsOf } from "../../../src/forms/form-values";
import { afterPress } from "../../../src/forms/press-guard";
import { faultsOf, forms, normalised } from "../../../src/forms/rules";

const SOURCES = [
  { code: "TRADE", name: "Trade counter" },
  { code: "FRIEND", name: "A friend in the trade" },
  { code: "SEARCH", name: "Search engine" },
];

describe("the registration that is sent", () => {
  const typed = {
    ...EMPTY_REGISTRATION,
    title: "Ms",
    firstName: " Ada ",
    lastName: "Lock",
    email: "Ada@Example.org ",
    confirmEmail: "ada@example.org",
    password: "lock-and-key",
    confirmPassword: "lock-and-key",
    phoneNumber: "+44 20 7946 0101",
    invoiceAddress: {
      houseName: "12",
      addressLineOne: "Tallow Lane",
      addressLineTwo: "",
      addressLineThree: "West Midlands",
      postCode: "b1 2zz",
    },
    segment: { value: "111", companyName: "Lock & Daughters" },
    otherSource: "TRADE",
  };
  const rest = { companyId: 1, acceptsMarketing: false, turnstileToken: "t" };
  const sent = (values: object) =>
    payloadOf(normalised(forms.registration, textsOf({ ...typed, ...values })), rest);

  test("RG-14 has the specified fields, normalised, and nothing else", () => {
    expect(sent({})).toEqual({
      title: "Ms",
      firstName: "Ada",
      lastName: "Lock",
      email: "ada@example.org",
      password: "lock-and-key",
      acceptsMarketing: false,
      otherSource: "TRADE",
      phoneNumber: "02079460101",
      segment: { value: "111", companyName: "Lock & Daughters" },
      turnstileToken: "t",
      invoiceAddress: {
        addressLineOne: "Tallow Lane",
        addressLineTwo: "",
        addressLineThree: "West Midlands",
        houseName: "12",
        postCode: "B12ZZ",
        name: "12, Tallow Lane, West Midlands, B1 2ZZ, GB",
      },
    });
  });

  test("RG-10 names no company for a person", () => {
    const segment = { value: typesOf(1).personal, companyName: "left from before" };
    expect(sent({ segment }).segment).toEqual({ value: "112", companyName: "" });
    expect(typesOf(2)).toEqual({ business: "113", personal: "114" });
  });

  test("RG-17 is judged by the shared rules under its wire names", () => {
    expect(faultsOf(forms.registration, textsOf(typed))).toEqual([]);
    const { invoiceAddress, ...others } = typed;
    const faults = faultsOf(forms.registration, {
      ...textsOf(others),
      ...textsOf({ invoiceAddress: { ...invoiceAddress, houseName: "" } }),
    });
    expect(faults).toEqual([
      { field: "invoiceAddress.houseName", message: "Building name required." },
    ]);
  });
});

describe("RG-11 how the shop was heard of", () => {
  test("suggests from two characters on, by containment, by name", () => {
    expect(sourcesLike(SOURCES, "t", 2)).toEqual([]);
    expect(sourcesLike(SOURCES, "TRADE", 2)).toEqual(["A friend in the trade", "Trade counter"]);
    expect(sourcesLike(SOURCES, "  ", 2)).toEqual([]);
  });

  test("sends a known name as its code and anything else as typed", () => {
    expect(sourceToSend(SOURCES, "Search engine")).toBe("SEARCH");
    expect(sourceToSend(SOURCES, "My dog")).toBe("My dog");
    expect(sourceToSend(SOURCES, "")).toBe("");
  });
});

describe("AD-02 an address that was found", () => {
  const detail: AddressDetail = {
    PostalCode: "B1 2ZZ",
    Company: "",
    BuildingNumber: "12",
    SubBuilding: "",
    BuildingName: "",
    Street: "Tallow Lane",
    SecondaryStreet: "",
    District: "Ladywood",
    City: "Birmingham",
    Province: "West Midlands",
  };

  test("fills the lines of the form", () => {
    expect(foundAddress(detail)).toEqual({
      lines: {
        houseName: "12",
        addressLineOne: "Tallow Lane",
        addressLineTwo: "Birmingham",
        addressLineThree: "West Midlands",
        postCode: "B1 2ZZ",
      },
      cut: [],
    });
  });

  test("keeps the number with the street when the building has a name, cut at a word", () => {
    const found = foundAddress({
      ...detail,
      SubBuilding: "Unit 4",
      BuildingName: "The Old Anvil Works and Foundry",
    });
    expect(found.lines.houseName).toBe("Unit 4, The Old Anvil Works");
    expect(found.lines.addressLineOne).toBe("12 Tallow Lane");
    expect(found.cut).toEqual(["houseName"]);
  });

  test.each([
    [{ BuildingNumber: "", Company: "Lock & Co" }, "Lock & Co", "Tallow Lane"],
    [{ Street: "" }, "12", "Ladywood"],
    [{ Street: "", District: "" }, "12", "Birmingham"],
    [{ SecondaryStreet: "Forge Yard" }, "12", "Forge Yard, Tallow Lane"],
  ])(
    "leaves building and street empty only when nothing can stand there: %o",
    (less, house, street) => {
      const { lines } = foundAddress({ ...detail, ...less });
      expect([lines.houseName, lines.addressLineOne]).toEqual([house, street]);
    },
  );

  test("takes 30 characters and cuts the thirty-first", () => {
    expect(cutAtWord("a".repeat(30))).toBe("a".repeat(30));
    expect(cutAtWord("a".repeat(31))).toBe("a".repeat(30));
    expect(cutAtWord(`${"a".repeat(20)}, ${"b".repeat(20)}`)).toBe("a".repeat(20));
    expect(cutAtWord(`${"a".repeat(30)} b`)).toBe("a".repeat(30));
  });

  test.each([
    ["B12ZZ", "B1 2ZZ"],
    ["SW1A1AA", "SW1A 1AA"],
    ["BFPO57", "BFPO 57"],
    ["AI-2640", "AI-2640"],
    ["KY1-1001", "KY1-1001"],
    ["VG1110", "VG1110"],
    ["MSR1110", "MSR 1110"],
    ["GIR0AA", "GIR 0AA"],
    ["ASCN1ZZ", "ASCN 1ZZ"],
  ])("RG-08 shows %s as %s", (stored, shown) => {
    expect(spacedPostcode(stored)).toBe(shown);
  });
});

test.each([
  ["", "Please provide a postcode."],
  ["  ", "Please provide a postcode."],
  ["B1 2CZ", "Please enter a valid UK postcode. "],
  ["b1 2zz", undefined],
])("AD-01 the finder has this against %j: %s", (typed, fault) => {
  expect(postcodeFault(typed)).toBe(fault);
});

test.each([
  ["ada@example.org", "ada@example.org"],
  [" Ada@Example.org ", "ada@example.org"],
  ["ada", null],
  ["", null],
])("AU-06 the panel reads %j as %s", (typed, email) => {
  expect(emailIn(typed)).toBe(email);
});

describe("RG-16 the captcha is solved by work", () => {
  async function hashOf(text: string): Promise<string> {
    const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  test.each([0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 200])(
    "hashes %i characters like everybody else",
    async (length) => {
      const text = "a1?&=".repeat(50).slice(0, length);
      expect(sha256(text)).toBe(await hashOf(text));
    },
  );

  const hidden = async () => ({
    algorithm: "SHA-256",
    salt: "feed?expires=1795263600&",
    challenge: await hashOf("feed?expires=1795263600&777"),
    maxnumber: 1000,
    signature: "s",
  });

  test("finds the number and writes it as the shop reads it", async () => {
    const challenge = await hidden();
    expect(numberOf(challenge)).toBe(777);
    const { maxnumber: _most, ...payload } = challenge;
    expect(JSON.parse(atob(solutionOf(challenge, 777)))).toEqual({ ...payload, number: 777 });
    expect(expiryOf(challenge)).toBe(1_795_263_600_000);
  });

  test("gives up at the largest number, and at another hash", async () => {
    const challenge = await hidden();
    expect(numberOf({ ...challenge, maxnumber: 776 })).toBeNull();
    expect(numberOf({ ...challenge, algorithm: "SHA-512" })).toBeNull();
  });
});

test("a fault waits while a pointer is down, so that the press is not lost", async () => {
  vi.useFakeTimers();
  const work = vi.fn();
  document.dispatchEvent(new Event("pointerdown"));
  afterPress(work);
  vi.advanceTimersByTime(5_000);
  expect(work).not.toHaveBeenCalled();
  document.dispatchEvent(new Event("pointerup"));
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
  afterPress(work);
  expect(work).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
