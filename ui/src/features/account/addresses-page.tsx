/** The address book: add, change, remove (AD-06, AC-02). */
import { lazy, Suspense, useState } from "react";
import type { AddressValues } from "../../address/address-form";
import type { components } from "../../api/schema";
import { send } from "../../api/send";
import type { ContentOf, Page } from "../../api/types";
import { useAnswer } from "../../session/use-customer-query";
import { useShop } from "../../shop/shop-context";
import { Button } from "../../ui/button/button";
import { announce } from "../../ui/live-region/live-region";
import { Skeleton } from "../../ui/progress/progress";
import { AccountFrame, Told } from "./account-frame";

/** Forms and their rules come once an address is written. */
const AddressForm = lazy(async () => ({
  default: (await import("../../address/address-form")).AddressForm,
}));

type Address = components["schemas"]["ContactAddress"];

interface Details {
  addresses: Address[];
}

const CREATING_FAILED = "Creating Address Failed";
const UPDATING_FAILED = "Updating Address Failed";
const REMOVING_FAILED = "Removing Address Failed";

interface Saved {
  status: number;
  data?: Address;
}

/** Only status 200 with data is success (AD-06). */
function demandSaved({ status, data }: Saved) {
  if (status !== 200 || !data) throw new Error("not saved");
}

function useAddressCalls(again: () => void) {
  const shop = useShop();
  const call = <Told,>(path: string, body: unknown) => send<Told>(shop, "POST", path, { body });
  return {
    create: async (address: AddressValues) => {
      demandSaved(await call<Saved>("/api/createAddress", { address }));
      announce("Address added.");
      again();
    },
    update: async (id: string, address: AddressValues) => {
      demandSaved(await call<Saved>("/api/updateAddress", { address: { id, ...address } }));
      announce("Address changed.");
      again();
    },
    remove: async (id: string) => {
      const { addressRemoved } = await call<{ addressRemoved: boolean }>("/api/removeAddress", {
        id,
      });
      if (!addressRemoved) throw new Error("not removed");
      announce("Address removed.");
      again();
    },
  };
}

type Calls = ReturnType<typeof useAddressCalls>;

function Entry({ address, calls }: { address: Address; calls: Calls }) {
  const [isEdited, setIsEdited] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  if (isEdited)
    return (
      <li className="address-entry">
        <Suspense fallback={<Skeleton lines={4} />}>
          <AddressForm
            address={address}
            submitLabel="Save address"
            failedWords={UPDATING_FAILED}
            onSave={async (values) => {
              await calls.update(address.id, values);
              setIsEdited(false);
            }}
            onCancel={() => setIsEdited(false)}
          />
        </Suspense>
      </li>
    );
  const remove = () => calls.remove(address.id).catch(() => setHasFailed(true));
  return (
    <li className="address-entry">
      <address>
        {address.companyName && <b>{address.companyName}</b>}
        {address.name}
        {address.phoneNumber && <span className="muted">{address.phoneNumber}</span>}
      </address>
      <div className="account__row">
        <Button onClick={() => setIsEdited(true)}>
          Edit<span className="visually-hidden"> {address.name}</span>
        </Button>
        <Button look="quiet" onClick={() => void remove()}>
          Remove<span className="visually-hidden"> {address.name}</span>
        </Button>
        {hasFailed && (
          <span role="alert" className="bad">
            {REMOVING_FAILED}
          </span>
        )}
      </div>
    </li>
  );
}

function New({ calls }: { calls: Calls }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>Add an address</Button>;
  return (
    <section className="address-entry" aria-label="New address">
      <Suspense fallback={<Skeleton lines={4} />}>
        <AddressForm
          submitLabel="Add address"
          failedWords={CREATING_FAILED}
          onSave={async (values) => {
            await calls.create(values);
            setIsOpen(false);
          }}
          onCancel={() => setIsOpen(false)}
        />
      </Suspense>
    </section>
  );
}

export function AddressesPage({ page }: { page: Page }) {
  const { heading, lead } = page.content as ContentOf<"addresses">;
  const answer = useAnswer<Details>("/account/ContactDetails");
  const calls = useAddressCalls(answer.again);
  return (
    <AccountFrame heading={heading} lead={lead} path="/account/addresses">
      <Told answer={answer}>
        {({ addresses }) => (
          <>
            {addresses.length === 0 && <p>No addresses yet.</p>}
            <ul className="account__addresses">
              {addresses.map((address) => (
                <Entry key={address.id} address={address} calls={calls} />
              ))}
            </ul>
            <New calls={calls} />
          </>
        )}
      </Told>
    </AccountFrame>
  );
}
