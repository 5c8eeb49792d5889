/** Focus for whoever pressed something that has gone: without it, the next Tab would begin at the top of the page. */
import { useEffect, useRef } from "react";

const FOCUSABLE = "[tabindex], input, button, a";

/**
 * The box whose first control gets the focus if it is lost when `shown` changes; nothing happens at first, nor when
 * what was `undefined` arrives: nobody has pressed anything yet.
 */
export function useLostFocus<Box extends HTMLElement>(shown: unknown) {
  const box = useRef<Box>(null);
  const before = useRef(shown);
  useEffect(() => {
    const was = before.current;
    before.current = shown;
    if (was !== undefined && was !== shown && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  }, [shown]);
  return box;
}
