/** A button that looks like a link, for an action that leads to no other page. */
import "./link-button.css";
import type { ComponentProps } from "react";

export function LinkButton(button: ComponentProps<"button">) {
  return <button type="button" className="link" {...button} />;
}
