/** A turning ring of ink beside the words of a button that is at work. */
import "./spinner.css";

export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
