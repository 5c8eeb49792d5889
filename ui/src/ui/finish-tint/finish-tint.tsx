/** A finish as a drop of its colour; the words beside it name it. */
import "./finish-tint.css";

export function FinishTint({ finish }: { finish: string }) {
  return <span className="finish-tint" data-finish={finish.toLowerCase()} aria-hidden="true" />;
}
