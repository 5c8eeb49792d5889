/** The number of the order: in the address, or known to the shop once the payment is. */
import { useCustomerQuery } from "../../../session/customer-query";
import { paymentQuery } from "../queries";

/** `number` is '' while it is not known; `isWaiting` says whether it may still come, `status` why not. */
export function useOrderNumber(query: URLSearchParams) {
  const order = query.get("order") ?? "";
  const payment = order ? "" : (query.get("payment") ?? "");
  const { data, isFetching, refetch } = useCustomerQuery(paymentQuery(payment));
  const isUnknown = data === undefined || data?.status === "unknown";
  return {
    number: order || (data?.orderNumber ?? ""),
    isWaiting: payment !== "" && (isUnknown || isFetching),
    status: data?.status ?? "",
    refetch: () => void (payment && refetch()),
  };
}
