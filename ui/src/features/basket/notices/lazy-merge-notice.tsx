/** The notice of a merge, fetched only when there is one to tell of. */
import { lazy, Suspense } from "react";
import type { Basket } from "../../../api/types";
import { useMergeOutcome } from "../../../basket-store/guest-merge";

const MergeNotice = lazy(() => import("./merge-notice"));

export function LazyMergeNotice({ basket }: { basket: Basket | undefined }) {
  const outcome = useMergeOutcome();
  if (!outcome || outcome.added.length + outcome.skipped.length === 0) return null;
  return (
    <Suspense>
      <MergeNotice outcome={outcome} basket={basket} />
    </Suspense>
  );
}
