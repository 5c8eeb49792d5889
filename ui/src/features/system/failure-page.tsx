/** The shop is at fault: its words, and the phone of the storefront (SH-05). */
import "../../ui/system-page/system.css";
import type { ContentOf, Page } from "../../api/types";
import { useShop } from "../../shop/shop-context";
import { ButtonLink } from "../../ui/button/button";
import { callTo } from "../../ui/phone-link/phone-link";
import { MissingPart } from "./missing-part-drawing";

export function FailurePage({ page }: { page: Page }) {
  const content = page.content as ContentOf<"failure">;
  const { phone, hours } = useShop();
  return (
    <div className="page">
      <div className="system">
        <div className="system__words">
          <h1>{content.heading}</h1>
          <p className="muted">{content.lead}</p>
          <p>
            Call us: <br />
            <a className="system__phone" href={callTo(phone)}>
              {phone}
            </a>
            <br />
            <span className="muted">{hours}</span>
          </p>
          <p className="system__actions">
            <ButtonLink look="main" href={page.url} data-reload="">
              Try again
            </ButtonLink>
            <ButtonLink href="/">Home page</ButtonLink>
          </p>
        </div>
        <MissingPart label="Sheet" value="Interrupted" />
      </div>
    </div>
  );
}
