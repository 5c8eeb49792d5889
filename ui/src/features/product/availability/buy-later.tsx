/** What can be done instead of buying now: waiting for what is not to be had, and saving for another day. */
import { lazy, Suspense } from "react";
import type { ProductDetail } from "../../../api/types";
import { useSignedInEmail } from "../../../session/signed-in";
import { SaveForLater } from "./save-for-later";

const TellMe = lazy(() => import("./stock-alert-form"));

export default function Later({
  product,
  isAwaited,
}: {
  product: ProductDetail;
  isAwaited: boolean;
}) {
  const isSignedIn = useSignedInEmail() !== null;
  return (
    <Suspense>
      {isAwaited && <TellMe product={product} />}
      {isSignedIn && <SaveForLater skuCode={product.skuCode} name={product.name} />}
    </Suspense>
  );
}
