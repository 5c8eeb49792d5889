import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AddressForm } from "../../src/address/address-form";
import { Problem } from "../../src/api/send";
import { LoginForm } from "../../src/features/auth/sign-in/login-form";
import { forms } from "../../src/forms/rules";
import { ShopProvider } from "../../src/shop/shop-context";
import { PasswordField } from "../../src/ui/password-field/password-field";
import { pageFixture } from "../support/fixtures";

const { shop } = pageFixture("home");
const ADDRESS = { houseName: "12", addressLineOne: "Tallow Lane", postCode: "B1 2ZZ" };

afterEach(cleanup);

function show(onSave: (values: unknown) => Promise<void>, address = {}) {
  render(
    <ShopProvider value={shop}>
      <AddressForm
        address={{ ...ADDRESS, ...address }}
        submitLabel="Save address"
        failedWords="Creating Address Failed"
        onSave={onSave}
      />
    </ShopProvider>,
  );
  return userEvent.setup();
}

const save = () => screen.getByRole("button", { name: "Save address" });

describe("the form of one address", () => {
  test("AD-06 hands on normalised values", async () => {
    const onSave = vi.fn(async () => {});
    const user = show(onSave, { postCode: "b1 2zz", phoneNumber: "(020) 7946 0101" });
    await user.click(save());
    expect(onSave).toHaveBeenCalledExactlyOnceWith({
      ...Object.fromEntries(forms.address.map(({ field }) => [field, ""])),
      ...ADDRESS,
      postCode: "B12ZZ",
      phoneNumber: "02079460101",
    });
  });

  test("AD-06 says that it failed, and keeps what was typed", async () => {
    const user = show(async () => {
      throw new Error("no answer");
    });
    await user.click(save());
    expect((await screen.findByRole("alert")).textContent).toBe("Creating Address Failed");
    expect((screen.getByLabelText("Street name") as HTMLInputElement).value).toBe("Tallow Lane");
  });

  test("shows the shop's faults at their fields and in the summary", async () => {
    const fault = { field: "address.houseName", message: "Please enter less than 30 characters." };
    const user = show(async () => {
      throw new Problem(422, "address_refused", "no", [fault]);
    });
    await user.click(save());
    expect(await screen.findByRole("link", { name: fault.message })).toBeTruthy();
    expect(screen.getByLabelText("Building name").getAttribute("aria-invalid")).toBe("true");
  });

  test("AD-06 says what to do when the address book is full", async () => {
    const message = "Your address book is full. Please remove one, then add this one.";
    const user = show(async () => {
      throw new Problem(422, "too_many_addresses", "no", [{ field: "address", message }]);
    });
    await user.click(save());
    expect((await screen.findByRole("alert")).textContent).toBe(
      `Creating Address Failed. ${message}`,
    );
  });

  test("RG-13 is not sent while anything is wrong; faults go when fields are left", async () => {
    const onSave = vi.fn(async () => {});
    const user = show(onSave, { houseName: "" });
    await user.click(save());
    expect(onSave).not.toHaveBeenCalled();
    expect(await screen.findByRole("link", { name: "Building name required." })).toBeTruthy();
    await user.type(screen.getByLabelText("Building name"), "The Forge");
    expect(screen.queryByRole("link", { name: "Building name required." })).toBeTruthy();
    await user.tab();
    expect(screen.queryByRole("link", { name: "Building name required." })).toBeNull();
  });
});

test("AU-06 the login form names what is missing and asks nobody", async () => {
  const fetched = vi.fn();
  vi.stubGlobal("fetch", fetched);
  render(
    <ShopProvider value={shop}>
      <LoginForm onDone={() => {}} onForgot={() => {}} />
    </ShopProvider>,
  );
  const user = userEvent.setup();
  const login = screen.getByRole("button", { name: "Login" });
  expect(login.getAttribute("aria-disabled")).toBe("true");
  await user.click(login);
  expect(screen.getByText("Email address is required and must be valid")).toBeTruthy();
  expect(screen.getByText("Password required")).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test("a password is shown when that is asked for", async () => {
  render(<PasswordField label="Password" />);
  const field = screen.getByLabelText("Password");
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(field.getAttribute("type")).toBe("text");
});
