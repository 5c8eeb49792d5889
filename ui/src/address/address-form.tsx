/** A whole form for one address, of the address book or of a delivery. */
import { useEffect, useRef, useState } from "react";
import { Problem } from "../api/send";
import { ErrorSummary } from "../forms/error-summary";
import { forms } from "../forms/rules";
import { useRuleForm } from "../forms/use-rule-form";
import { Button } from "../ui/button/button";
import { Spinner } from "../ui/spinner/spinner";
import { TextField } from "../ui/text-field/text-field";
import { AddressFields } from "./address-fields";
import type { AddressLines } from "./found-address";
import { spacedPostcode } from "./postcode";

/** Everything an address book keeps of an address, under its wire names. */
export interface AddressValues extends AddressLines {
  companyName: string;
  phoneNumber: string;
}

const EMPTY: AddressValues = {
  houseName: "",
  addressLineOne: "",
  addressLineTwo: "",
  addressLineThree: "",
  postCode: "",
  companyName: "",
  phoneNumber: "",
};

interface Props {
  /** What stands there already; nothing for a new address. */
  address?: Partial<AddressValues>;
  submitLabel: string;
  /** The sentence for an address the shop did not take. */
  failedWords: string;
  /** Resolves once the shop has it; a `Problem` with field faults shows them at their fields. */
  onSave: (values: AddressValues) => Promise<void>;
  onCancel?: () => void;
  /** Opened by a press: the first field gets the focus. */
  takesFocus?: boolean;
}

/** The call names the whole address where the book has no room for it. */
const BOOK = "address";
const INCOMPLETE = "Some information is missing or invalid.";

/** The call names fields inside the address it was sent. */
function faultsIn(problem: unknown) {
  const errors = problem instanceof Problem ? problem.errors : [];
  return errors.map(({ field, message }) => ({ field: field.replace(/^address\./, ""), message }));
}

export function AddressForm({
  address,
  submitLabel,
  failedWords,
  onSave,
  onCancel,
  takesFocus = false,
}: Props) {
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.querySelector("input")?.focus();
  }, [takesFocus]);
  const [failure, setFailure] = useState("");
  const rules = useRuleForm<AddressValues>({
    rules: forms.address,
    defaultValues: { ...EMPTY, ...address, postCode: spacedPostcode(address?.postCode ?? "") },
  });
  const { field, submit, show } = rules;
  const { isSubmitting } = rules.form.formState;
  const save = submit(async (texts) => {
    setFailure("");
    try {
      await onSave({ ...EMPTY, ...texts });
    } catch (problem) {
      const faults = faultsIn(problem);
      show(faults);
      const ofBook = faults.find(({ field }) => field === BOOK);
      setFailure(ofBook ? `${failedWords}. ${ofBook.message}` : failedWords);
    }
  });
  return (
    <form ref={box} className="address-form" noValidate onSubmit={save}>
      <AddressFields rules={rules} isFilled={Boolean(address?.houseName)} />
      <TextField {...field("companyName")} hint="Optional" autoComplete="shipping organization" />
      <TextField {...field("phoneNumber")} hint="Optional" type="tel" autoComplete="shipping tel" />
      <ErrorSummary rules={rules} message={INCOMPLETE} />
      {failure && (
        <p role="alert" className="address__problem">
          {failure}
        </p>
      )}
      <div className="address-form__actions">
        <Button type="submit" look="main" isBusy={isSubmitting}>
          {isSubmitting && <Spinner />}
          {submitLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}
