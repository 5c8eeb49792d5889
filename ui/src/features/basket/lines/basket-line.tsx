/** One line of the basket: what it is, what it costs, when it comes, how many. */
import type { BasketItem } from "../../../api/types";
import { useBasketChanges } from "../../../basket-store/use-basket";
import { penceOf } from "../../../pricing/money";
import { Icon } from "../../../ui/icon/icon";
import { LinePicture } from "../../../ui/picture/line-picture";
import { ChosenFigure, Price } from "../../../ui/price/price";
import { nonBreaking } from "../../../ui/product-card/non-breaking";
import { Skeleton } from "../../../ui/progress/progress";
import { QuantityInput } from "../../../ui/quantity-input/quantity-input";
import { NoticeList } from "../../../ui/stock-notices/notice-list";
import { type Row, shortName } from "./basket-rows";

const THUMB_PX = 96;

/** Width, height and holes of a piece cut to measure (MM-03), which cannot be cancelled. */
function CutSize({ line }: { line: BasketItem }) {
  if (line.m2mWidth === null) return null;
  return (
    <p className="line__cut">
      <b>
        {line.m2mWidth} × {line.m2mHeight} mm
      </b>{" "}
      (width × height), {line.m2mScrewholes ? "with" : "without"} screw holes.{" "}
      {!line.cancellable && (
        <span>Made to order: can't be cancelled, and can be returned only if faulty.</span>
      )}
    </p>
  );
}

interface Props {
  row: Row;
  /** What buttons and field call it. */
  called: string;
}

/** `isUnpriced`: the shop did not respond, what is not priced stays so for now. */
interface LineProps extends Props {
  isUnpriced: boolean;
}

function Nudge({ row: { item, line, isCurrent }, called }: Props) {
  const { setQuantity } = useBasketChanges();
  if (!line?.nudge || !isCurrent) return null;
  const { more, quantity, savingExVat, savingIncVat } = line.nudge;
  return (
    <button
      type="button"
      className="line__nudge"
      onClick={() => setQuantity(item, quantity, called)}
    >
      Buy {more} more and your order costs{" "}
      <ChosenFigure exVat={penceOf(savingExVat)} incVat={penceOf(savingIncVat)} /> less
      <span className="visually-hidden"> for {called}</span>
    </button>
  );
}

function About({ row, called, isUnpriced }: LineProps) {
  const { line, item, fault } = row;
  if (fault) return <Unsold row={row} />;
  if (!line)
    return isUnpriced ? <p className="line__name">{item.skuCode}</p> : <Skeleton lines={3} />;
  return (
    <>
      <a className="line__name" href={line.url} title={line.name}>
        {nonBreaking(shortName(line.name))}
      </a>
      <p className="line__code">
        {line.brand} · {line.skuCode}
      </p>
      <CutSize line={line} />
      <Price
        size="small"
        exVat={penceOf(line.line.unitExVat)}
        incVat={penceOf(line.line.unitIncVat)}
        per="each"
      />
      {line.quantityAdjusted && (
        <p className="line__lowered">Reduced to {line.quantity}: that's all we have.</p>
      )}
      <NoticeList notices={line.notices} />
      <Nudge row={row} called={called} />
    </>
  );
}

function Unsold({ row: { item, fault } }: { row: Row }) {
  return (
    <>
      <p className="line__name">{item.skuCode}</p>
      <p className="bad">{fault} It isn't included in the total.</p>
    </>
  );
}

/** A line without stock can only be removed; the others are changed in place (QT-03). */
function HowMany({ row: { item, line, fault }, called }: Props) {
  const { setQuantity } = useBasketChanges();
  if (!line || line.maximum === 0) {
    return fault ? null : <p className="line__fixed">Quantity {item.quantity}</p>;
  }
  return (
    <QuantityInput
      value={item.quantity}
      maximum={line.maximum}
      of={called}
      onChange={(quantity) => setQuantity(item, quantity, called)}
    />
  );
}

/** Old figures stand dimmed while new ones are on their way, and not at all when none come. */
function LinePrice({ row: { line, isCurrent }, isUnpriced }: { row: Row; isUnpriced: boolean }) {
  if (!line) return null;
  if (isUnpriced && !isCurrent) return <p className="line__total muted">Not priced yet</p>;
  const { exVat, incVat } = line.line;
  return (
    <div className="line__total" data-stale={isCurrent ? undefined : ""}>
      <Price exVat={penceOf(exVat)} incVat={penceOf(incVat)} />
    </div>
  );
}

export function BasketLine({ row, called, isUnpriced }: LineProps) {
  const { remove } = useBasketChanges();
  return (
    <li className="line">
      <div className="line__picture">
        {row.line && (
          <LinePicture
            src={row.line.imageUrl}
            size={THUMB_PX}
            width={row.line.m2mWidth}
            height={row.line.m2mHeight}
            screwholes={row.line.m2mScrewholes}
          />
        )}
      </div>
      <div className="line__about">
        <About row={row} called={called} isUnpriced={isUnpriced} />
      </div>
      <HowMany row={row} called={called} />
      <LinePrice row={row} isUnpriced={isUnpriced} />
      <button
        type="button"
        className="line__remove"
        data-remove=""
        aria-label={`Remove ${called}`}
        onClick={() => remove([row.item], called)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
