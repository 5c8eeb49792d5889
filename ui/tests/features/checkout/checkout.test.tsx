import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DeliveryOption } from "../../../src/api/types";
import words from "../../../src/api/words.json";
import { hoursText, openText } from "../../../src/features/checkout/collection/opening-hours";
import { dayIn, optionIn, useDelivery } from "../../../src/features/checkout/delivery/use-delivery";
import {
  arrivalText,
  cutoffText,
  dayText,
  hourText,
  milesText,
  parcelsText,
  readyText,
  spanText,
} from "../../../src/features/checkout/format";
import { sumsOf } from "../../../src/features/checkout/summary/order-totals";
import {
  besideButton,
  handOffOf,
  missingIn,
  unsentChoices,
} from "../../../src/features/checkout/use-hand-off";
import type { Address } from "../../../src/session/queries";
import { rereadSession } from "../../../src/session/signed-in";
import { queryClient } from "../../../src/shop/query-client";
import { ShopProvider } from "../../../src/shop/shop-context";
import { OPTION, parcel } from "../../support/delivery-options";
import { pageFixture } from "../../support/fixtures";
import { priced, pricedLine } from "../../support/priced-basket";

const TODAY = "2026-11-23";
const { shop } = pageFixture("home");
const IDLE = { isPending: false, result: null, error: null };
const NO_CHOICES = {
  deliveryOption: "",
  addressId: "",
  branchId: "",
  deliveryTime: "",
  reference: "",
  purchaseOrder: "",
  lineReferences: {},
};

afterEach(cleanup);

describe("the lookup of delivery or collection (CO-03)", () => {
  interface Request {
    addressId: string;
    signal: AbortSignal;
    answer: (options: DeliveryOption[]) => void;
    fail: () => void;
  }

  const addresses = ["here", "there"].map((id) => ({ id, postCode: "B12ZZ" })) as Address[];

  function lookUp() {
    const requests: Request[] = [];
    vi.stubGlobal("fetch", (_: string, { body, signal }: RequestInit) => {
      return new Promise<Response>((resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
        requests.push({
          addressId: JSON.parse(String(body)).addressID,
          signal: signal as AbortSignal,
          answer: (sortedDelivery) =>
            resolve(Response.json({ sortedData: { sortedDelivery, sortedCollect: [] } })),
          fail: () => resolve(new Response("{}", { status: 503 })),
        });
      });
    });
    // biome-ignore lint/suspicious/noDocumentCookie: stands in for the Set-Cookie of a sign-in.
    document.cookie = "authEmail=ada@example.com; Path=/";
    rereadSession();
    const { result, rerender } = renderHook(
      (requested: { addressId: string; basketVersion: number; isNeeded: boolean }) =>
        useDelivery({ addresses, choices: { ...NO_CHOICES, ...requested }, ...requested }),
      {
        wrapper: ({ children }) => <ShopProvider value={shop}>{children}</ShopProvider>,
        initialProps: { addressId: "here", basketVersion: 1, isNeeded: true },
      },
    );
    return { requests, result, rerender };
  }

  const PENDING = { isPending: true, result: null, error: null };

  beforeEach(() => queryClient.clear());
  afterEach(() => vi.unstubAllGlobals());

  test("comes to rest with its result, and one that begins anew forgets it", async () => {
    const { requests, result } = lookUp();
    expect(result.current.lookup).toEqual(PENDING);
    await act(async () => requests[0]?.answer([OPTION]));
    await waitFor(() => expect(result.current.option).toEqual(OPTION));
    expect(result.current.lookup).toMatchObject({ isPending: false, error: null });
    act(() => result.current.refetch());
    await waitFor(() => expect(result.current.lookup).toEqual(PENDING));
    expect(requests).toHaveLength(2);
  });

  test("asking while another is pending aborts that one and starts again", async () => {
    const { requests, result, rerender } = lookUp();
    await waitFor(() => expect(requests).toHaveLength(1));
    rerender({ addressId: "there", basketVersion: 1, isNeeded: true });
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests.map(({ addressId }) => addressId)).toEqual(["here", "there"]);
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await act(async () => requests[0]?.answer([{ ...OPTION, id: "stale" }]));
    expect(result.current.lookup).toEqual(PENDING);
    await act(async () => requests[1]?.answer([OPTION]));
    await waitFor(() => expect(result.current.option).toEqual(OPTION));
  });

  test("another basket is looked up anew, an order that is collected not at all", async () => {
    const { requests, rerender } = lookUp();
    await act(async () => requests[0]?.answer([OPTION]));
    rerender({ addressId: "here", basketVersion: 2, isNeeded: false });
    expect(requests).toHaveLength(1);
    rerender({ addressId: "here", basketVersion: 2, isNeeded: true });
    await waitFor(() => expect(requests).toHaveLength(2));
  });

  test("CO-04 a failure says the sentence, and another try begins", async () => {
    const { requests, result } = lookUp();
    await act(async () => requests[0]?.fail());
    const error = words.deliveryFailed;
    await waitFor(() =>
      expect(result.current.lookup).toEqual({ ...PENDING, isPending: false, error }),
    );
    act(() => result.current.refetch());
    await waitFor(() => expect(requests).toHaveLength(2));
    await act(async () => requests[1]?.answer([OPTION]));
    await waitFor(() => expect(result.current.lookup.error).toBeNull());
    expect(result.current.option).toEqual(OPTION);
  });
});

