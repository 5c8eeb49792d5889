/** `Just Added to Your Basket`: name, price, quantity, code; down to zero closes it (BK-04). */
import "./added-dialog.css";
import { useState } from "react";
import { preferDialog, prefersDialog } from "../../../basket-store/added/added-lines";
import type { FailedChange } from "../../../basket-store/basket-change";
import { basketStore, usePrices } from "../../../basket-store/basket-store";
import { setRefusedChange, useRefusedChange } from "../../../basket-store/failed-change";
import { isSameLine } from "../../../basket-store/guest-basket";
import { type Added, setJustAdded, useJustAdded } from "../../../basket-store/just-added";
import { useBasketChanges, useItems } from "../../../basket-store/use-basket";
import { withVat } from "../../../pricing/vat";
import { useSignedInEmail } from "../../../session/signed-in";
import { useShop } from "../../../shop/shop-context";
import { Button, ButtonLink } from "../../../ui/button/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { PhoneLink } from "../../../ui/phone-link/phone-link";
import { LinePicture } from "../../../ui/picture/line-picture";
import { Price } from "../../../ui/price/price";
import { nonBreaking } from "../../../ui/product-card/non-breaking";
import { QuantityInput } from "../../../ui/quantity-input/quantity-input";

function close() {
  setJustAdded(null);
  setRefusedChange(null);
}

function AddedLine({ added }: { added: Added }) {
  const { vatPercent } = useShop();
  const { setQuantity } = useBasketChanges();
  const line = useItems().find((item) => isSameLine(item, added.item));
  const quantity = line?.quantity ?? 0;
  const unit = added.unitAt(quantity || 1);
  const change = (next: number) => {
    setQuantity(added.item, next, added.name);
    if (next === 0) close();
  };
  return (
    <div className="added">
      <LinePicture
        src={added.thumbUrl}
        size={96}
        width={added.item.width}
        height={added.item.length}
        screwholes={added.item.screwholes}
      />
      <div>
        <p className="added__name">{nonBreaking(added.name)}</p>
        <p className="muted">
          Code {added.item.skuCode}
          {added.item.width && `, ${added.item.width} × ${added.item.length} mm`}
        </p>
        {added.shortfall && quantity >= added.maximum && <p>{added.shortfall.words}</p>}
        <Price {...withVat(unit * quantity, vatPercent)} per={`for ${quantity}`} />
      </div>
      <QuantityInput
        value={quantity}
        minimum={0}
        maximum={added.maximum}
        of={added.name}
        onChange={change}
      />
    </div>
  );
}

/** Where nothing can be ordered online the basket says so, and whom to call; a guest signs in on the way (CO-01). */
function useNextLink() {
  const { mayCheckOut } = useShop();
  const isSignedIn = useSignedInEmail() !== null;
  if (!mayCheckOut) return { href: "/basket", name: "View basket" };
  const href = isSignedIn ? "/checkout" : "/account/login?next=checkout";
  return { href, name: "Proceed to Checkout" };
}

interface Refusal {
  /** Why, in the shop's own words. */
  words: string;
  /** Whether sending it again may help. */
  isTemporary: boolean;
}

/** Why the shop did not add it after all; undefined while it stands in the basket. */
function useRefusal(added: Added | null): Refusal | undefined {
  const { failedChanges } = usePrices();
  const refused = useRefusedChange();
  const isIt = (change: FailedChange) =>
    added !== null && change.kind === "add" && isSameLine(change.item, added.item);
  const failed = failedChanges.find(isIt);
  if (failed?.words) return { words: failed.words, isTemporary: true };
  if (refused?.words && isIt(refused)) return { words: refused.words, isTemporary: false };
  return undefined;
}

function NotAdded({ name, refusal }: { name: string; refusal: Refusal }) {
  const { phone } = useShop();
  return (
    <>
      <p className="added__name">{name}</p>
      <p>{refusal.words}</p>
      {!refusal.isTemporary && (
        <p>
          Your basket hasn't changed. Need it anyway? Call us on <PhoneLink phone={phone} />.
        </p>
      )}
    </>
  );
}

function headingOf(added: Added | null, refusal: Refusal | undefined): string {
  if (refusal) return "Not Added to Your Basket";
  return added?.shortfall?.count === 0 ? "Already in Your Basket" : "Just Added to Your Basket";
}

/** Lists open this once in a visit, unless the shopper wants it with every add. */
function EveryTime() {
  const [isEveryTime, setEveryTime] = useState(prefersDialog);
  return (
    <label className="added__every-time">
      <input
        type="checkbox"
        checked={isEveryTime}
        onChange={({ target }) => {
          preferDialog(target.checked);
          setEveryTime(target.checked);
        }}
      />
      Show this each time I add from a list
    </label>
  );
}

export default function AddedDialog() {
  const added = useJustAdded();
  const refusal = useRefusal(added);
  const nextLink = useNextLink();
  return (
    <Dialog heading={headingOf(added, refusal)} isOpen={added !== null} onClose={close}>
      {refusal && added && <NotAdded name={added.name} refusal={refusal} />}
      {!refusal && added && <AddedLine added={added} />}
      {!refusal && added?.isFromList && <EveryTime />}
      <div className="added__actions">
        <Button onClick={close}>Continue Shopping</Button>
        {refusal?.isTemporary && (
          <Button look="main" onClick={() => basketStore().retry()}>
            Try again
          </Button>
        )}
        {!refusal && (
          <ButtonLink look="main" href={nextLink.href} onClick={close}>
            {nextLink.name}
          </ButtonLink>
        )}
      </div>
    </Dialog>
  );
}
