/** `Just Added to Your Basket`: name, price, quantity, code; down to zero closes it (BK-04). */
import "./added-dialog.css";
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

export default function AddedDialog() {
  const added = useJustAdded();
  const wayOn = useWayOn();
  const isNew = added?.shortfall?.count !== 0;
  const heading = isNew ? "Just Added to Your Basket" : "Already in Your Basket";
  return (
    <Dialog heading={heading} isOpen={added !== null} onClose={close}>
      {added && <AddedLine added={added} />}
      <div className="added__ways">
        <Button onClick={close}>Continue Shopping</Button>
        <ButtonLink look="main" href={wayOn.href} onClick={close}>
          {wayOn.name}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
