/** A mega menu beneath the main links: the whole tree, or the brands (HD-02). */
import "./mega-menu.css";
import { type MouseEvent, useEffect, useRef } from "react";
import { MegaBrands } from "./mega-brands";
import { MegaProducts } from "./mega-products";
import { useMenu } from "./menu-data";

export { prepareMenu } from "./menu-data";

interface Props {
  of: "Products" | "Top Rated Brands";
  onClose: () => void;
}

/** Escape closes wherever the focus is, and gives it back to the button unless it is elsewhere on the page. */
function useEscape(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      const entry = panel.current?.closest("li");
      const { activeElement } = document;
      if (activeElement === document.body || entry?.contains(activeElement))
        entry?.querySelector<HTMLElement>("[role=button]")?.focus();
      onClose();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [onClose]);
  return panel;
}

export default function MegaMenu({ of, onClose }: Props) {
  const { menu, hasFailed } = useMenu();
  const panel = useEscape(onClose);
  const closeAfterLink = (event: MouseEvent) =>
    event.target instanceof Element && event.target.closest("a") && onClose();
  return (
    // A press beside the links takes the focus here, so that it does not leave the menu.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is pressed.
    // biome-ignore lint/a11y/noStaticElementInteractions: likewise.
    <div ref={panel} className="mega" tabIndex={-1} onClick={closeAfterLink}>
      <div className="mega__sheet page">
        {of === "Products" ? (
          <MegaProducts tree={menu?.categoryTree} hasFailed={hasFailed} />
        ) : (
          <MegaBrands menu={menu} hasFailed={hasFailed} />
        )}
      </div>
    </div>
  );
}
