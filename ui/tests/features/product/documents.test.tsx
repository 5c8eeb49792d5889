import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Documents } from "../../../src/features/product/specification";

afterEach(cleanup);

test("a document whose size cannot be told now is offered without one", () => {
  const of = (name: string, bytes: number) => ({
    kind: "fitting" as const,
    title: name,
    url: `/documents/${name}.pdf`,
    bytes,
  });
  render(<Documents documents={[of("butt", 2000), of("rising", 0)]} />);

  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "butt2 kB",
    "rising",
  ]);
});
