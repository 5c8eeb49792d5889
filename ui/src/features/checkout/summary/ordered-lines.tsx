/** Lines as they are ordered: picture, quantity, name, size, price. */
import "./ordered-lines.css";
import type { BasketItem } from "../../../api/types";
import { penceOf } from "../../../pricing/money";
import { LinePicture } from "../../../ui/picture/line-picture";
import { ChosenFigure } from "../../../ui/price/price";
import { nonBreaking } from "../../../ui/product-card/non-breaking";
import { sizeText } from "../format";

const THUMB_PX = 56;

function Line({ line }: { line: BasketItem }) {
  const { exVat, incVat } = line.line;
  return (
    <li className="sold-line">
      <LinePicture
        src={line.imageUrl}
        size={THUMB_PX}
        width={line.m2mWidth}
        height={line.m2mHeight}
        screwholes={line.m2mScrewholes}
      />
      <span>
        {line.quantity} × {nonBreaking(line.name)}
        <span className="muted">
          {line.skuCode}
          {sizeText(line)}
        </span>
      </span>
      <b>
        <ChosenFigure exVat={penceOf(exVat)} incVat={penceOf(incVat)} />
      </b>
    </li>
  );
}

export function SoldLines({ lines, label }: { lines: readonly BasketItem[]; label: string }) {
  return (
    <ul className="sold-lines" aria-label={label}>
      {lines.map((line) => (
        <Line key={line.basketItemId} line={line} />
      ))}
    </ul>
  );
}
