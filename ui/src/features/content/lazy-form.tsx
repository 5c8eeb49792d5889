/** The forms of texts: they need scripts, so each comes when the browser has taken over. */
import "./content-page.css";
import { lazy } from "react";
import { useShop } from "../../shop/shop-context";
import { InBrowser } from "../../ui/browser-only/browser-only";
import type { TextContent } from "./content-page";

const TradeForm = lazy(() => import("./trade-application-form"));
const NoteForm = lazy(() => import("./delivery-note-form"));

function Waiting() {
  const { phone, email } = useShop();
  return (
    <noscript>
      <p>
        This form needs JavaScript. We can do the same by phone, {phone}, or by email:{" "}
        <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </noscript>
  );
}

export function FormPart({ content }: { content: TextContent }) {
  const isTrade = content.tool === "trade";
  return (
    <section
      className={isTrade ? "content-form content-form--trade" : "content-form content-form--note"}
      aria-label={isTrade ? "Apply for a trade account" : "Find a delivery note"}
    >
      {isTrade && <h2 id="apply">Apply</h2>}
      <InBrowser waiting={<Waiting />}>
        {isTrade ? <TradeForm rows={content.fields} /> : <NoteForm />}
      </InBrowser>
    </section>
  );
}
