/** One polite live region speaks for the whole shop. */
import { useEffect, useState } from "react";

const CHANGE = "shop:announce";
const GAP_MS = 60;

/** Says a sentence to screen readers once; the same sentence twice is spoken twice. */
export function announce(text: string) {
  if (typeof window === "undefined") return;
  window.dispatchEvent(new CustomEvent(CHANGE, { detail: text }));
}

/** Stands once, in the shell. Emptied before each sentence, or a repeated one stays unspoken. */
export function LiveRegion() {
  const [text, setText] = useState("");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const hear = (event: Event) => {
      clearTimeout(timer);
      setText("");
      timer = setTimeout(() => setText((event as CustomEvent<string>).detail), GAP_MS);
    };
    window.addEventListener(CHANGE, hear);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(CHANGE, hear);
    };
  }, []);
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {text}
    </div>
  );
}
