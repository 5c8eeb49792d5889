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
    <Suspense>
      {isAwaited && <StockAlertForm product={product} />}
      {isSignedIn && <SaveForLater skuCode={product.skuCode} name={product.name} />}
    </Suspense>
  );
}
