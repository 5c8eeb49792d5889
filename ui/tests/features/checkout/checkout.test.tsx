import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { hoursText, openText } from "../../../src/features/checkout/collection/opening-hours";
import { dayIn, optionIn } from "../../../src/features/checkout/delivery/use-delivery";
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
import {
  aborted,
  begun,
  failed,
  IDLE,
  type Lookup,
  succeeded,
  useLookup,
} from "../../../src/features/checkout/lookup";
import type { Address } from "../../../src/features/checkout/requests";
import { sumsOf } from "../../../src/features/checkout/summary/order-totals";
import {
  besideButton,
  handOffOf,
  missingIn,
  unkeptIn,
} from "../../../src/features/checkout/use-hand-off";
import { OPTION, parcel } from "../../support/delivery-options";
import { priced, pricedLine } from "../../support/priced-basket";

const TODAY = "2026-11-23";

afterEach(cleanup);

describe("the lookup of delivery or collection (CO-03)", () => {
  const idle: Lookup<string> = IDLE;

  test("begins only from idle, and forgets what was", () => {
    const first = begun(idle);
    expect(first).toEqual({ request: 1, isPending: true, result: null, error: null });
    expect(begun(first)).toBe(first);
    expect(begun(succeeded(first, 1, "one"))).toEqual({ ...first, request: 2 });
    expect(begun(failed(first, 1, "no"))).toEqual({ ...first, request: 2 });
  });

  test("comes to rest with its result or its error", () => {
    const first = begun(idle);
    expect(succeeded(first, 1, "one")).toMatchObject({ isPending: false, result: "one" });
    expect(failed(first, 1, "no")).toMatchObject({ isPending: false, error: "no", result: null });
  });

  test("an answer to any but the pending request changes nothing", () => {
    const second = begun(aborted(begun(idle)));
    expect(second.request).toBe(2);
    expect(succeeded(second, 1, "stale")).toBe(second);
    expect(failed(second, 1, "stale")).toBe(second);
    expect(aborted(second)).toEqual({ request: 2, isPending: false, result: null, error: null });
    expect(succeeded(aborted(second), 2, "late")).toEqual(aborted(second));
  });

  test("asking while another is pending aborts that one and starts again", async () => {
    const signals: AbortSignal[] = [];
    const ends: ((result: string) => void)[] = [];
    const ask = (_: string, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<string>((resolve) => ends.push(resolve));
    };
    const { result } = renderHook(() => useLookup({ ask, failedWords: "No." }));
    act(() => void result.current.start("first"));
    act(() => void result.current.start("second"));
    expect(signals.map(({ aborted: isAborted }) => isAborted)).toEqual([true, false]);
    await act(async () => ends[0]?.("first"));
    expect(result.current).toMatchObject({ isPending: true, result: null });
    await act(async () => ends[1]?.("second"));
    expect(result.current).toMatchObject({ isPending: false, result: "second", error: null });
  });

  test("CO-04 a failure says the sentence, and another try begins", async () => {
    const ask = vi.fn(async () => "well");
    ask.mockRejectedValueOnce(new Error("down"));
    const { result } = renderHook(() => useLookup({ ask, failedWords: "We were unable." }));
    await act(async () => result.current.start("here"));
    expect(result.current).toMatchObject({ error: "We were unable.", isPending: false });
    await act(async () => result.current.start("here"));
    expect(result.current).toMatchObject({ error: null, result: "well" });
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
  ])("%s", (said, wanted) => expect(said).toBe(wanted));

  test("an arrival has its hours, and holds until a cut-off by London's clock", () => {
    const noon = { ...OPTION, timeWindow: { from: "07:00", to: "12:00" } };
    expect(arrivalText(noon, TODAY)).toBe("Tue 24 Nov, 7am to 12 noon");
    expect(cutoffText(noon, TODAY)).toBe("when ordered by 9pm today");
    const summer = { ...OPTION, cutoff: "2027-06-15T20:00:00Z" };
    expect(cutoffText(summer, "2027-06-14")).toBe("when ordered by 9pm tomorrow");
  });

  test("CO-02 parcels are counted with their days", () => {
    const parcels = [parcel("2026-11-24"), parcel("2026-11-26"), parcel("2026-12-03")];
    expect(parcelsText(parcels, TODAY)).toBe("3 parcels: Tue, Thu, 3 Dec");
    expect(parcelsText([parcel("2026-11-24"), parcel(null)], TODAY)).toBe(
      "2 parcels: Tue, the rest to follow",
    );
  });

  test.each([
    ["2026-11-23T12:00:00Z", "Open now until 5pm"],
    ["2026-11-23T06:30:00Z", "Opens at 7am today"],
    ["2026-11-23T17:00:00Z", "Closed now"],
    ["2026-11-22T12:00:00Z", "Closed now"],
    ["2026-11-28T11:59:00Z", "Open now until 12 noon"],
    ["2026-06-15T06:30:00Z", "Open now until 5pm"],
  ])("a branch at %s says: %s", (instant, said) => {
    expect(openText(["Mon-Fri 07:00-17:00", "Sat 08:00-12:00"], Date.parse(instant))).toBe(said);
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
  const NONE = {
    deliveryOption: "",
    addressId: "",
    branchId: "",
    deliveryTime: "",
    reference: "",
    purchaseOrder: "",
    lineReferences: {},
  };
  const address = { id: "a-1", postCode: "B12ZZ" } as Address;
  const told = { address, option: OPTION, day: "", lookup: IDLE, again: () => {} } as never;

  const EMPTY = { reference: "", purchaseOrder: "" };

  test("only what was chosen, texts without their spaces", () => {
    expect(handOffOf({ ...NONE, reference: " Plot 7 " }, told)).toEqual({
      deliveryOption: "standard",
      addressId: "a-1",
      reference: "Plot 7",
      purchaseOrder: "",
    });
    const collected = { ...NONE, deliveryOption: "collect", branchId: "leeds" };
    expect(handOffOf(collected, told)).toEqual({
      deliveryOption: "collect",
      branchId: "leeds",
      ...EMPTY,
    });
  });

  test("CO-05 a reference that was taken back goes along as none, whatever the shop kept", () => {
    expect(handOffOf({ ...NONE, reference: " " }, told)).toMatchObject(EMPTY);
  });

  test("CO-05 the jobs of lines go along, those that were taken back too", () => {
    const collected = { ...NONE, deliveryOption: "collect", branchId: "leeds" };
    const jobs = { "l-1": " Mill Lane 4 ", "l-2": "" };
    expect(handOffOf({ ...collected, lineReferences: jobs }, told)).toEqual({
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
    expect(unkeptIn(NONE, told)).toEqual(offered);
    expect(unkeptIn({ ...NONE, ...offered }, told)).toBeNull();
    expect(unkeptIn({ ...NONE, deliveryOption: "collect" }, told)).toBeNull();
  });

  test("what is missing is told at its place", () => {
    const nowhere = { address: null, option: null } as never;
    expect(missingIn(NONE, nowhere)).toEqual({
      addressId: "Please choose where your order goes.",
    });
    expect(missingIn({ ...NONE, deliveryOption: "collect" }, told)).toEqual({
      branchId: "Please choose a branch.",
    });
    expect(missingIn(NONE, told)).toEqual({});
  });

  test("no way of delivery, or none yet, is told beside the button", () => {
    const without = (result: unknown) => ({
      ...(told as object),
      option: null,
      lookup: { result },
    });
    const none = without({ sortedDelivery: [] }) as never;
    expect(missingIn(NONE, none).general).toContain("can't deliver all of this to that address");
    expect(missingIn(NONE, without(null) as never).general).toContain("Please wait");
    const branchless = missingIn({ ...NONE, deliveryOption: "collect" }, told);
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
