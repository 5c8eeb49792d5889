/** What the basket comes to, from the first item on, in both VAT figures (BK-06, DL-01). */
import "./summary.css";
import { type ReactNode, useId } from "react";
import type { Summary as Figures, Promised } from "../../../api/types";
import { formatMoney, penceOf } from "../../../pricing/money";
import type { Amount } from "../../../pricing/vat";
import { useSession } from "../../../session/use-session";
import { useShop } from "../../../shop/shop-context";
import { DeliveryPromise } from "../../../ui/delivery-promise/delivery-promise";
import { Icon } from "../../../ui/icon/icon";
import { ChosenFigure, ChosenVat } from "../../../ui/price/price";
import { VatSwitch } from "../../../ui/vat-switch/vat-switch";
import { CreditBar } from "./credit-bar";
import { reachedPercent } from "./free-delivery";

type AmountOut = Figures["total"];

function money(pounds: number): string {
  return formatMoney(penceOf(pounds));
}

function inPence({ exVat, incVat }: Pick<AmountOut, "exVat" | "incVat">): Amount {
  return { exVat: penceOf(exVat), incVat: penceOf(incVat) };
}

/** Charges that do not arise are not listed; delivery always is. */
function chargesOf(figures: Figures) {
  const charges = [
    { name: "Goods", amount: figures.goods, isShown: true },
    { name: "Delivery", amount: figures.delivery, isShown: true },
    { name: "Large item surcharge", amount: figures.largeItem },
    { name: "Door delivery", amount: figures.door },
    { name: "Door charge", amount: figures.standardDoor },
  ];
  return charges.filter(({ amount, isShown }) => isShown || amount.incVat > 0);
}

function Charge({ name, amount }: { name: string; amount: AmountOut }) {
  const isFree = name === "Delivery" && amount.incVat === 0;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{isFree ? "Free" : money(amount.exVat)}</td>
      <td>{isFree ? "Free" : money(amount.incVat)}</td>
    </tr>
  );
}

/** A dimension line that grows towards free delivery. */
function FreeDeliveryProgress({ figures }: { figures: Figures }) {
  const { freeDeliveryShortfall: short } = figures;
  if (short.exVat <= 0) return null;
  return (
    <>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <path className="to-free__way" d="M0 2H100" />
        <path d={`M0 2H${reachedPercent(figures)}`} />
      </svg>
      <p>
        Spend another{" "}
        <b>
          <ChosenFigure {...inPence(short)} /> <ChosenVat />
        </b>{" "}
        for free delivery.
      </p>
    </>
  );
}

interface Props {
  figures: Figures;
  /** New figures are on their way: these stand dimmed. */
  isStale: boolean;
  /** When all of it comes; none where nothing can be delivered, unsaid to who cannot order. */
  promise: Promised | null | undefined;
  children?: ReactNode;
}

export function Summary({ figures, isStale, promise, children }: Props) {
  const { vatPercent, freeDeliveryText } = useShop();
  const { details } = useSession();
  const headingId = useId();
  const { total } = figures;
  return (
    <section className="sheet" aria-labelledby={headingId}>
      <div className="sheet__frame summary">
        <header>
          <h2 id={headingId}>Summary</h2>
          <VatSwitch label="Prices including VAT" />
        </header>
        <table className="sums" data-stale={isStale ? "" : undefined}>
          <thead>
            <tr>
              <td />
              <th scope="col">ex VAT</th>
              <th scope="col">inc VAT</th>
            </tr>
          </thead>
          <tbody>
            {chargesOf(figures).map(({ name, amount }) => (
              <Charge key={name} name={name} amount={amount} />
            ))}
          </tbody>
          <tfoot>
            <tr className="sums__total">
              <th scope="row">Total</th>
              <td>{money(total.exVat)}</td>
              <td>{money(total.incVat)}</td>
            </tr>
            <tr>
              <th scope="row">VAT @ {vatPercent}%</th>
              <td colSpan={2}>{money(total.vat)}</td>
            </tr>
          </tfoot>
        </table>
        {promise && !details?.onStop && (
          <div className="notice summary__promise" data-stale={isStale ? "" : undefined}>
            <Icon name="clock" />
            <DeliveryPromise promise={promise} charge={inPence(figures.delivery)} />
          </div>
        )}
        <div className="to-free">
          <FreeDeliveryProgress figures={figures} />
          <p className="muted">{freeDeliveryText}</p>
        </div>
        {figures.credit && <CreditBar credit={figures.credit} isOnStop={details?.onStop} />}
        {children}
      </div>
    </section>
  );
}
