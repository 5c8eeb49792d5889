/** The address book: add, change, remove (AD-06, AC-02). */
import { lazy, Suspense, useState } from "react";
import { spacedPostcode } from "../../../address/postcode";
import { streetOf } from "../../../address/street";
import { useCustomerQuery } from "../../../session/customer-query";
import {
  type Address,
  contactDetailsQuery,
  useRemoveAddress,
  useSaveAddress,
} from "../../../session/queries";
import { Button } from "../../../ui/button/button";
import { useLostFocus } from "../../../ui/focus/use-lost-focus";
import { announce } from "../../../ui/live-region/live-region";
import { Skeleton } from "../../../ui/progress/progress";
import { QueryResult } from "../query-result";

/** Forms and their rules come once an address is written. */
const AddressForm = lazy(async () => ({
  default: (await import("../../../address/address-form")).AddressForm,
}));

const CREATING_FAILED = "Creating Address Failed";
const UPDATING_FAILED = "Updating Address Failed";
const REMOVING_FAILED = "Removing Address Failed";

function linesOf(address: Address): string[] {
  const { addressLineTwo, addressLineThree, postCode } = address;
  return [streetOf(address), addressLineTwo, addressLineThree, spacedPostcode(postCode)].filter(
    (line): line is string => Boolean(line),
  );
}

function Entry({ address }: { address: Address }) {
  const [isEdited, setIsEdited] = useState(false);
  const save = useSaveAddress();
  const removal = useRemoveAddress();
  const box = useLostFocus<HTMLLIElement>(isEdited);
  if (isEdited)
    return (
      <li className="address-entry">
        <Suspense fallback={<Skeleton lines={4} />}>
          <AddressForm
            takesFocus
            address={address}
            submitLabel="Save address"
            failedWords={UPDATING_FAILED}
            onSave={async (values) => {
              await save.mutateAsync({ id: address.id, ...values });
              announce("Address changed.");
              setIsEdited(false);
            }}
            onCancel={() => setIsEdited(false)}
          />
        </Suspense>
      </li>
    );
  const remove = () =>
    removal.mutateAsync(address.id).then(
      () => announce("Address removed."),
      () => undefined,
    );
  return (
    <li className="address-entry" ref={box}>
      <address>
        {address.companyName && <b>{address.companyName}</b>}
        {linesOf(address).join(", ")}
        {address.phoneNumber && <span className="muted">{address.phoneNumber}</span>}
      </address>
      <div className="account__row">
        <Button onClick={() => setIsEdited(true)}>
          Edit<span className="visually-hidden"> {address.name}</span>
        </Button>
        <Button look="quiet" onClick={() => void remove()}>
          Remove<span className="visually-hidden"> {address.name}</span>
        </Button>
        {removal.isError && (
          <span role="alert" className="bad">
            {REMOVING_FAILED}
          </span>
        )}
      </div>
    </li>
  );
}

function New() {
  const [isOpen, setIsOpen] = useState(false);
  const save = useSaveAddress();
  const box = useLostFocus<HTMLDivElement>(isOpen);
  if (!isOpen)
    return (
      <div ref={box}>
        <Button onClick={() => setIsOpen(true)}>Add an address</Button>
      </div>
    );
  return (
    <section className="address-entry" aria-label="New address">
      <Suspense fallback={<Skeleton lines={4} />}>
        <AddressForm
          takesFocus
          submitLabel="Add address"
          failedWords={CREATING_FAILED}
          onSave={async (values) => {
            await save.mutateAsync(values);
            announce("Address added.");
            setIsOpen(false);
          }}
          onCancel={() => setIsOpen(false)}
        />
      </Suspense>
    </section>
  );
}

export default function Addresses() {
  const details = useCustomerQuery(contactDetailsQuery);
  const box = useLostFocus<HTMLDivElement>(details.data?.addresses.length);
  return (
    <div className="account__body" ref={box}>
      <QueryResult query={details}>
        {({ addresses }) => (
          <>
            {addresses.length === 0 && <p>No addresses yet.</p>}
            <ul className="account__addresses">
              {addresses.map((address) => (
                <Entry key={address.id} address={address} />
              ))}
            </ul>
            <New />
          </>
        )}
      </QueryResult>
    </div>
  );
}