describe("days and hours in words", () => {
  test.each([
    [dayText("2026-11-24", TODAY), "Tue 24 Nov"],
    [dayText("2027-01-04", TODAY), "Mon 4 Jan 2027"],
    [dayText("2026-09-01", TODAY), "Tue 1 Sep"],
    [spanText("2026-11-24", "2026-11-26", TODAY), "Tue 24 Nov to Thu 26 Nov"],
    [hourText("07:00"), "7am"],
    [hourText("12:00"), "12 noon"],
    [hourText("17:30"), "5.30pm"],
    [hourText("00:00"), "12am"],
    [readyText("2026-11-23T15:10:00Z", TODAY), "today from 3.10pm"],
    [readyText("2026-11-24T12:00:00Z", TODAY), "tomorrow from 12 noon"],
    [milesText(1.04), "1 mile"],
    [milesText(14.2), "14 miles"],
    [milesText(0.83), "0.8 miles"],
  ])("%s", (responses, expected) => expect(responses).toBe(expected));

  test("an arrival has its hours, and holds until a cut-off by London's clock", () => {
    const noon = { ...OPTION, timeWindow: { from: "07:00", to: "12:00" } };
    expect(arrivalText(noon, TODAY)).toBe("Tue 24 Nov, 7am to 12 noon");
    expect(cutoffText(noon, TODAY)).toBe("when ordered by 9pm today");
    const summer = { ...OPTION, cutoff: "2027-06-15T20:00:00Z" };
    expect(cutoffText(summer, "2027-06-14")).toBe("when ordered by 9pm tomorrow");
  });

  test("CO-02 parcels are counted with their days", () => {
    const parcels = [parcel("2026-11-24"), parcel("2026-11-26"), parcel("2026-12-03")];
    expect(parcelsText(parcels, TODAY)).toBe("3 parcels: Tue 24 Nov, Thu 26 Nov, Thu 3 Dec");
    expect(parcelsText([parcel("2026-11-24"), parcel(null)], TODAY)).toBe(
      "2 parcels: Tue 24 Nov, the rest to follow",
    );
  });

  test.each([
    ["2026-11-23T12:00:00Z", "Open now until 5pm"],
    ["2026-11-23T06:30:00Z", "Opens at 7am today"],
    ["2026-11-23T17:00:00Z", "Closed now"],
    ["2026-11-22T12:00:00Z", "Closed now"],
    ["2026-11-28T11:59:00Z", "Open now until 12 noon"],
    ["2026-06-15T06:30:00Z", "Open now until 5pm"],
  ])("a branch at %s says: %s", (instant, responses) => {
    expect(openText(["Mon-Fri 07:00-17:00", "Sat 08:00-12:00"], Date.parse(instant))).toBe(
      responses,
    );
  });

  test("hours written otherwise stay as they are", () => {
    expect(hoursText("Mon-Fri 07:00-17:30")).toBe("Mon-Fri 7am to 5.30pm");
    expect(hoursText("by appointment")).toBe("by appointment");
  });
});

