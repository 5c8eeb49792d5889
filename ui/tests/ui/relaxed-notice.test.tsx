import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { RelaxedNotice } from "../../src/features/browse/relaxed-notice";
import { ShopProvider } from "../../src/shop/shop-context";
import { pageFixture } from "../support/fixtures";

afterEach(cleanup);

const { shop } = pageFixture("home");
type Words = Parameters<typeof RelaxedNotice>[0]["relaxed"];

type Links = Parameters<typeof RelaxedNotice>[0]["nearest"];

function notice(text: string, relaxed: Words, relaxedText: string, nearest: Links = []) {
  const { container } = render(
    <ShopProvider value={shop}>
      <RelaxedNotice typed={text} relaxed={relaxed} relaxedText={relaxedText} nearest={nearest} />
    </ShopProvider>,
  );
  return container;
}

describe("HD-06 what a search did without", () => {
  test("one finish that is not sold is named, and every other one shown", () => {
    const shown = notice("Red butt hinges", [{ text: "red", kind: "finish" }], "butt hinges");
    expect(shown.textContent).toBe(
      `No Red butt hinges. Showing butt hinges in every colour and finish. Need exactly that? Call us on ${shop.phone} or ask for it by email.`,
    );
    expect(shown.querySelector("em")?.textContent).toBe("Red");
  });

  test("words of several kinds are only left out", () => {
    const words: Words = [
      { text: "red", kind: "finish" },
      { text: "999mm", kind: "size" },
    ];
    expect(notice("red hinge 999mm", words, "hinge").textContent).toMatch(
      /^No red hinge 999mm\. Showing hinge\. /,
    );
  });

  test("what is not sold at all is told, with what the other words find", () => {
    const words: Words = [{ text: "widgets", kind: "type" }];
    expect(notice("Brass widgets", words, "brass").textContent).toMatch(
      /^We couldn’t find Brass widgets\. Showing what matches brass\. /,
    );
  });

  test("the categories nearest to it lead on", () => {
    const nearest = [
      { name: "Gate latches", url: "/browse/gates/latches" },
      { name: "Bolts", url: "/browse/gates/bolts" },
    ];
    const shown = notice("garden gnome", [{ text: "gnome", kind: "type" }], "garden", nearest);
    expect(shown.textContent).toContain("garden. Nearest to it: Gate latches, Bolts. Need exactly");
    expect(shown.querySelector('a[href="/browse/gates/bolts"]')?.textContent).toBe("Bolts");
  });

  test("what is asked for by email has the text in it", () => {
    const shown = notice("½ gnome & co", [{ text: "gnome", kind: "type" }], "co");
    const href = shown.querySelector('a[href^="mailto:"]')?.getAttribute("href") ?? "";
    const [address, query] = href.split("?");
    const fields = new URLSearchParams(query);
    expect(address).toBe(`mailto:${shop.email}`);
    expect(fields.get("subject")).toBe("Do you sell this? ½ gnome & co");
    expect(fields.get("body")).toContain("I'm looking for “½ gnome & co”");
  });

  test("where only some words match, that is said", () => {
    const words: Words = [
      { text: "odd", kind: "other" },
      { text: "thing", kind: "other" },
    ];
    expect(notice("odd thing", words, "").textContent).toMatch(
      /^Nothing matches every word of “odd thing”\. These products match some of them\./,
    );
  });

  test("nothing is said where every word matches", () => {
    expect(notice("hinge", [], "").textContent).toBe("");
  });
});
