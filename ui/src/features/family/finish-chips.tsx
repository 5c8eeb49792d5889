/** On a phone one column is shown at a time: which, and how many units are chosen in each. */
import type { FamilyContent } from "../../api/types";
import { FinishTint } from "../../ui/finish-tint/finish-tint";
import type { Quantities } from "./matrix-lines";

interface Props {
  content: FamilyContent;
  quantities: Quantities;
  shown: number;
  onShow: (column: number) => void;
}

function unitsIn({ rows }: FamilyContent, column: number, quantities: Quantities): number {
  return rows.reduce((sum, { cells }) => {
    const sku = cells[column]?.skuCode;
    return sum + ((sku !== undefined && quantities[sku]) || 0);
  }, 0);
}

export function FinishChips({ content, quantities, shown, onShow }: Props) {
  const { columns, columnsName } = content;
  if (columns.length === 1) return null;
  return (
    <fieldset className="finish-chips">
      <legend>{columnsName}</legend>
      {columns.map(({ label, finish }, column) => {
        const units = unitsIn(content, column, quantities);
        return (
          <label key={label}>
            <input
              type="radio"
              name="column"
              checked={column === shown}
              onChange={() => onShow(column)}
            />
            {finish && <FinishTint finish={finish} />}
            {label}
            {units > 0 && (
              <b>
                {units}
                <span className="visually-hidden"> chosen</span>
              </b>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}
