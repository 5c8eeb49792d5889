/** Finds an address step by step: a place, a postcode, what stands there, its details (AD-01 to AD-04). */
import { useCallback, useEffect, useRef, useState } from "react";
import { postcodeFinder, addressFinder as words } from "../api/rules.json";
import { forms, messagesOf, normalisers } from "../forms/rules";
import { useShop } from "../shop/shop-context";
import type { FoundAddress } from "./found-address";
import type { FoundItem } from "./lookups";

const lookups = () => import("./lookups");

/** How long the spinner of the details is seen at least, also where they cannot be had (AD-04). */
export const DETAIL_MS = 1_000;

export type Place = "unused" | "Locating" | "Failed" | "Unsupported" | "Success";

export interface Finding {
  /** What is being done, in words; empty while nothing is. */
  busy: string;
  /** What went wrong last. */
  problem: string;
  place: Place;
  items: FoundItem[];
}

const NOTHING: Finding = { busy: "", problem: "", place: "unused", items: [] };
const POSTCODE_RULE = forms.address.find(({ field }) => field === "postCode");

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the finder has against a typed postcode; undefined when it may be looked up. */
export function postcodeFault(typed: string): string | undefined {
  const postCode = normalisers.postcode(typed);
  if (!postCode) return postcodeFinder.required;
  const isWrong = POSTCODE_RULE && messagesOf(POSTCODE_RULE, { postCode }).length > 0;
  return isWrong ? postcodeFinder.invalid : undefined;
}

export interface FinderEvents {
  /** The postcode that was found for the place. */
  onPostcode: (postcode: string) => void;
  onAddress: (found: FoundAddress) => void;
}

/** Each lookup ends the one before: a response that comes late changes nothing. */
export function useAddressFinder({ onPostcode, onAddress }: FinderEvents) {
  const shop = useShop();
  const [finding, setFinding] = useState(NOTHING);
  const latest = useRef(0);
  const endCurrent = useCallback(() => {
    latest.current += 1;
  }, []);
  useEffect(() => endCurrent, [endCurrent]);

  const show = (next: Partial<Finding>) => setFinding((now) => ({ ...now, ...next }));
  const runLatest = async <Found>(lookup: () => Promise<Found>, failed: Partial<Finding>) => {
    const turn = ++latest.current;
    try {
      const found = await lookup();
      return turn === latest.current ? found : undefined;
    } catch {
      if (turn === latest.current) show({ busy: "", ...failed });
      return undefined;
    }
  };
  const lookUp = async (text: string, containerId?: string) => {
    show({ busy: words.findingAddresses, problem: "", items: [] });
    const failed = { problem: words.noAddresses };
    const inside = async () => (await lookups()).lookUpPostcode(shop, text, containerId);
    const items = await runLatest(inside, failed);
    if (!items) return;
    const [only] = items;
    if (items.length === 1 && only?.Type === "Postcode" && only.Id !== containerId)
      return lookUp(text, only.Id);
    show({ busy: "", items, problem: items.length === 0 ? words.noAddresses : "" });
  };
  const fill = async (id: string) => {
    show({ busy: words.findingDetails, problem: "" });
    const failed = { problem: words.noAutofill };
    const seen = wait(DETAIL_MS);
    const retrieve = async () => (await lookups()).retrieveAddress(shop, id);
    const found = await runLatest(() => retrieve().finally(() => seen), failed);
    if (!found) return;
    setFinding(NOTHING);
    onAddress(found);
  };

  return {
    finding,
    /** Looks a postcode up that `postcodeFault` has nothing against. */
    find: (typed: string) => void lookUp(normalisers.postcode(typed)),
    choose: ({ Id, Type, Text }: FoundItem) =>
      void (Type === "Address" ? fill(Id) : lookUp(Text, Id)),
    locate: async () => {
      if (!navigator.geolocation) return show({ place: "Unsupported", problem: "" });
      show({ ...NOTHING, place: "Locating" });
      const here = async () => (await lookups()).postcodeHere(shop);
      const postcode = await runLatest(here, { place: "Failed" });
      if (postcode === undefined) return;
      show({ place: "Success" });
      onPostcode(postcode);
      void lookUp(normalisers.postcode(postcode));
    },
    reset: () => {
      endCurrent();
      setFinding(NOTHING);
    },
  };
}
