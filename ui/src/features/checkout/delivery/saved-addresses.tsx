/** Saved addresses to choose from, to change and to remove, and a new one (AD-06). */
import { lazy, Suspense, useState } from "react";
import { spacedPostcode } from "../../../address/postcode";
import { streetOf } from "../../../address/street";
import { type Address, useRemoveAddress } from "../../../session/queries";
import { Button } from "../../../ui/button/button";
import { useLostFocus } from "../../../ui/focus/use-lost-focus";
import { LinkButton } from "../../../ui/link-button/link-button";
import { announce } from "../../../ui/live-region/live-region";
import { Skeleton } from "../../../ui/progress/progress";
import { RadioRows } from "../../../ui/radio-rows/radio-rows";

/** The form and its rules come once an address is written. */
const WrittenAddress = lazy(() => import("./written-address"));

interface Props {
  addresses: readonly Address[];
  chosen: Address | null;
  onChoose: (id: string) => void;
  /** Called when the address book has changed. */
  onChange: () => void;
  error?: string | undefined;
}

/** What is open beneath the list: nothing, a new address, or one that is there. */
type Open = { kind: "closed" } | { kind: "new" } | { kind: "edit"; address: Address };

function linesOf({ companyName, addressLineTwo, addressLineThree }: Address): string {
  return [companyName, addressLineTwo, addressLineThree].filter(Boolean).join(", ");
}

export function Addresses({ addresses, chosen, onChoose, onChange, error }: Props) {
  const { mutateAsync } = useRemoveAddress();
  const isNone = addresses.length === 0;
  const [open, setOpen] = useState<Open>({ kind: isNone ? "new" : "closed" });
  const [notRemoved, setNotRemoved] = useState("");
  const add = useLostFocus<HTMLDivElement>(`${open.kind} ${addresses.length}`);
  const edited = open.kind === "edit" ? open.address : undefined;
  const close = () => setOpen({ kind: "closed" });
  const remove = async ({ id, name }: Address) => {
    setNotRemoved("");
    try {
      await mutateAsync(id);
      announce(`${name} removed.`);
      onChange();
    } catch {
      setNotRemoved(id);
    }
  };
  const saved = (id: string) => {
    close();
    onChoose(id);
    onChange();
  };
  const rows = addresses.map((address) => ({
    value: address.id,
    label: streetOf(address),
    detail: (
      <>
        {linesOf(address)}{" "}
        <span className="checkout-form__postcode">{spacedPostcode(address.postCode)}</span>
        {notRemoved === address.id && (
          <span role="alert" className="bad checkout-form__note">
            Removing Address Failed
          </span>
        )}
      </>
    ),
    actions: (
      <>
        <LinkButton onClick={() => setOpen({ kind: "edit", address })}>
          Edit<span className="visually-hidden"> {address.name}</span>
        </LinkButton>
        <LinkButton onClick={() => void remove(address)}>
          Remove<span className="visually-hidden"> {address.name}</span>
        </LinkButton>
      </>
    ),
  }));
  return (
    <>
      {!isNone && (
        <RadioRows
          legend={<span className="visually-hidden">Which address?</span>}
          rows={rows}
          value={chosen?.id ?? ""}
          onChoose={onChoose}
          error={error}
        />
      )}
      {isNone && error && (
        <p role="alert" className="checkout-form__error">
          {error}
        </p>
      )}
      {open.kind !== "closed" && (
        <section
          className="checkout-form__form"
          aria-label={open.kind === "new" ? "New address" : "Edit address"}
        >
          <Suspense fallback={<Skeleton lines={6} />}>
            <WrittenAddress
              key={edited?.id}
              address={edited}
              close={close}
              takesFocus={!isNone}
              onSaved={saved}
            />
          </Suspense>
        </section>
      )}
      <div ref={add}>
        {open.kind === "closed" && (
          <Button onClick={() => setOpen({ kind: "new" })}>Add a new address</Button>
        )}
      </div>
    </>
  );
}
