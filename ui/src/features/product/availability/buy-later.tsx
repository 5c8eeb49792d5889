/** What can be done instead of buying now: waiting for what is not to be had, and saving for another day. */
import { lazy, Suspense } from "react";
import type { ProductDetail } from "../../../api/types";
import { useSignedInEmail } from "../../../session/signed-in";

const SaveForLater = lazy(() => import("./save-for-later"));
const StockAlertForm = lazy(() => import("./stock-alert-form"));

export default function BuyLater({
  product,
  isAwaited,
}: {
  product: ProductDetail;
  isAwaited: boolean;
}) {
  const isSignedIn = useSignedInEmail() !== null;
  return (
    <>
      <Suspense>{isAwaited && <StockAlertForm product={product} />}</Suspense>
      {/* By itself: it comes with a sign-in, and would hide the form beside it, with its focus, until it is here. */}
      <Suspense>
        {isSignedIn && <SaveForLater skuCode={product.skuCode} name={product.name} />}
      </Suspense>
    </>
  );
}
