/** What this tab has looked at, newest first; nothing is stored for it beside the tab's own history (SH-04). */
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { send } from "../../api/send";
import type { Card } from "../../api/types";
import { useSignedInEmail } from "../../session/signed-in";
import { useCurrentSession } from "../../shop/customer-state";
import type { Navigating } from "../../shop/navigation";
import { GUEST, queryClient } from "../../shop/query-client";
import { ShopProvider } from "../../shop/shop-context";
import { CardRail } from "../../ui/rail/rail";

const MOST = 8;
const PRODUCT = /^\/product\/(?:.*-)?(p-[0-9a-z]+)$/;
const PLACES = new Set<string>(["home", "product", "cut_product"]);

/** The products of the history without the one that is on the screen. */
function seenBefore(routes: string[], url: string): string[] {
  const ids = routes.map((route) => PRODUCT.exec(route)?.[1] ?? "");
  const seen = new Set(ids.reverse());
  seen.delete("");
  seen.delete(PRODUCT.exec(url)?.[1] ?? "");
  return [...seen].slice(0, MOST);
}

interface Props {
  navigation: Pick<Navigating, "shown" | "subscribe">;
  history: () => string[];
}

export function SeenLately({ navigation, history }: Props) {
  const { page } = useSyncExternalStore(navigation.subscribe, navigation.shown);
  useCurrentSession();
  const customer = useSignedInEmail() ?? GUEST;
  const ids = PLACES.has(page.content.kind) ? seenBefore(history(), page.url).join() : "";
  const { data = [] } = useQuery(
    {
      queryKey: [customer, "cards", ids, page.catalogueVersion],
      queryFn: ({ signal }) =>
        send<Card[]>(page.shop, "GET", "/product/Cards", { query: { ids }, signal }),
      enabled: ids !== "",
      retry: 3,
    },
    queryClient,
  );
  return (
    <ShopProvider value={page.shop}>
      <CardRail heading="Recently viewed" cards={data} />
    </ShopProvider>
  );
}
