/** What the customer calls this order, for their own papers. */
import type { BasketItem } from "../../../api/types";
import { TextField } from "../../../ui/text-field/text-field";
import { type Choices, type Choose, LONGEST } from "../use-choices";
import { LineReferences } from "./line-references";

interface Props {
  choices: Choices;
  show: Choose;
  choose: Choose;
  lines: readonly BasketItem[];
  errors: Partial<Record<keyof Choices, string>>;
}

export function References({ choices, show, choose, lines, errors }: Props) {
  const { reference, purchaseOrder } = choices;
  return (
    <>
      <div className="checkout-form__pair">
        <TextField
          label="Job reference"
          hint="Optional, such as a site or plot. Printed on all your documents."
          name="reference"
          maxLength={LONGEST}
          value={reference}
          error={errors.reference}
          onChange={({ target }) => show({ reference: target.value })}
          onBlur={() => choose({ reference: reference.trim() })}
        />
        <TextField
          label="Purchase order number"
          hint="Optional. If your office asks for one."
          name="purchaseOrder"
          maxLength={LONGEST}
          value={purchaseOrder}
          error={errors.purchaseOrder}
          onChange={({ target }) => show({ purchaseOrder: target.value })}
          onBlur={() => choose({ purchaseOrder: purchaseOrder.trim() })}
        />
      </div>
      <LineReferences lines={lines} choices={choices} show={show} choose={choose} />
    </>
  );
}
