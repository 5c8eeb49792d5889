import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { beginSession, endSession } from "../../src/session/session-change";
import { restoreVatDisplay } from "../../src/shop/vat-display";
import { VatSwitch } from "../../src/ui/vat-switch/vat-switch";

beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset.vat = "inc";
});
afterEach(cleanup);

const vatSwitch = () => screen.getByRole("switch", { name: "Show prices including VAT" });

describe("PR-04 the VAT switch", () => {
  test("swaps the large figure and remembers it in storage and cookie", async () => {
    render(<VatSwitch />);
    expect(vatSwitch().getAttribute("aria-checked")).toBe("true");
    await userEvent.click(vatSwitch());
    expect(vatSwitch().getAttribute("aria-checked")).toBe("false");
    expect(document.documentElement.dataset.vat).toBe("ex");
    expect(localStorage.getItem("showVat")).toBe("false");
    expect(document.cookie).toContain("showVat=false");
  });

  test("its name contains what is seen beside it (WCAG 2.5.3)", () => {
    for (const label of [undefined, "Prices including VAT"]) {
      cleanup();
      render(label ? <VatSwitch label={label} /> : <VatSwitch />);
      const shown = screen.getByRole("switch");
      expect(shown.textContent).toBe("Including VAT");
      expect(shown.getAttribute("aria-label")?.toLowerCase()).toContain("including vat");
    }
  });

  test("a stored choice returns when the cookie was lost", () => {
    localStorage.setItem("showVat", "false");
    restoreVatDisplay();
    expect(document.documentElement.dataset.vat).toBe("ex");
  });

  test("a business begins without VAT, until it chooses or signs out", async () => {
    // biome-ignore-start lint/suspicious/noDocumentCookie: the cookie that the shop sets.
    document.cookie = "showVat=; Path=/; Max-Age=0";
    document.cookie = "defaultVat=ex; Path=/";
    // biome-ignore-end lint/suspicious/noDocumentCookie: the cookie that the shop sets.
    beginSession();
    expect(document.documentElement.dataset.vat).toBe("ex");
    endSession();
    expect(document.documentElement.dataset.vat).toBe("inc");
    render(<VatSwitch />);
    await userEvent.click(vatSwitch());
    await userEvent.click(vatSwitch());
    // biome-ignore lint/suspicious/noDocumentCookie: likewise.
    document.cookie = "defaultVat=ex";
    beginSession();
    expect(document.documentElement.dataset.vat).toBe("inc");
  });

  test("a choice made in another tab is followed", () => {
    restoreVatDisplay();
    render(<VatSwitch />);
    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key: "showVat", newValue: "false" }));
    });
    expect(vatSwitch().getAttribute("aria-checked")).toBe("false");
  });
});
