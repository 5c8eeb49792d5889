import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { Facets } from "../../../src/features/browse/facets";

afterEach(cleanup);

function group(name: string, count: number) {
  const values = Array.from({ length: count }, (_, at) => ({
    value: `v${at}`,
    label: `Value ${at}`,
    count: 90 - at,
    selected: false,
    url: `/browse/hinges?f.${name}=v${at}`,
  }));
  return { name, label: name, values };
}

function show(name: string, count: number) {
  const { container } = render(<Facets groups={[group(name, count)]} total={330} />);
  return container;
}

test("RT-01 a long filter is folded after eight and unfolds by its own words", async () => {
  const container = show("brand", 12);
  const folded = container.querySelector<HTMLDetailsElement>(".facet__more");
  expect(folded?.open).toBe(false);
  expect(folded?.querySelectorAll("a")).toHaveLength(4);
  expect(container.querySelectorAll("a")).toHaveLength(12);
  await userEvent.setup().click(screen.getByText("Show all 12"));
  expect(folded?.open).toBe(true);
});

test("a filter hardly longer than that is not folded", () => {
  const container = show("brand", 10);
  expect(container.querySelector(".facet__more")).toBeNull();
  expect(container.querySelectorAll("a")).toHaveLength(10);
});

test("one product is read out as one", () => {
  const counted = { ...group("brand", 1), values: [{ ...group("brand", 1).values[0], count: 1 }] };
  const { container } = render(<Facets groups={[counted as never]} total={1} />);
  expect(container.querySelector(".facet__count")?.textContent).toBe("1 product");
});

test("finishes carry a drop of their colour, other filters do not", () => {
  expect(show("finish", 3).querySelectorAll("[data-finish]")).toHaveLength(3);
  cleanup();
  expect(show("brand", 3).querySelectorAll("[data-finish]")).toHaveLength(0);
});

test("the sheet says how many products it leads back to", () => {
  show("brand", 3);
  expect(screen.queryByRole("button", { name: "Show 330 products" })).not.toBeNull();
});

test("PR-04 a band of prices stands in both VAT figures, of which style shows one", () => {
  const price = group("price", 1);
  const values = price.values.map((value) => ({
    ...value,
    label: "£10 to £25",
    incVatLabel: "£12 to £30",
  }));
  const { container } = render(
    <Facets groups={[{ ...price, incVatLabel: "Price inc VAT", values }]} total={3} />,
  );
  expect(container.querySelector("summary .only-inc")?.textContent).toBe("Price inc VAT");
  const link = container.querySelector("a");
  expect(link?.querySelector(".only-inc")?.textContent).toBe("£12 to £30");
  expect(link?.querySelector(".only-ex")?.textContent).toBe("£10 to £25");
});
