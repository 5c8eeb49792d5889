/** The last step: what was ordered, when it comes, and where to look again. The shop's response counts, not the address. */
import { lazy, useState } from "react";
import type { ContentOf, Page } from "../../api/types";
import { useShop } from "../../shop/shop-context";
import { InBrowser } from "../../ui/browser-only/browser-only";
import { PrintHead } from "../../ui/print-header/print-header";
import { Skeleton } from "../../ui/progress/progress";
import { Steps } from "../../ui/steps/steps";

const Confirmation = lazy(() => import("./confirmation/confirmation"));

export function ConfirmedPage({ page }: { page: Page }) {
  const { heading, lead } = page.content as ContentOf<"confirmed">;
  const { phone } = useShop();
  const [isPlaced, setIsPlaced] = useState(true);
  return (
    <div className="page step-page">
      <PrintHead />
      <Steps at={isPlaced ? "Confirmed" : "Payment"} />
      <h1>{heading}</h1>
      <p className="muted">{lead}</p>
      <noscript>
        <p>This page needs JavaScript. We're happy to help by phone: {phone}</p>
      </noscript>
      <InBrowser waiting={<Skeleton lines={8} />}>
        <Confirmation onPlacedChange={setIsPlaced} />
      </InBrowser>
    </div>
  );
}
