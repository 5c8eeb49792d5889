import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ContentOf } from "../../../src/api/types";
import { ContentPage } from "../../../src/features/content/content-page";
import { ShopProvider } from "../../../src/shop/shop-context";
import { pageFixture } from "../../support/fixtures";

const page = pageFixture("home");
const text = {
  kind: "content",
  heading: "My guide",
  intro: "",
  breadcrumb: [],
  changed: "21 November 2026",
  changedOn: "2026-11-21",
  sections: [],
  nextSteps: [],
  places: [],
} as unknown as ContentOf<"content">;

test("RT-04 a short text takes one minute, not one minutes, to read", () => {
  for (const [minutes, words] of [
    [1, "1 minute to read"],
    [4, "4 minutes to read"],
  ] as const) {
    render(
      <ShopProvider value={page.shop}>
        <ContentPage page={{ ...page, content: { ...text, minutes } }} />
      </ShopProvider>,
    );
    expect(screen.getByText(words).tagName).toBe("SPAN");
  }
});
