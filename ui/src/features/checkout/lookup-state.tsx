/** What a lookup is at: on its way after a moment, failed with a way to try again, or done. */
import "./checkout-form.css";
import type { ReactNode } from "react";
import { useShop } from "../../shop/shop-context";
import { Button } from "../../ui/button/button";
import { callTo } from "../../ui/phone-link/phone-link";
import { Skeleton } from "../../ui/progress/progress";
import type { Lookup } from "./lookup";

interface Props<Result> {
  lookup: Lookup<Result>;
  /** What is being looked for, for screen readers. */
  waitingFor: string;
  onRetry: () => void;
  children: (result: Result) => ReactNode;
}

export function LookupState<Result>({ lookup, waitingFor, onRetry, children }: Props<Result>) {
  const { phone } = useShop();
  const { isPending, result, error } = lookup;
  if (isPending)
    return (
      <div className="checkout-form__waiting" role="status" aria-label={waitingFor}>
        <Skeleton lines={6} />
      </div>
    );
  if (error)
    return (
      <div className="checkout-form__error-box" role="alert">
        <p>{error}</p>
        <p className="checkout-form__actions">
          <Button onClick={onRetry}>Try again</Button>
          <a href={callTo(phone)}>Or call us: {phone}</a>
        </p>
      </div>
    );
  return result ? children(result) : null;
}
