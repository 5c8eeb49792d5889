/** The frame of a customer's own pages: the same for everybody until the browser has asked whose they are. */
import type { ReactNode } from "react";
import { useShop } from "../../shop/shop-context";
import { Skeleton } from "../../ui/progress/progress";

interface Props {
  heading: string;
  lead: string;
  /** What is on its way; left out once `children` stand there. */
  waitingFor?: string;
  children?: ReactNode;
}

function WithoutScript() {
  const { phone } = useShop();
  return (
    <noscript>
      <p>This page needs JavaScript. We're happy to help by phone: {phone}</p>
    </noscript>
  );
}

export function OwnPage({ heading, lead, waitingFor, children }: Props) {
  return (
    <div className="page">
      <h1>{heading}</h1>
      <p className="muted">{lead}</p>
      <WithoutScript />
      {waitingFor && (
        <div role="status" aria-label={`Loading ${waitingFor}`}>
          <Skeleton lines={4} />
        </div>
      )}
      {children}
    </div>
  );
}
