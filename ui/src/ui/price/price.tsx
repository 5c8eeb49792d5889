/** A price always states both VAT figures; which is large is CSS's affair, so nothing shifts. */
import "./price.css";
import { formatMoney } from "../../pricing/money";
import { type Amount, withVat } from "../../pricing/vat";
import { useShop } from "../../shop/shop-context";

interface Props {
  exVat: number;
  /** Left out, it is worked out from the price ex VAT. */
  incVat?: number;
  size?: "large" | "normal" | "small";
  /** What the price is for: `each`, `per m²`. */
  per?: string;
}

export function Price({ exVat, incVat, size = "normal", per }: Props) {
  const { vatPercent } = useShop();
  const withTax = incVat ?? withVat(exVat, vatPercent).incVat;
  return (
    <span className={`price price--${size}`}>
      <span className="price__inc">
        <b>{formatMoney(withTax)}</b> <span>inc VAT{per && <i>, {per}</i>}</span>
      </span>{" "}
      <span className="price__ex">
        <b>{formatMoney(exVat)}</b>{" "}
        <span>
          ex VAT @ {vatPercent}%{per && <i>, {per}</i>}
        </span>
      </span>
    </span>
  );
}

/** One figure inside a sentence: the one the shopper chose to see. */
export function ChosenFigure({ exVat, incVat }: Amount) {
  return (
    <>
      <span className="only-inc">{formatMoney(incVat)}</span>
      <span className="only-ex">{formatMoney(exVat)}</span>
    </>
  );
}

interface Label {
  label: string;
  incVatLabel?: string | null;
}

/** Words that tell a price, with VAT or without it as the shopper chose; others are the same in both. */
export function ChosenLabel({ label, incVatLabel }: Label) {
  if (!incVatLabel) return label;
  return (
    <>
      <span className="only-inc">{incVatLabel}</span>
      <span className="only-ex">{label}</span>
    </>
  );
}

/** `inc VAT` or `ex VAT`, whichever the shopper chose to see. */
export function ChosenVat() {
  return (
    <>
      <span className="only-inc">inc VAT</span>
      <span className="only-ex">ex VAT</span>
    </>
  );
}
