/** Collecting: the postcode that was asked for, and the branches near it. */
import { useEffect, useState } from "react";
import { spacedPostcode } from "../../../address/postcode";
import { Problem } from "../../../api/send";
import { keep, kept } from "../../../shop/customer-storage";
import { useShop } from "../../../shop/shop-context";
import { useLookup } from "../lookup";
import { type Address, branchesNear, COLLECT_FAILED } from "../requests";

const NEAR = ["sessionStorage", "collectNear"] as const;
const NOTHING_TYPED = "Please provide a postcode.";

interface Asked {
  addresses: readonly Address[];
  basketVersion: number;
}

export function useCollection({ addresses, basketVersion }: Asked) {
  const shop = useShop();
  const [typed, setTyped] = useState(
    () => String(kept(...NEAR) ?? "") || spacedPostcode(addresses[0]?.postCode ?? ""),
  );
  const [fault, setFault] = useState<string>();
  const lookup = useLookup({
    ask: async (postcode: string, signal: AbortSignal) => {
      try {
        return await branchesNear(shop, postcode, signal);
      } catch (problem) {
        if (problem instanceof Problem && problem.status === 422)
          setFault(problem.errors[0]?.message ?? problem.message);
        throw problem;
      }
    },
    failedWords: COLLECT_FAILED,
  });
  const { start } = lookup;
  const find = () => {
    const postcode = typed.trim();
    setFault(postcode ? undefined : NOTHING_TYPED);
    if (!postcode) return;
    keep(...NEAR, postcode);
    void start(postcode);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another basket is asked for anew, a postcode once it is whole.
  useEffect(() => {
    if (typed) find();
  }, [basketVersion]);
  return { typed, setTyped, fault, find, lookup };
}
