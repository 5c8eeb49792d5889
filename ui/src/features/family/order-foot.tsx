/** What all chosen cells come to, and the one button that adds them. */
import { penceOf } from "../../pricing/money";
import { withVat } from "../../pricing/vat";
import { useShop } from "../../shop/shop-context";
import { Button, ButtonLink } from "../../ui/button/button";
import { ChosenFigure, ChosenVat, Price } from "../../ui/price/price";
import { waitText } from "./matrix-lines";
import { CHOOSE, type FamilyOrder, type Outcome } from "./use-family-order";

function Waiting({ lines }: Pick<FamilyOrder, "lines">) {
  const waiting = lines.flatMap((line) => {
    const words = waitText(line);
    return words ? [{ name: line.product.name, words }] : [];
  });
  if (waiting.length === 0) return null;
  return (
    <ul className="family__waiting">
      {waiting.map(({ name, words }) => (
        <li key={name}>
          {name}: {words}
        </li>
      ))}
    </ul>
  );
}

/** What other goods are in the basket is not counted here: they may be delivered free already. */
function FreeDelivery({ exVat }: { exVat: number }) {
  const { freeDeliveryFrom, vatPercent } = useShop();
  const from = penceOf(freeDeliveryFrom);
  if (exVat >= from) return "Free UK mainland delivery";
  return (
    <>
      Free UK mainland delivery over <ChosenFigure {...withVat(from, vatPercent)} /> <ChosenVat />
    </>
  );
}

function Done({ outcome: { added, shortfalls, error } }: { outcome: Outcome }) {
  return (
    <div className="family__done" data-bad={error !== "" || undefined}>
      {added && (
        <p>
          <b>{added}</b> <ButtonLink href="/basket">View basket</ButtonLink>
        </p>
      )}
      {error && <p>{error}</p>}
      {shortfalls.length > 0 && (
        <ul>
          {shortfalls.map(({ name, words }) => (
            <li key={name}>{words}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function addText(lines: number): string {
  if (lines === 0) return "Add to basket";
  return lines === 1 ? "Add 1 line" : `Add ${lines} lines`;
}

export function OrderFoot({ order }: { order: FamilyOrder }) {
  const { lines, total, count, outcome } = order;
  const isEmpty = lines.length === 0;
  return (
    <>
      <Waiting lines={lines} />
      <div
        className="family__foot"
        data-empty={isEmpty || undefined}
        data-stuck={!isEmpty || outcome !== null || undefined}
      >
        {outcome && <Done outcome={outcome} />}
        <p id="family-count">
          <b>{isEmpty ? CHOOSE : count}</b>
          <span>
            <FreeDelivery exVat={total.exVat} />
          </span>
        </p>
        <span className="family__total">
          <Price exVat={total.exVat} incVat={total.incVat} />
        </span>
        <Button
          look="main"
          aria-disabled={isEmpty || undefined}
          aria-describedby="family-count"
          isBusy={order.isAdding}
          onClick={() => void order.addAll()}
        >
          {addText(lines.length)}
        </Button>
      </div>
    </>
  );
}
