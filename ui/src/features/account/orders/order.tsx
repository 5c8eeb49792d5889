/** One order as it was sold: its lines, its charges, how far it is. */
import type { BasketItem } from "../../../api/types";
import { formatMoney, penceOf } from "../../../pricing/money";
import { useCustomerQuery } from "../../../session/customer-query";
import { orderQuery } from "../../../session/queries";
import { useLostFocus } from "../../../ui/focus/use-lost-focus";
import { LinePicture } from "../../../ui/picture/line-picture";
import { PrintHead } from "../../../ui/print-header/print-header";
import { dateText, type OrderDetail, statusText } from "../format";
import { QueryResult } from "../query-result";
import { CancelOrder } from "./cancel-order";
import { OrderFacts } from "./order-facts";
import { OrderTrace } from "./order-trace";
import { BackToOrders, Reorder } from "./reorder-button";

const THUMB_PX = 72;

function money(pounds: number): string {
  return formatMoney(penceOf(pounds));
}

function Charge({ name, pounds }: { name: string; pounds: number }) {
  const isFree = name === "Delivery" && pounds === 0;
  return <td data-free={isFree || undefined}>{isFree ? "Free" : money(pounds)}</td>;
}

function Line({ line }: { line: BasketItem }) {
  return (
    <tr>
      <td className="order-lines__what">
        {(line.imageUrl || line.m2mWidth) && (
          <LinePicture
            src={line.imageUrl}
            size={THUMB_PX}
            width={line.m2mWidth}
            height={line.m2mHeight}
            screwholes={line.m2mScrewholes}
          />
        )}
        <span>
          {line.url ? <a href={line.url}>{line.name}</a> : line.name}
          <span className="muted">
            {line.brand} · {line.skuCode}
            {line.m2mWidth !== null &&
              ` · ${line.m2mWidth} × ${line.m2mHeight} mm, ${line.m2mScrewholes ? "with" : "without"} screw holes`}
          </span>
        </span>
      </td>
      <td>{line.quantity}</td>
      <td>{money(line.line.unitExVat)}</td>
      <td>{money(line.line.exVat)}</td>
      <td>{money(line.line.incVat)}</td>
    </tr>
  );
}

/** All lines, or those of a job under its heading. */
function Lines({ lines, job }: { lines: BasketItem[]; job?: OrderDetail["jobs"][number] }) {
  return (
    <tbody>
      {job && (
        <tr>
          <th scope="rowgroup" colSpan={5}>
            {job.heading} <span className="muted">{money(job.goods.exVat)} ex VAT</span>
          </th>
        </tr>
      )}
      {lines
        .filter(({ basketItemId }) => !job || job.lineIds.includes(basketItemId))
        .map((line) => (
          <Line key={line.basketItemId} line={line} />
        ))}
    </tbody>
  );
}

function Figures({ order }: { order: OrderDetail }) {
  const { goods, delivery, largeItem, door, total } = order.summary;
  const rows = [
    ["Goods", goods, true],
    ["Delivery", delivery, true],
    ["Large item surcharge", largeItem, largeItem.incVat > 0],
    ["Door delivery", door, door.incVat > 0],
    ["Total", total, true],
  ] as const;
  return (
    <tfoot>
      {rows
        .filter(([, , isShown]) => isShown)
        .map(([name, amount]) => (
          <tr key={name} data-total={name === "Total" || undefined}>
            <th scope="row" colSpan={3}>
              {name}
            </th>
            <Charge name={name} pounds={amount.exVat} />
            <Charge name={name} pounds={amount.incVat} />
          </tr>
        ))}
    </tfoot>
  );
}

function OrderSheet({ order }: { order: OrderDetail }) {
  const head = useLostFocus<HTMLDivElement>(order.status);
  return (
    <>
      <PrintHead />
      <div className="account__row account__row--apart" ref={head}>
        <p tabIndex={-1}>
          <b>Order {order.number}</b>, {dateText(order.placedAt)}:{" "}
          <span className="order-row__status" data-status={order.status}>
            {statusText(order.status)}
          </span>
          {order.reference && (
            <>
              <br />
              Your reference: {order.reference}
            </>
          )}
          {order.purchaseOrder && (
            <>
              <br />
              Purchase order: {order.purchaseOrder}
            </>
          )}
        </p>
        <Reorder orderId={order.id} number={order.number} />
      </div>
      <div className="order-lines-box">
        <table className="order-lines-table">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Quantity</th>
              <th scope="col">Each, ex VAT</th>
              <th scope="col">Ex VAT</th>
              <th scope="col">Inc VAT</th>
            </tr>
          </thead>
          {order.jobs.length === 0 && <Lines lines={order.lines} />}
          {order.jobs.map((job) => (
            <Lines key={job.heading} job={job} lines={order.lines} />
          ))}
          <Figures order={order} />
        </table>
      </div>
      <OrderFacts order={order} />
      <OrderTrace order={order} />
      <CancelOrder order={order} />
    </>
  );
}

export default function Order({ orderId }: { orderId: string }) {
  const order = useCustomerQuery(orderQuery(orderId));
  return (
    <>
      <QueryResult query={order} missing="We can't find an order with that number.">
        {(data) => <OrderSheet order={data} />}
      </QueryResult>
      {!order.isPending && <BackToOrders />}
    </>
  );
}
