/** A new address for this order, or one of the address book that is changed (AD-06). */
import { AddressForm } from "../../../address/address-form";
import { type Address, useSaveAddress } from "../../../session/queries";
import { announce } from "../../../ui/live-region/live-region";

interface Props {
  /** The one that is changed; nothing for a new one. */
  address: Address | undefined;
  close: () => void;
  takesFocus: boolean;
  onSaved: (id: string) => void;
}

export default function WrittenAddress({ address, close, takesFocus, onSaved }: Props) {
  const { mutateAsync } = useSaveAddress();
  return (
    <AddressForm
      {...(address && { address })}
      takesFocus={takesFocus}
      submitLabel={address ? "Save address" : "Deliver to this address"}
      failedWords={address ? "Updating Address Failed" : "Creating Address Failed"}
      onSave={async (values) => {
        const saved = await mutateAsync(address ? { id: address.id, ...values } : values);
        announce(address ? "Address changed." : "Address added.");
        onSaved(saved.id);
      }}
      onCancel={close}
    />
  );
}
