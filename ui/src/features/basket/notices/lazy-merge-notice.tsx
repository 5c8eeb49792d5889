/** The notice of a merge, fetched only when there is one to tell of. */
import { lazy, Suspense } from "react";
import type { Basket } from "../../../api/types";
import { useMergeTold } from "../../../basket-store/guest-merge";

const MergeNotice = lazy(() => import("./merge-notice"));

export function ToldMerge({ basket }: { basket: Basket | undefined }) {
  const told = useMergeTold();
  if (!told || told.added.length + told.skipped.length === 0) return null;
  return (
    <Suspense>
      <MergeNotice told={told} basket={basket} />
    </Suspense>
  );
}
