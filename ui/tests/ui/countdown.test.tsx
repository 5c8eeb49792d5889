/** The countdown by a clock that is turned by hand, and by one that is wrong. */
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Promised } from "../../src/api/types";
import { clockAhead } from "../../src/shop/shop-clock";
import {
  partOfDay,
  secondsLeft,
  shownTime,
  spokenTime,
} from "../../src/ui/delivery-promise/countdown-clock";
import { pageFixture } from "../support/fixtures";

const CUTOFF = "2026-11-21T21:00:00Z";

const PROMISE: Promised = {
  cutoff: CUTOFF,
  before: {
    earliest: "2026-11-22",
    latest: "2026-11-22",
    text: "Get it tomorrow!",
    isNextDay: true,
  },
  after: { earliest: "2026-11-23", latest: "2026-11-23", text: "Get it Monday!", isNextDay: true },
  isPast: false,
  condition: "UK mainland.",
  lead: "Order in the next",
  deadline: "Order by 9pm",
  note: "Not to the Highlands.",
};

test.each([
  ["2026-11-21T12:00:00Z", "2026-11-21T21:00:00Z", 32_399],
  ["2026-06-15T19:59:59Z", "2026-06-15T20:00:00Z", 0],
  ["2026-10-25T00:30:00Z", "2026-10-25T21:00:00Z", 73_799],
  ["2027-03-28T00:30:00Z", "2027-03-28T20:00:00Z", 70_199],
  ["2026-11-21T20:59:59.999Z", CUTOFF, 0],
  ["2026-11-21T21:00:00Z", CUTOFF, -1],
])("CD-01 at %s there are to %s, less a second, %d s", (now, cutoff, left) => {
  expect(secondsLeft(cutoff, Date.parse(now))).toBe(left);
});

test("CD-01 what holds after nine holds until nine of the shortest day, and then nothing is known", () => {
  const spring = "2027-03-27T21:00:00Z";
  const at = (now: string) => partOfDay(spring, Date.parse(now));
  expect(at("2027-03-27T20:59:59Z")).toBe("before");
  expect(at("2027-03-27T21:00:00Z")).toBe("after");
  expect(at("2027-03-28T19:59:59Z")).toBe("after");
  expect(at("2027-03-28T20:00:00Z")).toBe("gone");
});

test.each([
  [86_399, "23 h 59 min 59 s", "23 hours 59 minutes", "23 h 59 min"],
  [11_525, "3 h 12 min 05 s", "3 hours 12 minutes", "3 h 12 min"],
  [3_600, "1 h 00 min 00 s", "1 hour", "1 h 00 min"],
  [3_599, "59 min 59 s", "59 minutes", "59 min"],
  [61, "1 min 01 s", "1 minute", "1 min"],
  [59, "59 s", "minute", "minute"],
  [0, "0 s", "minute", "minute"],
])("%d s are shown as %s, said as %s, and kept calm as %s", (left, shown, responses, calm) => {
  expect(shownTime(left)).toBe(shown);
  expect(spokenTime(left)).toBe(responses);
  expect(shownTime(left, true)).toBe(calm);
});

test("a clock that may be right to the second is trusted, any other is set by the shop's", () => {
  const second = Date.parse("2026-11-21T12:00:00Z");
  expect(clockAhead(second, second + 990, second + 1_200)).toBe(0);
  expect(clockAhead(second, second - 40, second)).toBe(0);
  const hourBehind = second - 3_600_000;
  expect(clockAhead(second, hourBehind, hourBehind + 100)).toBe(3_600_450);
  expect(clockAhead(second, second + 7_200_000, second + 7_200_000)).toBe(-7_199_500);
});

let requests: string[];
let spoken: string[];

function hear(event: Event) {
  spoken.push((event as CustomEvent<string>).detail);
}

/** The shop's clock runs beside the browser's, and may differ from it. */
function answerWithDate(aheadMs: number) {
  vi.stubGlobal("fetch", async (path: string) => {
    requests.push(path);
    const at = new Date(Date.now() + aheadMs).toUTCString();
    return new Response(null, { headers: { Date: at } });
  });
}

beforeEach(() => {
  requests = [];
  spoken = [];
  vi.resetModules();
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "Date", "performance", "requestIdleCallback"],
  });
  window.addEventListener("shop:announce", hear);
});

