/** Keeps a product on the customer's list for another day (RT-05). */
import { useState } from "react";
import { send } from "../../../api/send";
import { useShop } from "../../../shop/shop-context";
import { Button } from "../../../ui/button/button";
import { announce } from "../../../ui/live-region/live-region";

export function SaveForLater({ skuCode, name }: { skuCode: string; name: string }) {
  const shop = useShop();
  const [state, setState] = useState<"" | "busy" | "saved" | "failed">("");
  const save = async () => {
    setState("busy");
    try {
      await send(shop, "POST", "/account/Wishlist", { body: { skuCode } });
      setState("saved");
      announce(`${name} is saved for later.`);
    } catch {
      setState("failed");
      announce("We couldn't save that. Please try again.");
    }
  };
  if (state === "saved")
    return (
      <p>
        Saved. <a href="/account/wishlist">See saved products</a>
      </p>
    );
  return (
    <p>
      <Button look="quiet" isBusy={state === "busy"} onClick={() => void save()}>
        Save for later
      </Button>
      {state === "failed" && <span className="bad">We couldn't save that.</span>}
    </p>
  );
}
