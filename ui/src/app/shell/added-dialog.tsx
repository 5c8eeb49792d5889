/** `Just Added to Your Basket`: name, price, quantity, code; down to zero closes it (BK-04). */
import "./added-dialog.css";
import { isSameLine } from "../../basket-store/guest-basket";
import { type Added, setJustAdded, useJustAdded } from "../../basket-store/just-added";
import { useBasketChanges, useItems } from "../../basket-store/use-basket";
import { withVat } from "../../pricing/vat";
import { useShop } from "../../shop/shop-context";
import { Button, ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Price } from "../../ui/price";
import { QuantityInput } from "../../ui/quantity-input";
import { Thumb } from "../../ui/thumb";

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
      <Thumb src={added.thumbUrl} alt="" size={96} />
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

export default function AddedDialog() {
  const added = useJustAdded();
  const isNew = added?.shortfall?.count !== 0;
  const heading = isNew ? "Just Added to Your Basket" : "Already in Your Basket";
  return (
    <Dialog heading={heading} isOpen={added !== null} onClose={close}>
      {added && <AddedLine added={added} />}
      <div className="added__ways">
        <Button onClick={close}>Continue Shopping</Button>
        <ButtonLink look="main" href="/basket" onClick={close}>
          Proceed to Checkout
        </ButtonLink>
      </div>
    </Dialog>
  );
}
