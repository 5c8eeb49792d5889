/** Keeps a product on the customer's list for another day (RT-05). */
import { Button } from "../../../ui/button/button";
import { announce } from "../../../ui/live-region/live-region";
import { useSaveForLater } from "../queries";

export default function SaveForLater({ skuCode, name }: { skuCode: string; name: string }) {
  const { mutateAsync, isSuccess, isPending, isError } = useSaveForLater();
  const save = async () => {
    try {
      await mutateAsync(skuCode);
      announce(`${name} is saved for later.`);
    } catch {
      announce("We couldn't save that. Please try again.");
    }
  };
  if (isSuccess)
    return (
      <p>
        Saved. <a href="/account/wishlist">See saved products</a>
      </p>
    );
  return (
    <p>
      <Button look="quiet" isBusy={isPending} onClick={() => void save()}>
        Save for later
      </Button>
      {isError && <span className="bad">We couldn't save that.</span>}
    </p>
  );
}
