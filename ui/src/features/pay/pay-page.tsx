/** The pay site's page: the shop's look, and plainly the step where money is taken (CO-06). */
import { lazy } from "react";
import type { ContentOf, Page } from "../../api/types";
import { useShop } from "../../shop/shop-context";
import { InBrowser } from "../../ui/browser-only/browser-only";
import { Icon } from "../../ui/icon/icon";
import { Skeleton } from "../../ui/progress/progress";
import { SlimHead } from "../../ui/slim-header/slim-header";
import { Steps } from "../../ui/steps/steps";

const PayContents = lazy(() => import("./payment"));

export function PayPage({ page }: { page: Page }) {
  const { heading, lead } = page.content as ContentOf<"pay">;
  const { phone } = useShop();
  return (
    <div className="step-page">
      <SlimHead>
        <p className="slim-head__mark">
          <Icon name="shield" />
          Pay site
        </p>
      </SlimHead>
      <div className="page">
        <Steps at="Payment" hrefs={{ Delivery: "/checkout" }} />
        <h1>{heading}</h1>
        <p className="muted">{lead}</p>
        <noscript>
          <p>Paying needs JavaScript. We're happy to take your order by phone: {phone}</p>
        </noscript>
        <InBrowser waiting={<Skeleton lines={8} />}>
          <PayContents />
        </InBrowser>
      </div>
    </div>
  );
}
