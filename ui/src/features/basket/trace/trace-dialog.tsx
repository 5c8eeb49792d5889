/** What `Why this price?` shows: every step the shop took, line by line. */
import "../summary/summary.css";
import "../lines/basket-lines.css";
import type { GuestItem } from "../../../basket-store/guest-basket";
import { formatMoney, penceOf } from "../../../pricing/money";
import { useCustomerQuery } from "../../../session/customer-query";
import { Button } from "../../../ui/button/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { Skeleton } from "../../../ui/progress/progress";
import { traceQuery } from "../queries";
import { type TraceGroup, traceGroups } from "./trace-groups";

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
  const { data, isError, refetch } = useCustomerQuery(traceQuery(items, isOpen));
  return (
    <Dialog heading="Why this price?" isOpen={isOpen} onClose={onClose} place="side">
      {data && traceGroups(data.trace).map((group) => <Group key={group.id} group={group} />)}
      {!data && !isError && <Skeleton lines={6} />}
      {isError && (
        <div className="basket-error">
          <p>Sorry, that didn't work.</p>
          <Button onClick={() => refetch()}>Try again</Button>
        </div>
      )}
    </Dialog>
  );
}
