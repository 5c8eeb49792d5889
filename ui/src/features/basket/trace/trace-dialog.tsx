/** The answer to `Why this price?`: every step the shop took, line by line. */
import "../summary/summary.css";
import "../lines/basket-lines.css";
import { useQuery } from "@tanstack/react-query";
import type { GuestItem } from "../../../basket-store/guest-basket";
import { requestPrices } from "../../../basket-store/request-prices";
import { formatMoney, penceOf } from "../../../pricing/money";
import { useSignedInEmail } from "../../../session/signed-in";
import { GUEST, queryClient } from "../../../shop/query-client";
import { useShop } from "../../../shop/shop-context";
import { Button } from "../../../ui/button/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { Skeleton } from "../../../ui/progress/progress";
import { type TraceGroup, traceGroups } from "./trace-groups";

function useTrace(items: GuestItem[], isOpen: boolean) {
  const shop = useShop();
  const customer = useSignedInEmail() ?? GUEST;
  return useQuery(
    {
      queryKey: [customer, "basket", "trace", items],
      queryFn: ({ signal }) => requestPrices(shop, signal, true)(items),
      enabled: isOpen,
    },
    queryClient,
  );
}

function Group({ group }: { group: TraceGroup }) {
  return (
    <section className="trace">
      <h3>{group.heading}</h3>
      <dl>
        {group.steps.map(({ rule, result, of }) => (
          <div key={rule}>
            <dt>{rule}</dt>
            <dd>
              <b>{formatMoney(penceOf(result))}</b> {of}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface Props {
  items: GuestItem[];
  isOpen: boolean;
  onClose: () => void;
}

export default function TraceDialog({ items, isOpen, onClose }: Props) {
  const { data, isError, refetch } = useTrace(items, isOpen);
  return (
    <Dialog heading="Why this price?" isOpen={isOpen} onClose={onClose} place="side">
      {data && traceGroups(data.trace).map((group) => <Group key={group.id} group={group} />)}
      {!data && !isError && <Skeleton lines={6} />}
      {isError && (
        <div className="trouble">
          <p>Sorry, that didn't work.</p>
          <Button onClick={() => refetch()}>Try again</Button>
        </div>
      )}
    </Dialog>
  );
}
