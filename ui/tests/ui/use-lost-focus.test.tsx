import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { useLostFocus } from "../../src/ui/focus/use-lost-focus";

afterEach(cleanup);

function Question() {
  const [isOpen, setIsOpen] = useState(false);
  const box = useLostFocus<HTMLDivElement>(isOpen);
  return (
    <>
      <input aria-label="Elsewhere" />
      <div ref={box}>
        {isOpen ? (
          <p>
            <button type="button" onClick={() => setIsOpen(false)}>
              No
            </button>
          </p>
        ) : (
          <button type="button" onClick={() => setIsOpen(true)}>
            Ask
          </button>
        )}
      </div>
    </>
  );
}

function press(name: string) {
  const button = screen.getByRole("button", { name });
  button.focus();
  fireEvent.click(button);
}

test("a button that goes with its press passes the focus to what takes its place", () => {
  render(<Question />);
  expect(document.activeElement).toBe(document.body);
  press("Ask");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "No" }));
  press("No");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Ask" }));
});

function Loaded({ count }: { count?: number }) {
  const box = useLostFocus<HTMLDivElement>(count);
  return (
    <div ref={box}>
      <button type="button">Remove one of {count}</button>
    </div>
  );
}

test("what arrives takes no focus, what is removed passes it on", () => {
  const { rerender } = render(<Loaded />);
  rerender(<Loaded count={2} />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Loaded count={1} />);
  expect(document.activeElement).toBe(screen.getByRole("button"));
});

test("a focus that is not lost stays where it is", () => {
  render(<Question />);
  screen.getByLabelText("Elsewhere").focus();
  fireEvent.click(screen.getByRole("button", { name: "Ask" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Elsewhere"));
});
