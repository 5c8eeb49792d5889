/** Dialogs are the browser's own: it keeps focus inside, closes on Escape and gives focus back. */
import "./dialog.css";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "../icon/icon";

interface Props {
  heading: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** `side` is a drawer at the right edge, `left` one at the left; `wide` fills a phone. */
  place?: "middle" | "wide" | "side" | "left";
}

/** The page stays as wide as it was: its scrollbar's room goes to its own edge, not beside the dialog. */
function keepWidth() {
  const { style } = document.documentElement;
  style.setProperty("--scrollbar", `${window.innerWidth - document.body.offsetWidth}px`);
}

/** Opens as a modal with its heading as name; backdrop, Escape and the close button close it. */
export function Dialog({ heading, isOpen, onClose, children, place = "middle" }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useEffect(() => {
    const shown = dialog.current;
    if (isOpen && !shown?.open) {
      keepWidth();
      shown?.showModal();
    }
    if (!isOpen && shown?.open) shown.close();
  }, [isOpen]);
  const closeOnBackdrop = (event: MouseEvent) => event.target === dialog.current && onClose();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, from the browser.
    <dialog
      ref={dialog}
      className={`dialog dialog--${place}`}
      aria-labelledby={headingId}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      {isOpen && (
        <div className="dialog__sheet">
          <div className="dialog__head">
            <h2 id={headingId}>{heading}</h2>
            <button type="button" className="dialog__close" aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
