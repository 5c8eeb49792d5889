/**
 * The switch between prices with and without VAT; how it looks is CSS's affair before hydration. What stands beside
 * it is a part of its name, so that who speaks to the browser can call it by what they see (WCAG 2.5.3).
 */
import "./vat-switch.css";
import { showVat, useShowsVat } from "../../shop/vat-display";
import { announce } from "../live-region/live-region";

/** The header carries the one of the usual name; another on the page needs its own `label`, ending alike. */
export function VatSwitch({ label = "Show prices including VAT" }: { label?: string }) {
  const incVat = useShowsVat();
  const change = () => {
    showVat(!incVat);
    announce(`Prices ${incVat ? "excluding" : "including"} VAT.`);
  };
  return (
    <button
      type="button"
      role="switch"
      className="vat-switch"
      aria-checked={incVat}
      aria-label={label}
      onClick={change}
    >
      <span className="vat-switch__words" aria-hidden="true">
        Including VAT
      </span>
      <span className="vat-switch__track" />
    </button>
  );
}
