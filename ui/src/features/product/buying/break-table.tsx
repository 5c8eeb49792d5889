/** Price breaks, each with both VAT figures; the one the quantity reaches is lit. */
import { formatMoney } from "../../../pricing/money";
import { type Break, breakAt, type PriceList } from "../../../pricing/price-list";
import { withVat } from "../../../pricing/vat";
import { useShop } from "../../../shop/shop-context";

/** Says which quantities a break holds for, up to the next one. */
export function rangeOf({ quantity }: Break, next?: Break): string {
  if (!next) return `${quantity} and over`;
  return next.quantity - 1 === quantity ? String(quantity) : `${quantity} to ${next.quantity - 1}`;
}

function savedPercent(unit: number, list: number): string {
  return unit < list ? `${Math.floor(((list - unit) * 100) / list)}%` : "";
}

/** Nothing without breaks, and nothing on sale: the sale price holds at every quantity (PR-02). */
export function BreakTable({
  prices,
  quantity,
  isPerM2,
}: {
  prices: PriceList;
  quantity: number;
  isPerM2: boolean;
}) {
  const { vatPercent } = useShop();
  if (prices.sale !== null || prices.breaks.length === 0) return null;
  const first = { quantity: 1, unit: prices.list };
  const rows = prices.breaks[0]?.quantity === 1 ? prices.breaks : [first, ...prices.breaks];
  const reached = breakAt(quantity, prices)?.quantity ?? 1;
  const each = isPerM2 ? "m²" : "Each";
  return (
    <table className="breaks">
      <caption className="visually-hidden">Price by quantity</caption>
      <thead>
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col">{each}, ex VAT</th>
          <th scope="col">{each}, inc VAT</th>
          <th scope="col">You save</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.quantity} aria-current={row.quantity === reached || undefined}>
            <th scope="row">{rangeOf(row, rows[at + 1])}</th>
            <td>{formatMoney(row.unit)}</td>
            <td>{formatMoney(withVat(row.unit, vatPercent).incVat)}</td>
            <td>{savedPercent(row.unit, prices.list)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
