/** One cell of the matrix: how many of its product, what one costs at that quantity, and when it comes. */
import { useMemo } from "react";
import type { MatrixProduct } from "../../api/types";
import { breakAt, unitPriceAt } from "../../pricing/price-list";
import { withVat } from "../../pricing/vat";
import { useShop } from "../../shop/shop-context";
import { Icon } from "../../ui/icon/icon";
import { announce } from "../../ui/live-region/live-region";
import { ChosenFigure } from "../../ui/price/price";
import { typedQuantity } from "../../ui/quantity-input/quantity-input";
import { isQuantified, pricesOf, stockText } from "./matrix-lines";

export type SetUnits = (sku: string, units: number) => void;

interface CellProps {
  product: MatrixProduct;
  units: number;
  /** Its column is the one that is shown where there is room for one alone. */
  isShown: boolean;
  setUnits: SetUnits;
}

function Units({ product, units, isShown, setUnits }: CellProps) {
  const { skuCode, name, maximum } = product;
  const change = (next: number) => setUnits(skuCode, next);
  const settle = () => {
    if (units <= maximum) return;
    announce(`You can order up to ${maximum}.`);
    change(maximum);
  };
  return (
    <span className="cell__units">
      {isShown && (
        <button
          type="button"
          aria-label={`Decrease quantity of ${name}`}
          aria-disabled={units === 0}
          onClick={() => units > 0 && change(units - 1)}
        >
          <Icon name="minus" />
        </button>
      )}
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity of ${name}`}
        placeholder="0"
        value={units || ""}
        onChange={(event) => change(typedQuantity(event.target.value, units))}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
      />
      {isShown && (
        <button
          type="button"
          aria-label={`Increase quantity of ${name}`}
          aria-disabled={units >= maximum}
          onClick={() => units < maximum && change(units + 1)}
        >
          <Icon name="plus" />
        </button>
      )}
    </span>
  );
}

function CellLink({ product: { url, name, isMadeToMeasure } }: Pick<CellProps, "product">) {
  return (
    <a className="cell__link" href={url}>
      {isMadeToMeasure ? "Choose size" : "Out of stock"}
      <span className="visually-hidden">: {name}</span>
    </a>
  );
}

/** The link is for whoever points at it; by keyboard the product is reached below the matrix. */
function CellPrice({ product, units }: Pick<CellProps, "product" | "units">) {
  const { vatPercent } = useShop();
  const prices = useMemo(() => pricesOf(product), [product]);
  const quantity = Math.max(units, 1);
  const isReduced = units > 1 && (breakAt(quantity, prices)?.unit ?? prices.list) < prices.list;
  return (
    <>
      <a
        className="cell__price"
        href={product.url}
        tabIndex={-1}
        data-area={product.isMadeToMeasure || undefined}
        data-reduced={isReduced || undefined}
      >
        <ChosenFigure {...withVat(unitPriceAt(quantity, prices), vatPercent)} />
        {product.isMadeToMeasure && " per m²"}
        <span className="visually-hidden"> each, {product.name}</span>
      </a>
      {prices.sale !== null && (
        <s className="cell__was">
          <span className="visually-hidden">Was </span>
          <ChosenFigure {...withVat(prices.list, vatPercent)} />
        </s>
      )}
    </>
  );
}

function Cell(props: CellProps) {
  const note = stockText(props.product);
  return (
    <div className="cell">
      {isQuantified(props.product) ? <Units {...props} /> : <CellLink {...props} />}
      <span className="cell__facts">
        <CellPrice {...props} />
        {note && <span className="cell__note">{note}</span>}
      </span>
    </div>
  );
}

/** Drawn again only when it changes itself, however many cells there are. */
export function MatrixCell({ product, units, isShown, setUnits }: CellProps) {
  return useMemo(
    () => <Cell product={product} units={units} isShown={isShown} setUnits={setUnits} />,
    [product, units, isShown, setUnits],
  );
}
