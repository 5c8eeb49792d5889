import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { CopyCode } from "../../../src/features/product/copy-code";
import { LiveRegion } from "../../../src/ui/live-region/live-region";

afterEach(cleanup);

async function press(clipboard: unknown) {
  const user = userEvent.setup();
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  render(
    <>
      <CopyCode code="DEMO-7" />
      <LiveRegion />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Copy code DEMO-7" }));
}

const spoken = (words: string) =>
  waitFor(() => expect(screen.getByRole("status").textContent).toBe(words));

test("the code is copied, and that is said", async () => {
  const copied: string[] = [];
  await press({ writeText: async (text: string) => copied.push(text) });
  expect(copied).toEqual(["DEMO-7"]);
  await spoken("Code DEMO-7 copied.");
});

test.each([
  ["missing", undefined],
  ["refused", { writeText: () => Promise.reject(new Error("not allowed")) }],
])("a clipboard that is %s is owned up to, with the code", async (_why, clipboard) => {
  await press(clipboard);
  await spoken("Could not copy. The code is DEMO-7.");
  expect(screen.getAllByText(/Could not copy\. The code is DEMO-7\./)).toHaveLength(2);
});
