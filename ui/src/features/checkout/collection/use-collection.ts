/** Collecting: the postcode that was searched for, and the branches near it. */
import { useState } from "react";
import { spacedPostcode } from "../../../address/postcode";
import { Problem } from "../../../api/send";
import { useCustomerQuery } from "../../../session/customer-query";
import type { Address } from "../../../session/queries";
import { storedValue, storeValue } from "../../../shop/customer-storage";
import { lookupOf } from "../lookup";
import { branchesQuery } from "../queries";

const NEAR = ["sessionStorage", "collectNear"] as const;
const NOTHING_TYPED = "Please provide a postcode.";

interface CollectionContext {
  addresses: readonly Address[];
  basketVersion: number;
}

function refusalOf(error: Error | null): string | undefined {
  if (!(error instanceof Problem) || error.status !== 422) return undefined;
  return error.errors[0]?.message ?? error.message;
}

/** Branches are looked for near the postcode last searched for, at first the remembered one or the customer's own. */
export function useCollection({ addresses, basketVersion }: CollectionContext) {
  const [typed, setTyped] = useState(
    () => String(storedValue(...NEAR) ?? "") || spacedPostcode(addresses[0]?.postCode ?? ""),
  );
  const [postcode, setPostcode] = useState(() => typed.trim());
  const [isMissing, setIsMissing] = useState(false);
  const query = useCustomerQuery(branchesQuery(postcode, basketVersion));
  const find = () => {
    const next = typed.trim();
    setIsMissing(next === "");
    if (next === "") return;
    storeValue(...NEAR, next);
    if (next === postcode) void query.refetch();
    else setPostcode(next);
  };
  const refusal = query.isFetching ? undefined : refusalOf(query.error);
  return {
    typed,
    setTyped,
    fault: isMissing ? NOTHING_TYPED : refusal,
    find,
    lookup: lookupOf(query, "collectFailed"),
  };
}
