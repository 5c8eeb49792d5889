import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AddressForm } from "../../../src/address/address-form";
import { signIn } from "../../../src/api/rules.json";
import { Problem } from "../../../src/api/send";
import { ChangePassword } from "../../../src/features/account/security/change-password";
import { ForgotForm } from "../../../src/features/auth/password/forgot-form";
import NewPassword from "../../../src/features/auth/password/new-password";
import { forms, lengthHint } from "../../../src/forms/rules";
import { ShopProvider } from "../../../src/shop/shop-context";
import { pageFixture } from "../../support/fixtures";

const { shop } = pageFixture("home");
const COMMON = "Please choose a less common password.";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Answers each call with the next of these refusals, then with success. */
function shopSays(...refusals: { status: number; title: string; errors?: object[] }[]) {
  const fetched = vi.fn(async () => {
    const refusal = refusals.shift();
    return refusal
      ? new Response(JSON.stringify(refusal), { status: refusal.status })
      : new Response('"token"', { status: 200 });
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

const refused = (field: string, message: string) => ({
  status: 422,
  title: "Some information is missing or invalid.",
  errors: [{ field, message }],
});

test("the form of a forgotten password says what it sends", () => {
  render(
    <ShopProvider value={shop}>
      <ForgotForm onLogin={() => {}} />
    </ShopProvider>,
  );
  expect(screen.getByText(signIn.forgotLead).tagName).toBe("P");
});

describe("a new password by a mailed link", () => {
  async function choose(password: string) {
    render(
      <ShopProvider value={shop}>
        <NewPassword />
      </ShopProvider>,
    );
    const user = userEvent.setup();
    await user.type(screen.getByLabelText("New password"), password);
    await user.type(screen.getByLabelText("Confirm password"), password);
    await user.click(screen.getByRole("button", { name: "Save new password" }));
    return user;
  }

  test("RG-05 that the shop's longer list holds is refused at its field, and asks for no new link", async () => {
    const fetched = shopSays(refused("password", COMMON));
    const user = await choose("soccer1");
    expect(await screen.findByText(COMMON)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("New password"));
    expect(screen.queryByRole("button", { name: "Send me a new link" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Save new password" }));
    expect(fetched).toHaveBeenCalledTimes(1);
    await user.type(screen.getByLabelText("New password"), "-and-more");
    await user.type(screen.getByLabelText("Confirm password"), "-and-more");
    await user.click(screen.getByRole("button", { name: "Save new password" }));
    expect(await screen.findByText(/Your new password is saved/)).toBeTruthy();
    expect(screen.queryByText(COMMON)).toBeNull();
  });

  test("AU-10 by a link that is spent leads to a new one", async () => {
    shopSays({ status: 422, title: "This link has been used or is too old." });
    await choose("hasp-and-staple");
    expect((await screen.findByRole("alert")).textContent).toContain("This link has been used");
    expect(screen.getByRole("button", { name: "Send me a new link" })).toBeTruthy();
  });
});

describe("changing the password", () => {
  async function change(current: string) {
    render(
      <ShopProvider value={shop}>
        <ChangePassword />
      </ShopProvider>,
    );
    const user = userEvent.setup();
    await user.type(screen.getByLabelText("Current password"), current);
    await user.type(screen.getByLabelText("New password"), "hasp-and-staple");
    await user.type(screen.getByLabelText("Confirm new password"), "hasp-and-staple");
    await user.click(screen.getByRole("button", { name: "Change password" }));
    return user;
  }

  test("says that a current password is wrong until another is typed", async () => {
    shopSays(refused("currentPassword", "This is not your current password. Please try again."));
    const user = await change("wrong");
    expect(await screen.findByText(/not your current password/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Current password"));
    expect(screen.queryByText(/has been changed/)).toBeNull();
    await user.type(screen.getByLabelText("Current password"), "-no-more");
    await user.click(screen.getByRole("button", { name: "Change password" }));
    expect(await screen.findByText(/Your password has been changed/)).toBeTruthy();
    expect((screen.getByLabelText("Current password") as HTMLInputElement).value).toBe("");
  });

  test.each([
    [{ status: 429, title: "Too many requests." }, "Too many requests."],
    [{ status: 503, title: "x" }, `or call us on ${shop.phone}`],
    [{ status: 503, title: "We're doing some maintenance.", code: "read_only" }, "maintenance"],
  ])("says in words what else went wrong, and keeps what was typed", async (refusal, words) => {
    shopSays(refusal);
    await change("lock-and-key-42");
    expect((await screen.findByRole("alert")).textContent).toContain(words);
    expect((screen.getByLabelText("Current password") as HTMLInputElement).value).not.toBe("");
    expect(screen.queryByText(/has been changed/)).toBeNull();
  });
});

test("RG-05 the hint at a password is as long as the rules are", () => {
  expect(lengthHint(forms.registration)).toBe("6 to 50 characters");
});

test("a fault that the shop found in a long form stays until the value changes", async () => {
  const fault = { field: "address.houseName", message: "Please choose another." };
  const onSave = vi.fn(async () => {
    throw new Problem(422, "rules_broken", "no", [fault]);
  });
  const address = { houseName: "12", addressLineOne: "Tallow Lane", postCode: "B1 2ZZ" };
  render(
    <ShopProvider value={shop}>
      <AddressForm address={address} submitLabel="Save" failedWords="Failed" onSave={onSave} />
    </ShopProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("link", { name: fault.message })).toBeTruthy();
  await user.click(screen.getByLabelText("Building name"));
  await user.tab();
  expect(screen.queryByRole("link", { name: fault.message })).toBeTruthy();
  await user.type(screen.getByLabelText("Building name"), "a");
  await user.tab();
  expect(screen.queryByRole("link", { name: fault.message })).toBeNull();
});
