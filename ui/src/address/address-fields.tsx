/** The fields of an address in any form: the postcode finder first, the lines once there is something in them. */
import "./address.css";
import { useState } from "react";
import type { FieldPath, FieldValues, PathValue } from "react-hook-form";
import type { RuleForm } from "../forms/use-rule-form";
import { announce } from "../ui/live-region/live-region";
import { TextField } from "../ui/text-field/text-field";
import { AddressFinder } from "./address-finder";
import type { AddressLines, FoundAddress } from "./found-address";

const LINES = [
  ["houseName", "address-line1"],
  ["addressLineOne", "address-line2"],
  ["addressLineTwo", "address-level2"],
  ["addressLineThree", "address-level1"],
] as const;

interface Props<Values extends FieldValues> {
  rules: RuleForm<Values>;
  /** Where the address stands among the form's values, such as `invoiceAddress.`. */
  prefix?: string;
  /** An address that is there already is shown at once. */
  isFilled?: boolean;
  /** As autocomplete knows it; the invoice's is `billing`. */
  autoCompleteGroup?: "billing" | "shipping";
}

function CutNotice({ labels }: { labels: string[] }) {
  if (labels.length === 0) return null;
  return (
    <p className="address__cut">
      {labels.join(" and ")} {labels.length === 1 ? "was" : "were"} too long, so we shortened it.
      Please check.
    </p>
  );
}

export function AddressFields<Values extends FieldValues>({
  rules,
  prefix = "",
  isFilled = false,
  autoCompleteGroup = "shipping",
}: Props<Values>) {
  const { form, field, check, refusals, faults } = rules;
  const [isOpen, setIsOpen] = useState(isFilled);
  const [cut, setCut] = useState<string[]>([]);
  const path = (name: string) => `${prefix}${name}` as FieldPath<Values>;
  const isRefused = refusals > 0 && faults.some((fault) => fault.field.startsWith(prefix));
  if (isRefused && !isOpen) setIsOpen(true);
  const put = (name: string, text: string) =>
    form.setValue(path(name), text as PathValue<Values, FieldPath<Values>>, { shouldDirty: true });
  const focus = (name: string) => setTimeout(() => form.setFocus(path(name)));

  const fill = ({ lines, cut: shortened }: FoundAddress) => {
    for (const name of Object.keys(lines) as (keyof AddressLines)[]) put(name, lines[name]);
    setCut(shortened.map((name) => field(path(name)).label));
    setIsOpen(true);
    for (const name of Object.keys(lines)) void check(path(name));
    announce("Address filled in.");
    focus("houseName");
  };
  return (
    <div className="address">
      <AddressFinder
        field={field(path("postCode"))}
        typed={() => String(form.getValues(path("postCode")) ?? "")}
        autoComplete={`${autoCompleteGroup} postal-code`}
        isOpen={isOpen}
        onPostcode={(postcode) => put("postCode", postcode)}
        onFault={(message) => {
          form.setError(path("postCode"), { type: "finder", message });
          form.setFocus(path("postCode"));
        }}
        onSound={() => form.clearErrors(path("postCode"))}
        onAddress={fill}
        onManual={() => {
          setIsOpen(true);
          focus("houseName");
        }}
      />
      <div className="address__lines" hidden={!isOpen}>
        <CutNotice labels={cut} />
        {LINES.map(([name, autoComplete]) => (
          <TextField
            key={name}
            {...field(path(name))}
            hint={autoComplete.startsWith("address-level") ? "Optional" : undefined}
            autoComplete={`${autoCompleteGroup} ${autoComplete}`}
          />
        ))}
      </div>
    </div>
  );
}
