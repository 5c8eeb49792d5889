/** Buttons: one main button a view carries the accent, the rest are lines of ink. */
import "./button.css";
import type { ComponentProps } from "react";

type Look = "main" | "line" | "quiet" | "ground";

interface Props extends ComponentProps<"button"> {
  look?: Look;
  isBusy?: boolean;
}

/** Never really disabled: `aria-disabled` looks so, stays focusable, and its press says why. */
export function Button({ look = "line", isBusy = false, className = "", ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      aria-busy={isBusy || undefined}
      className={`button button--${look} ${className}`.trim()}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  look = "line",
  className = "",
  ...link
}: ComponentProps<"a"> & { look?: Look }) {
  return <a {...link} className={`button button--${look} ${className}`.trim()} />;
}
