/** `Buy 25 and pay £0.24 less`: said only when the larger line really costs less. */
import { cheaperQuantity, type PriceList, unitPriceAt } from "../../pricing/price-list";
import { withVat } from "../../pricing/vat";
import { useShop } from "../../shop/shop-context";
import { ChosenFigure } from "../../ui/price";
import type { Choice } from "./use-choice";

interface Props {
  prices: PriceList;
  choice: Choice;
  maximum: number;
}

export function Nudge({ prices, choice, maximum }: Props) {
  const { vatPercent } = useShop();
  const { quantity } = choice;
  const offer = cheaperQuantity(quantity, prices, maximum);
  if (!offer || choice.unitAt(1) === null) return null;
  const now = withVat(unitPriceAt(quantity, prices) * quantity, vatPercent);
  const then = withVat(unitPriceAt(offer.quantity, prices) * offer.quantity, vatPercent);
  const saved = { exVat: now.exVat - then.exVat, incVat: now.incVat - then.incVat };
  return (
    <p className="nudge">
      <button type="button" onClick={() => choice.setQuantity(offer.quantity)}>
        Buy {offer.quantity} and pay <ChosenFigure {...saved} /> less.
      </button>{" "}
      <span>
        {quantity} come to <ChosenFigure {...now} />, {offer.quantity} to <ChosenFigure {...then} />
        .
      </span>
    </p>
  );
}
