/** What a query came to: its data once they are here, that there is nothing, or that it failed. */
import "./account.css";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Problem } from "../../api/send";
import { useShop } from "../../shop/shop-context";
import { Button } from "../../ui/button/button";
import { Skeleton } from "../../ui/progress/progress";

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** What is shown where the shop has no such thing. */
  missing?: string;
  children: (data: Data) => ReactNode;
}

export function QueryResult<Data>({ query, missing, children }: Props<Data>) {
  const { phone } = useShop();
  const { data, error, refetch } = query;
  if (error instanceof Problem && error.status === 404)
    return <p>{missing ?? "We couldn't find that."}</p>;
  if (data !== undefined) return children(data);
  if (!error)
    return (
      <div role="status" aria-label="Loading">
        <Skeleton lines={4} />
      </div>
    );
  return (
    <div className="account__error" role="alert">
      <p>Sorry, that didn't work. Please try again, or call us on {phone}.</p>
      <Button onClick={() => void refetch()}>Try again</Button>
    </div>
  );
}
