import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import type { ContentOf } from "../../../src/api/types";
import {
  Configurator,
  typedMillimetres,
} from "../../../src/features/product/made-to-measure/configurator";
import { useChoice } from "../../../src/features/product/use-choice";
import { priceListOf } from "../../../src/pricing/price-list";
import { pageFixture } from "../../support/fixtures";

afterEach(cleanup);

const { product } = pageFixture("cut").content as ContentOf<"cut_product">;

function Cutting() {
  const choice = useChoice(product, priceListOf(product));
  if (!product.m2mLimits) return null;
  return (
    <>
      <Configurator limits={product.m2mLimits} choice={choice} />
      <output>{choice.size.width ?? "no size"}</output>
      <data value={choice.unit ?? ""} />
    </>
  );
}

const width = () => screen.getByLabelText<HTMLInputElement>("Width in mm");
const size = () => document.querySelector("output")?.textContent;

test.each([
  ["838", 838],
  [" 838 ", 838],
  ["", null],
  ["0", null],
  ["83.5", null],
  ["20,5", null],
  ["1e3", null],
  ["-90", null],
  ["83500", null],
])("MM-02 %j is read as %j mm", (text, millimetres) => {
  expect(typedMillimetres(text)).toBe(millimetres);
});

test("MM-01 the price of the piece shows once both sides are given, before the screw holes are chosen", async () => {
  render(<Cutting />);
  const price = () => document.querySelector("data")?.value;
  await userEvent.type(width(), "1025");
  expect(price()).toBe("");
  await userEvent.type(screen.getByLabelText("Height in mm"), "920");
  expect(price()).toBe("8016");
  await userEvent.click(screen.getByLabelText("With screw holes"));
  expect(price()).toBe("8016");
});

describe("MM-01 a size that is not whole millimetres", () => {
  test.each(["83.5", "20,5"])(
    "%s stays as typed, is no size, and is said on leaving",
    async (text) => {
      render(<Cutting />);
      await userEvent.type(width(), text);
      expect(screen.queryByText("Enter whole millimetres.")).toBeNull();
      await userEvent.tab();
      expect(screen.getByText("Enter whole millimetres.")).toBeTruthy();
      expect([width().value, size()]).toEqual([text, "no size"]);
    },
  );

  test("a fault goes while its field is changed and returns on leaving it", async () => {
    render(<Cutting />);
    await userEvent.type(width(), "838{Tab}");
    await userEvent.clear(width());
    await userEvent.type(width(), "20");
    expect(screen.queryByText("Enter 50 to 2000 mm.")).toBeNull();
    await userEvent.tab();
    expect(screen.getByText("Enter 50 to 2000 mm.")).toBeTruthy();
    await userEvent.type(width(), "0");
    expect(screen.queryByText("Enter 50 to 2000 mm.")).toBeNull();
  });

  test("a whole one outside the limits is told the limits", async () => {
    render(<Cutting />);
    await userEvent.type(width(), "83500");
    await userEvent.tab();
    expect(screen.getByText("Enter 50 to 2000 mm.")).toBeTruthy();
  });
});
