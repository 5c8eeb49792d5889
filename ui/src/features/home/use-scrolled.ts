/** Tells the style that the reader has left the top: on phones the head then sticks (HD-10). */
import { useEffect } from "react";

const AFTER_PX = 150;

/** Marks the document while it is scrolled by more than 150 px, with the height of the claims that stay above. */
export function useScrolled() {
  useEffect(() => {
    const { dataset, style } = document.documentElement;
    const mark = () => {
      const isScrolled = window.scrollY > AFTER_PX;
      if (isScrolled === "scrolled" in dataset) return;
      const claims = document.querySelector<HTMLElement>(".banner")?.offsetHeight ?? 0;
      style.setProperty("--claims", `${claims}px`);
      if (isScrolled) dataset.scrolled = "";
      else delete dataset.scrolled;
    };
    mark();
    window.addEventListener("scroll", mark, { passive: true });
    return () => {
      window.removeEventListener("scroll", mark);
      delete dataset.scrolled;
    };
  }, []);
}
