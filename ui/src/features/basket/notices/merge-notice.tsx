/** What came over from the guest's basket with a sign-in, what did not and why, and the way back (BK-03). */
import "./merge-notice.css";
import type { Basket } from "../../../api/types";
import { dismissMerge, type MergeOutcome } from "../../../basket-store/guest-merge";
import { Button } from "../../../ui/button/button";
import { announce } from "../../../ui/live-region/live-region";
import { useUndoMerge } from "../queries";

const REASONS: Record<string, string> = {
  over_maximum: "your basket already has the most we can sell",
  out_of_stock: "out of stock",
  withdrawn: "discontinued",
  unknown: "we don't sell this code",
  dimensions_required: "its size is missing or we don't cut it",
  other_storefront: "sold in our other shop",
};

export function unitsText(lines: { quantity: number }[]): string {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return units === 1 ? "1 item" : `${units} items`;
}

export function reasonText(reason: string): string {
  return REASONS[reason] ?? "it can't be ordered";
}

function NotMoved({ outcome, basket }: { outcome: MergeOutcome; basket: Basket | undefined }) {
  if (outcome.skipped.length === 0) return null;
  const nameOf = (sku: string) =>
    basket?.basketItems.find(({ skuCode }) => skuCode === sku)?.name ?? sku;
  return (
    <>
      <p>Not added:</p>
      <ul>
        {outcome.skipped.map(({ skuCode, quantity, reason }) => (
          <li key={`${skuCode} ${reason}`}>
            {quantity} × {nameOf(skuCode)}: {reasonText(reason)}
          </li>
        ))}
      </ul>
    </>
  );
}

export default function MergeNotice({
  outcome,
  basket,
}: {
  outcome: MergeOutcome;
  basket: Basket | undefined;
}) {
  const { mutateAsync, isError } = useUndoMerge();
  const undo = () =>
    mutateAsync().then(
      () => announce("Removed from your basket."),
      () => undefined,
    );
  const { added } = outcome;
  return (
    <section className="merged" aria-label="Added when you signed in">
      <div className="merged__words">
        {added.length > 0 && (
          <p>
            Added to your account's basket: <b>{unitsText(added)}</b> you chose before signing in.
          </p>
        )}
        <NotMoved outcome={outcome} basket={basket} />
        {isError && <p className="bad">We couldn't undo that. Please try again.</p>}
      </div>
      <div className="merged__actions">
        {added.length > 0 && <Button onClick={() => void undo()}>Undo</Button>}
        <Button look="quiet" onClick={dismissMerge}>
          Got it
        </Button>
      </div>
    </section>
  );
}
