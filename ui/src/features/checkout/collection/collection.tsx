/** Collecting from a branch: which are near, when they are open, and from when it is ready there. */
import "../checkout-form.css";
import { useEffect } from "react";
import type { BasketItem, CollectOption } from "../../../api/types";
import type { Address } from "../../../session/queries";
import { Button } from "../../../ui/button/button";
import { RadioRows } from "../../../ui/radio-rows/radio-rows";
import { TextField } from "../../../ui/text-field/text-field";
import { milesText, readyText } from "../format";
import { LookupState } from "../lookup-state";
import { type Choices, type Choose, COLLECT } from "../use-choices";
import { hoursText, openText } from "./opening-hours";
import { useCollection } from "./use-collection";

const HOW_MUCH: Record<CollectOption["availability"], string> = {
  all: "All in stock",
  transfer: "We'll send it to the branch for you",
  partial: "Partly in stock",
};

interface BranchProps {
  option: CollectOption;
  lines: readonly BasketItem[];
  today: string;
}

function nameOf(skuCode: string, lines: readonly BasketItem[]): string {
  return lines.find((line) => line.skuCode === skuCode)?.name ?? skuCode;
}

function Branch({ option, lines, today }: BranchProps) {
  const { address, availability, missing, openingHours } = option;
  return (
    <>
      <span className="branch__where">{address.join(", ")}</span>
      <span className="branch__ready">
        <b data-availability={availability}>{HOW_MUCH[availability]}</b>: ready{" "}
        {readyText(option.readyAt, today)}
      </span>
      {missing.length > 0 && (
        <span className="branch__missing">
          Not in stock here:{" "}
          {missing
            .map(({ skuCode, quantity }) => `${quantity} × ${nameOf(skuCode, lines)}`)
            .join(", ")}
        </span>
      )}
      <span className="branch__hours">
        <b>{openText(openingHours, Date.now())}</b> {openingHours.map(hoursText).join(", ")}
      </span>
    </>
  );
}

interface Props {
  addresses: readonly Address[];
  lines: readonly BasketItem[];
  choices: Choices;
  choose: Choose;
  basketVersion: number;
  today: string;
  error?: string | undefined;
  /** Called with whether a branch has everything, once that is known. */
  onBranches: (hasAny: boolean) => void;
}

function Branches({ branches, ...props }: Props & { branches: readonly CollectOption[] }) {
  const { lines, choices, choose, today, error, onBranches } = props;
  const whole = branches.filter(({ availability }) => availability !== "partial");
  const hasAny = whole.length > 0;
  useEffect(() => {
    onBranches(hasAny);
    return () => onBranches(true);
  }, [hasAny, onBranches]);
  const partly = branches.filter(({ availability }) => availability === "partial");
  return (
    <>
      {hasAny ? (
        <RadioRows
          legend={<span className="visually-hidden">Which branch?</span>}
          rows={whole.map((option) => ({
            value: option.branchId,
            label: option.name,
            extra: option.distanceMiles !== null && milesText(option.distanceMiles),
            detail: <Branch option={option} lines={lines} today={today} />,
          }))}
          value={choices.branchId}
          onChoose={(branchId) => choose({ deliveryOption: COLLECT, branchId })}
          error={error}
        />
      ) : (
        <p className="checkout-form__error-box">
          No branch has everything in your order. Please choose delivery instead.
        </p>
      )}
      {partly.length > 0 && (
        <section aria-labelledby="partly">
          <h3 id="partly">Not fully in stock at these branches</h3>
          <ul className="branches">
            {partly.map((option) => (
              <li key={option.branchId}>
                <b>{option.name}</b>
                <Branch option={option} lines={lines} today={today} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

export default function Collection(props: Props) {
  const { typed, setTyped, fault, find, lookup } = useCollection(props);
  return (
    <>
      <form
        className="checkout-form__near"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <TextField
          label="Collect near postcode"
          name="near"
          autoComplete="postal-code"
          autoCapitalize="characters"
          value={typed}
          error={fault}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">Find branches</Button>
      </form>
      {!fault && (
        <LookupState lookup={lookup} waitingFor="Looking for branches" onRetry={find}>
          {({ sortedCollect }) => <Branches {...props} branches={sortedCollect} />}
        </LookupState>
      )}
    </>
  );
}