describe("what the order comes to", () => {
  const figures = priced([pricedLine("A")]).summary;
  const long = { ...figures, largeItem: { exVat: 4.95, vat: 0.99, incVat: 5.94 } };

  test("follows the chosen way of delivery", () => {
    const dear = { ...OPTION, priceExVat: 11.9, priceIncVat: 14.28 };
    expect(sumsOf(figures, { option: null, isCollected: false }).total).toEqual({
      exVat: 4595,
      incVat: 5514,
    });
    const { total, vat } = sumsOf(long, { option: dear, isCollected: false });
    expect([total.exVat, vat, total.incVat]).toEqual([5585, 1117, 6702]);
  });

  test("whoever collects pays for the goods alone", () => {
    const { charges, total } = sumsOf(long, { option: OPTION, isCollected: true });
    expect(total.incVat).toBe(4680);
    expect(charges.map(({ name, isFree }) => [name, isFree])).toEqual([
      ["Goods", false],
      ["Collection", true],
    ]);
  });
});

describe("what is handed over (CO-05)", () => {
  const address = { id: "a-1", postCode: "B12ZZ" } as Address;
  const payload = { address, option: OPTION, day: "", lookup: IDLE, refetch: () => {} } as never;

  const EMPTY = { reference: "", purchaseOrder: "" };

  test("only what was chosen, texts without their spaces", () => {
    expect(handOffOf({ ...NO_CHOICES, reference: " Plot 7 " }, payload)).toEqual({
      deliveryOption: "standard",
      addressId: "a-1",
      reference: "Plot 7",
      purchaseOrder: "",
    });
    const collected = { ...NO_CHOICES, deliveryOption: "collect", branchId: "leeds" };
    expect(handOffOf(collected, payload)).toEqual({
      deliveryOption: "collect",
      branchId: "leeds",
      ...EMPTY,
    });
  });

  test("CO-05 a reference that was taken back goes along as none, whatever the shop kept", () => {
    expect(handOffOf({ ...NO_CHOICES, reference: " " }, payload)).toMatchObject(EMPTY);
  });

  test("CO-05 the jobs of lines go along, those that were taken back too", () => {
    const collected = { ...NO_CHOICES, deliveryOption: "collect", branchId: "leeds" };
    const jobs = { "l-1": " Mill Lane 4 ", "l-2": "" };
    expect(handOffOf({ ...collected, lineReferences: jobs }, payload)).toEqual({
      deliveryOption: "collect",
      branchId: "leeds",
      ...EMPTY,
      lineReferences: [
        { lineId: "l-1", reference: "Mill Lane 4" },
        { lineId: "l-2", reference: "" },
      ],
    });
  });

  test("what was taken as it was offered is kept as chosen first", () => {
    const offered = { deliveryOption: "standard", addressId: "a-1", deliveryTime: "" };
    expect(unsentChoices(NO_CHOICES, payload)).toEqual(offered);
    expect(unsentChoices({ ...NO_CHOICES, ...offered }, payload)).toBeNull();
    expect(unsentChoices({ ...NO_CHOICES, deliveryOption: "collect" }, payload)).toBeNull();
  });

  test("what is missing is told at its place", () => {
    const nowhere = { address: null, option: null } as never;
    expect(missingIn(NO_CHOICES, nowhere)).toEqual({
      addressId: "Please choose where your order goes.",
    });
    expect(missingIn({ ...NO_CHOICES, deliveryOption: "collect" }, payload)).toEqual({
      branchId: "Please choose a branch.",
    });
    expect(missingIn(NO_CHOICES, payload)).toEqual({});
  });

  test("no way of delivery, or none yet, is told beside the button", () => {
    const without = (result: unknown) => ({
      ...(payload as object),
      option: null,
      lookup: { result },
    });
    const none = without({ sortedDelivery: [] }) as never;
    expect(missingIn(NO_CHOICES, none).general).toContain(
      "can't deliver all of this to that address",
    );
    expect(missingIn(NO_CHOICES, without(null) as never).general).toContain("Please wait");
    const branchless = missingIn({ ...NO_CHOICES, deliveryOption: "collect" }, payload);
    expect(besideButton(branchless)).toBe("Please choose a branch.");
    expect(besideButton({ reference: "Too long." })).toBeUndefined();
  });

  test("an option that is gone gives way to the shop's own, a day to the first", () => {
    const named = { ...OPTION, id: "named_day", isNamedDay: true, default: false };
    named.dates = ["2026-11-24", "2026-11-25"];
    expect(optionIn([named, OPTION], "before_noon")).toBe(OPTION);
    expect(optionIn([named, OPTION], "named_day")).toBe(named);
    expect(optionIn([], "standard")).toBeNull();
    expect(dayIn(named, "2026-11-25")).toBe("2026-11-25");
    expect(dayIn(named, "2026-11-29")).toBe("2026-11-24");
    expect(dayIn(OPTION, "2026-11-24")).toBe("");
  });
});
