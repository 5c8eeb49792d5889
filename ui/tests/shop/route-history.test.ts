import { beforeEach, describe, expect, test } from "vitest";
import { harmless, noteRoute, routeHistory } from "../../src/shop/route-history";

beforeEach(() => sessionStorage.clear());

describe("SH-04 the history of routes", () => {
  test("holds the last 20, the newest last", () => {
    for (let at = 1; at <= 23; at++) noteRoute(`/browse/shelf-${at}`);
    expect(routeHistory()).toHaveLength(20);
    expect(routeHistory()[0]).toBe("/browse/shelf-4");
    expect(routeHistory().at(-1)).toBe("/browse/shelf-23");
  });

  test("is read back from session storage on load, and goes on from there", () => {
    sessionStorage.setItem("routeHistory", JSON.stringify(["/", "/brands"]));
    noteRoute("/basket");
    expect(routeHistory()).toEqual(["/", "/brands", "/basket"]);
  });

  test("has the same route twice running once, and again after another", () => {
    for (const route of ["/", "/", "/brands", "/"]) noteRoute(route);
    expect(routeHistory()).toEqual(["/", "/brands", "/"]);
  });

  test("starts anew where what is kept makes no sense", () => {
    for (const nonsense of ["{", "7", '"x"', "null"]) {
      sessionStorage.setItem("routeHistory", nonsense);
      expect(routeHistory()).toEqual([]);
    }
    sessionStorage.setItem("routeHistory", JSON.stringify([7, "/brands", null]));
    expect(routeHistory()).toEqual(["/brands"]);
  });
});

describe("SH-04 what is never kept of a query", () => {
  test.each([
    ["/account/reset-password?token=cmVzZXQtdG9rZW4", "/account/reset-password"],
    ["/pay/start?h=eyJhbGciOi", "/pay/start"],
    ["/checkout/confirmed?order=o-1&k=secret", "/checkout/confirmed"],
    ["/search?query=ann%40example.com", "/search"],
    ["/search?query=ann%2540example.com", "/search"],
    ["/search?query=Zm9vYmFyYmF6cXV1eGNvcmdlZ3JhdWx0", "/search"],
    ["/?email=ann@example.com&action=register", "/?action=register"],
    ["/browse/hinges/filter/$s=ann%40example.com", "/browse/hinges/filter"],
    ["/browse/hinges/filter/$s=%E0%A4%A", "/browse/hinges/filter"],
  ])("a token or an e-mail address: %s", (address, guestItem) => {
    expect(harmless(address)).toBe(guestItem);
  });

  test.each([
    "/",
    "/search?query=door+handles&scope=new",
    "/browse/hinges?f.finish=Satin+brass&f.finish=Black&sort=name&page=2",
    "/browse/hinges/filter/$s=brass",
    "/refer?situation=webfooter",
  ])("but what leads back to the page is: %s", (address) => {
    expect(harmless(address)).toBe(address);
  });
});
