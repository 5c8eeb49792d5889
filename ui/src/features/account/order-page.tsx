/** One order as it was sold: its lines, its charges, how far it is. */
import { lazy, Suspense } from "react";
import type { BasketItem, ContentOf, Page } from "../../api/types";
import { formatMoney, penceOf } from "../../pricing/money";
import { useAnswer } from "../../session/use-customer-query";
import { LinePicture } from "../../ui/picture/line-picture";
import { PrintHead } from "../../ui/print-header/print-header";
import { Skeleton } from "../../ui/progress/progress";
import { AccountFrame, Told } from "./account-frame";
import { dateText, type OrderDetail, statusText } from "./format";
import { BackToOrders, Reorder } from "./orders/reorder-button";

const THUMB_PX = 72;

const OrderMore = lazy(async () => ({
  default: (await import("./orders/order-details")).OrderMore,
}));

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

function Order({ order, again }: { order: OrderDetail; again: () => void }) {
  return (
    <>
      <PrintHead />
      <div className="account__row account__row--apart">
        <p>
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
      <Suspense fallback={<Skeleton lines={4} />}>
        <OrderMore order={order} again={again} />
      </Suspense>
    </>
  );
}

export function OrderPage({ page }: { page: Page }) {
  const { heading, lead, orderId } = page.content as ContentOf<"order">;
  const answer = useAnswer<OrderDetail>(`/account/Orders/${orderId}`);
  return (
    <AccountFrame heading={heading} lead={lead} path="/account/previousorders">
      <Told answer={answer} missing="We can't find an order with that number.">
        {(order) => <Order order={order} again={answer.again} />}
      </Told>
      <BackToOrders />
    </AccountFrame>
  );
}
