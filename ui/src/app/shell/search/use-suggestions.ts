/** Suggestions follow the typing after 120 ms; when the shop cannot respond, the last ones stay (HD-06). */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { send } from "../../../api/send";
import type { SuggestResponse } from "../../../api/types";
import { useSignedInEmail } from "../../../session/signed-in";
import { GUEST, queryClient } from "../../../shop/query-client";
import { useShop } from "../../../shop/shop-context";

const PAUSE_MS = 120;
const FRESH_MS = 60_000;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export function useSuggestions(typed: string): SuggestResponse | undefined {
  const shop = useShop();
  const customer = useSignedInEmail() ?? GUEST;
  const text = useSettled(typed.trim());
  const last = useRef<SuggestResponse>(undefined);
  const { data } = useQuery(
    {
      queryKey: [customer, "suggestions", text],
      queryFn: ({ signal }) =>
        send<SuggestResponse>(shop, "GET", "/product/Suggest", {
          query: { query: text, Referer: shop.universe },
          signal,
        }),
      enabled: text !== "",
      staleTime: FRESH_MS,
    },
    queryClient,
  );
  if (data) last.current = data;
  return last.current;
}
