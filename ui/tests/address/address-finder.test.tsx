import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DETAIL_MS, useAddressFinder } from "../../src/address/use-address-finder";
import { addressFinder as words } from "../../src/api/rules.json";
import { ShopProvider } from "../../src/shop/shop-context";
import { pageFixture } from "../support/fixtures";
import { listen, refusal } from "../support/shop-responses";

const { shop } = pageFixture("home");
const wrapper = ({ children }: { children: ReactNode }) => (
  <ShopProvider value={shop}>{children}</ShopProvider>
);
const RETRIEVE = "POST /api/retrieveLookup";
const ITEM = { Id: "a-1", Text: "31 Quarry Hollow", Description: "", Type: "Address" };
const DETAIL = {
  PostalCode: "S1 2HE",
  Company: "",
  BuildingNumber: "31",
  SubBuilding: "",
  BuildingName: "",
  Street: "Quarry Hollow",
  SecondaryStreet: "",
  District: "",
  City: "Sheffield",
  Province: "",
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.doUnmock("../../src/address/lookups");
});

async function choosing(answer: () => unknown) {
  listen({ [RETRIEVE]: answer });
  const onAddress = vi.fn();
  const { result } = renderHook(() => useAddressFinder({ onPostcode: vi.fn(), onAddress }), {
    wrapper,
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await act(async () => result.current.choose(ITEM));
  await vi.dynamicImportSettled();
  await pass(DETAIL_MS - 50);
  return { result, onAddress, pass };
}

describe("AD-04 the spinner of an address's details is seen for a second", () => {
  test.each([
    ["the lookup fails at once", () => ({ statusCode: 500, Items: [] })],
    ["nothing is found at once", () => ({ statusCode: 200, Items: [] })],
    ["the shop refuses at once", () => refusal(503, "unavailable")],
    [
      "no answer comes at all",
      () => {
        throw new TypeError("no answer");
      },
    ],
  ])("also when %s", async (_, answer) => {
    const { result, onAddress, pass } = await choosing(answer);
    expect(result.current.finding).toMatchObject({ busy: words.findingDetails, problem: "" });
    await pass(100);
    expect(result.current.finding).toMatchObject({ busy: "", problem: words.noAutofill });
    expect(onAddress).not.toHaveBeenCalled();
  });

  test("and then the address is filled in", async () => {
    const { result, onAddress, pass } = await choosing(() => ({
      statusCode: 200,
      Items: [DETAIL],
    }));
    expect(result.current.finding.busy).toBe(words.findingDetails);
    expect(onAddress).not.toHaveBeenCalled();
    await pass(100);
    expect(result.current.finding.busy).toBe("");
    expect(onAddress).toHaveBeenCalledOnce();
  });

  test("also when the calls themselves cannot be loaded", async () => {
    vi.doMock("../../src/address/lookups", () => {
      throw new TypeError("no answer");
    });
    const { result, onAddress, pass } = await choosing(() => ({
      statusCode: 200,
      Items: [DETAIL],
    }));
    expect(result.current.finding).toMatchObject({ busy: words.findingDetails, problem: "" });
    await pass(100);
    expect(result.current.finding).toMatchObject({ busy: "", problem: words.noAutofill });
    expect(onAddress).not.toHaveBeenCalled();
  });
});
