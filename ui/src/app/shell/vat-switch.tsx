/** The switch between prices with and without VAT; how it looks is CSS's affair before hydration. */
import "./vat-switch.css";
import { showVat, useShowsVat } from "../../shop/vat-display";
import { announce } from "../../ui/live-region";

export function VatSwitch() {
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
      aria-label="Show prices including VAT"
      onClick={change}
    >
      <span className="vat-switch__words" aria-hidden="true">
        <span className="only-inc">Inc VAT</span>
        <span className="only-ex">Ex VAT</span>
      </span>
      <span className="vat-switch__track" />
    </button>
  );
}
