/** `Just Added to Your Basket`: name, price, quantity, code; down to zero closes it (BK-04). */
import "./added-dialog.css";
import { basketStore, usePrices } from "../../../basket-store/basket-store";
import { isSameLine } from "../../../basket-store/guest-basket";
import { type Added, setJustAdded, useJustAdded } from "../../../basket-store/just-added";
import { useBasketChanges, useItems } from "../../../basket-store/use-basket";
import { withVat } from "../../../pricing/vat";
import { useSignedInEmail } from "../../../session/signed-in";
import { useShop } from "../../../shop/shop-context";
import { Button, ButtonLink } from "../../../ui/button/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { LinePicture } from "../../../ui/picture/line-picture";
import { Price } from "../../../ui/price/price";
import { QuantityInput } from "../../../ui/quantity-input/quantity-input";

const close = () => setJustAdded(null);

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
        <p className="added__name">{added.name}</p>
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
function useWayOn() {
  const { mayCheckOut } = useShop();
  const isSignedIn = useSignedInEmail() !== null;
  if (!mayCheckOut) return { href: "/basket", name: "View basket" };
  const href = isSignedIn ? "/checkout" : "/account/login?next=checkout";
  return { href, name: "Proceed to Checkout" };
}

/** Why the shop did not add it after all, in its own words; undefined while it stands in the basket. */
function useRefusal(added: Added | null): string | undefined {
  const { failedChanges } = usePrices();
  const refused = failedChanges.find(
    (change) => added && change.kind === "add" && isSameLine(change.item, added.item),
  );
  return refused?.words;
}

function headingOf(added: Added | null, refusal: string | undefined): string {
  if (refusal) return "Not Added to Your Basket";
  return added?.shortfall?.count === 0 ? "Already in Your Basket" : "Just Added to Your Basket";
}

export default function AddedDialog() {
  const added = useJustAdded();
  const refusal = useRefusal(added);
  const wayOn = useWayOn();
  return (
    <Dialog heading={headingOf(added, refusal)} isOpen={added !== null} onClose={close}>
      {refusal ? (
        <>
          <p className="added__name">{added?.name}</p>
          <p>{refusal}</p>
        </>
      ) : (
        added && <AddedLine added={added} />
      )}
      <div className="added__ways">
        <Button onClick={close}>Continue Shopping</Button>
        {refusal ? (
          <Button look="main" onClick={() => basketStore().retry()}>
            Try again
          </Button>
        ) : (
          <ButtonLink look="main" href={wayOn.href} onClick={close}>
            {wayOn.name}
          </ButtonLink>
        )}
      </div>
    </Dialog>
  );
}
