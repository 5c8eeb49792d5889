/** The product of the cell in hand: its drawing, and its price breaks with the one reached lit. */
import type { FamilyContent, MatrixProduct } from "../../api/types";
import { breakAt, type PriceList } from "../../pricing/price-list";
import { withVat } from "../../pricing/vat";
import { useShop } from "../../shop/shop-context";
import { Sheet } from "../../ui/drawing-sheet/drawing-sheet";
import { ChosenFigure } from "../../ui/price/price";
import { pricesOf } from "./matrix-lines";

const DRAWING_PX = 384;

/** The entries of the title block: where in the matrix it stands, and its code. */
function entriesOf({ rows, columns, rowsName, columnsName }: FamilyContent, of: MatrixProduct) {
  const row = rows.find(({ cells }) => cells.includes(of));
  const column = columns[row?.cells.indexOf(of) ?? -1];
  const entries = [
    { label: columnsName, value: column?.label ?? "" },
    { label: rowsName, value: row?.label ?? "" },
    { label: "Code", value: of.skuCode },
  ];
  return entries.filter(({ label, value }) => label && value);
}

export function DrawingInHand({
  content,
  product,
}: {
  content: FamilyContent;
  product: MatrixProduct;
}) {
  return (
    <div className="family__sheet">
      <Sheet entries={entriesOf(content, product)}>
        <div className="sheet__drawing">
          <img
            src={product.thumbUrl}
            alt={product.name}
            width={DRAWING_PX}
            height={DRAWING_PX}
            fetchPriority="high"
          />
        </div>
      </Sheet>
    </div>
  );
}

function savedText(unit: number, list: number): string {
  const percent = Math.floor(((list - unit) * 100) / list);
  return percent > 0 ? `save ${percent}%` : "";
}

function Steps({ prices, units }: { prices: PriceList; units: number }) {
  const { vatPercent } = useShop();
  if (prices.sale !== null) return <p>Sale price at every quantity</p>;
  if (prices.breaks.length === 0) return <p>One price at every quantity</p>;
  const first = { quantity: 1, unit: prices.list };
  const steps = prices.breaks[0]?.quantity === 1 ? prices.breaks : [first, ...prices.breaks];
  const reached = units > 0 ? (breakAt(units, prices)?.quantity ?? 1) : null;
  return (
    <ol>
      {steps.map(({ quantity, unit }) => (
        <li key={quantity} aria-current={quantity === reached || undefined}>
          {quantity}+{" "}
          <b>
            <ChosenFigure {...withVat(unit, vatPercent)} />
          </b>{" "}
          {savedText(unit, prices.list)}
        </li>
      ))}
    </ol>
  );
}

export function BreaksInHand({ product, units }: { product: MatrixProduct; units: number }) {
  return (
    <div className="family__breaks">
      <a href={product.url}>{product.name}</a>
      <Steps prices={pricesOf(product)} units={units} />
    </div>
  );
}