afterEach(() => {
  cleanup();
  window.removeEventListener("shop:announce", hear);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function pass(ms: number) {
  return act(() => vi.advanceTimersByTimeAsync(ms));
}

function promised() {
  return document.querySelector(".promise")?.textContent ?? "";
}

function hide(isHidden: boolean) {
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  return act(async () => void document.dispatchEvent(new Event("visibilitychange")));
}

/** Shows a promise at an instant of the browser's clock, and lets the page come to rest. */
async function rested(now: string, difference: Partial<Promised> = {}) {
  vi.setSystemTime(now);
  const { DeliveryPromise } = await import("../../src/ui/delivery-promise/delivery-promise");
  await import("../../src/ui/delivery-promise/countdown");
  const { ShopProvider } = await import("../../src/shop/shop-context");
  render(
    <ShopProvider value={pageFixture("product").shop}>
      <DeliveryPromise
        promise={{ ...PROMISE, ...difference }}
        charge={{ exVat: 695, incVat: 834 }}
      />
    </ShopProvider>,
  );
  const first = promised();
  await pass(3_000);
  await pass(50);
  await pass(50);
  return first;
}

test("CD-01 the deadline stands first, then the seconds run to 0 and the later day takes their place", async () => {
  answerWithDate(0);
  expect(await rested("2026-11-21T20:59:50Z")).toContain("Get it tomorrow!Order by 9pm");
  expect(promised()).toContain("Order in the next 6 s");
  await pass(1_000);
  expect(promised()).toContain("Order in the next 5 s");
  await pass(5_000);
  expect(promised()).toContain("Order in the next 0 s");
  await pass(840);
  expect(promised()).toContain("Get it tomorrow!");
  await pass(60);
  expect(promised()).toContain("Get it Monday!");
  expect(promised()).not.toContain("Order");
});

test("CD-01 a browser three hours behind counts by the shop's clock", async () => {
  answerWithDate(3 * 3_600_000);
  await rested("2026-11-21T09:00:00Z");
  expect(promised()).toMatch(/Order in the next 8 h 59 min 5[5-7] s/);
  expect(requests).toEqual(["/health"]);
});

test("CD-01 without an answer it counts by the browser's clock", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await rested("2026-11-21T12:00:00Z");
  expect(promised()).toMatch(/Order in the next 8 h 59 min 5\d s/);
});

test("a hidden tab does not tick, and is right again once it is seen", async () => {
  answerWithDate(0);
  await rested("2026-11-21T12:00:00Z");
  await hide(true);
  const before = promised();
  expect(vi.getTimerCount()).toBe(0);
  await pass(3_600_000);
  expect(promised()).toBe(before);
  await hide(false);
  await pass(50);
  expect(promised()).toContain("Order in the next 7 h 59 min");
});

test("it speaks an hour, half an hour, a quarter, five minutes and a minute before, and at the end", async () => {
  answerWithDate(0);
  await rested("2026-11-21T19:58:00Z");
  await pass(3_720_000);
  expect(spoken).toEqual([
    ...["1 hour", "30 minutes", "15 minutes", "5 minutes", "1 minute"].map(
      (left) => `Get it tomorrow! Order in the next ${left}.`,
    ),
    "Get it Monday!",
  ]);
});

test("CD-01 a day that is not the next is told without counting, speaking or a claim", async () => {
  answerWithDate(0);
  const deferred = { ...PROMISE.before, text: "Delivered by 3 December 2026", isNextDay: false };
  await rested("2026-11-21T20:58:30Z", { before: deferred, after: deferred });
  await pass(60_000);
  expect(promised()).toBe("Delivered by 3 December 2026");
  expect(spoken).toEqual([]);
});

test("a page left open for a day promises nothing any more", async () => {
  answerWithDate(0);
  await rested("2026-11-21T12:00:00Z");
  await hide(true);
  vi.setSystemTime("2026-11-22T21:00:00Z");
  await hide(false);
  await pass(50);
  expect(document.querySelector(".promise")?.getAttribute("data-part")).toBe("gone");
});

test("CD-02 the note stands apart, with a button that opens it and one that closes it", async () => {
  answerWithDate(0);
  await rested("2026-11-21T12:00:00Z");
  const note = screen.getByRole("note");
  expect(note.textContent).toContain(PROMISE.note);
  const [opens, closes] = screen.getAllByRole("button");
  expect(opens?.getAttribute("popovertarget")).toBe(note.id);
  expect(closes?.getAttribute("popovertargetaction")).toBe("hide");
});
