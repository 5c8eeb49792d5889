/** A button that looks like a link, for ways that lead nowhere else. */
import "./link-button.css";
import type { ComponentProps } from "react";

export function LinkButton(button: ComponentProps<"button">) {
  return <button type="button" className="link" {...button} />;
}
