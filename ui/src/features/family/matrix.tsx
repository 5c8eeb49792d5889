/** Sizes down, finishes across: a quantity in each cell that exists, moved through as a spreadsheet. */
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { FamilyContent, MatrixProduct } from "../../api/types";
import { FinishTint } from "../../ui/finish-tint/finish-tint";
import { ChosenVat } from "../../ui/price/price";
import { MatrixCell } from "./matrix-cell";
import { isMove, moved, type Place } from "./matrix-moves";
import type { FamilyOrder } from "./use-family-order";

/** More columns than this are scrolled under the first one, which names the rows. */
const COLUMNS_SEEN = 8;
const REST_MS = 80;

type Row = FamilyContent["rows"][number];

interface Props {
  content: FamilyContent;
  order: FamilyOrder;
  /** The column that is shown where there is room for one alone. */
  shown: number;
  onHand: (product: MatrixProduct) => void;
}

/** Words such as `B` or `2` say what they are: `Curve`, `Poles`. */
function ColumnHeading({
  column,
  name,
}: {
  column: FamilyContent["columns"][number];
  name: string;
}) {
  const { label, finish } = column;
  return (
    <>
      {finish ? <FinishTint finish={finish} /> : <small>{name} </small>}
      {label}
    </>
  );
}

function placeOf(element: Element): Place | null {
  const at = element.closest<HTMLElement>("[data-at]")?.dataset.at?.split(",");
  return at ? { row: Number(at[0]), column: Number(at[1]) } : null;
}

/** What takes the focus in a cell, if it is there and seen. */
function targetAt(table: HTMLElement, { row, column }: Place): HTMLElement | null {
  const found = table.querySelector<HTMLElement>(
    `[data-at="${row},${column}"] :is(input, .cell__link)`,
  );
  return found?.checkVisibility() ? found : null;
}

function useMatrixEvents({ content, order, onHand }: Props) {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hold = (element: Element) => {
    const place = placeOf(element);
    const product = place && content.rows[place.row]?.cells[place.column];
    if (product) onHand(product);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    const place = placeOf(target as Element);
    const isChord = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!place || isChord || (target as Element).tagName === "BUTTON") return;
    if (key === "Enter" && target instanceof HTMLInputElement) {
      event.preventDefault();
      void order.addAll();
    }
    if (!isMove(key)) return;
    event.preventDefault();
    const size = { row: content.rows.length, column: content.columns.length };
    moved(key, place, size, (next) => targetAt(currentTarget, next))?.focus();
  };
  return {
    onKeyDown,
    onFocus: ({ target }: FocusEvent) => hold(target),
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      clearTimeout(resting.current);
      if (pointerType === "mouse") resting.current = setTimeout(hold, REST_MS, target);
    },
    onPointerLeave: () => clearTimeout(resting.current),
  };
}

function Cells({ row, at, props }: { row: Row; at: number; props: Props }) {
  const { content, order, shown } = props;
  return row.cells.map((product, column) => {
    const units = product ? (order.quantities[product.skuCode] ?? 0) : 0;
    return (
      <td
        // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are.
        key={column}
        data-at={`${at},${column}`}
        data-label={content.columns[column]?.label}
        data-shown={column === shown || undefined}
        data-hole={product === null || undefined}
        data-chosen={units > 0 || undefined}
      >
        {product ? (
          <MatrixCell
            product={product}
            units={units}
            isShown={column === shown}
            setUnits={order.setUnits}
          />
        ) : (
          <span className="hole">Not available</span>
        )}
      </td>
    );
  });
}

export function Matrix(props: Props) {
  const { content } = props;
  const { rows, columns, rowsName, columnsName } = content;
  const isList = columns.length === 1;
  const isCut = rows.every(({ cells }) => cells.every((cell) => cell?.isMadeToMeasure ?? true));
  const price = (
    <>
      Price {isCut ? "per m²" : "each"}, <ChosenVat />
    </>
  );
  const by = [rowsName, columnsName].filter(Boolean).map((name) => name.toLowerCase());
  return (
    <section className="matrix" aria-label="Quantities and prices" data-list={isList || undefined}>
      <table {...useMatrixEvents(props)} data-wide={columns.length > COLUMNS_SEEN || undefined}>
        <caption className="visually-hidden">
          Quantity and price{by.length > 0 && ` by ${by.join(" and ")}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              {rowsName || "Product"}
              {!isList && <small>{price}</small>}
            </th>
            {columns.map((column) => (
              <th scope="col" key={column.label}>
                {isList ? price : <ColumnHeading column={column} name={columnsName} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.label}>
              <th scope="row">
                {row.finish && <FinishTint finish={row.finish} />}
                {row.label}
              </th>
              <Cells row={row} at={at} props={props} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
