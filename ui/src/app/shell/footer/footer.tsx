/**
 * What stands in the footer. Only the server draws it: it is the same on every page, so the browser
 * takes it as it is. It folds by itself, and without a script.
 */
import type { ReactNode } from "react";
import type { Crumb, ShopInfo } from "../../../api/types";
import { ShopProvider } from "../../../shop/shop-context";
import { ContactLines } from "../contact-lines/contact-lines";

/** As `adapters.pages.builders.footer.Footer` has it. */
export interface Footer {
  shop: ShopInfo;
  ourSite: Crumb[];
  parentGroup: string;
  parentLinks: Crumb[];
  postalAddress: string[];
  social: Crumb[];
  paymentMarks: string[];
  marksNotTaken: string[];
  badges: { name: string; url: string }[];
  year: number;
}

function Links({ links }: { links: Crumb[] }) {
  return (
    <ul className="footer__links">
      {links.map(({ name, url }) => (
        <li key={url}>
          <a href={url}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

/** Folds on narrow screens (FT-01): what is folded stands after the summary, so that wide ones need no open one. */
function Fold({ name, children }: { name: string; children: ReactNode }) {
  return (
    <nav className="footer__fold" aria-label={name}>
      <h2>{name}</h2>
      <details>
        <summary>{name}</summary>
      </details>
      {children}
    </nav>
  );
}

function Contact({ footer }: { footer: Footer }) {
  const { slogan, strapline } = footer.shop;
  return (
    <section className="footer__contact" aria-label="Contact">
      <h2>{slogan}</h2>
      <p className="footer__strapline">{strapline}</p>
      <ContactLines />
      <address>
        {footer.postalAddress.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {footer.social.length > 0 && (
        <ul className="footer__social" aria-label="Follow us">
          {footer.social.map(({ name, url }) => (
            <li key={url}>
              <a href={url}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The names of what can be paid with, lettered as on a drawing; no logo is copied (FT-03). */
function Marks({ footer: { paymentMarks, marksNotTaken, badges } }: { footer: Footer }) {
  return (
    <div className="footer__marks">
      <ul aria-label="Ways to pay">
        {paymentMarks.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {marksNotTaken.length > 0 && (
        <p className="footer__not-taken">Not accepted yet: {marksNotTaken.join(", ")}.</p>
      )}
      {badges.length > 0 && (
        <ul aria-label="Certificates and awards">
          {badges.map(({ name, url }) => (
            <li key={name}>{url ? <a href={url}>{name}</a> : name}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function FooterInside({ footer }: { footer: Footer }) {
  const { shop, ourSite, parentGroup, parentLinks, year } = footer;
  return (
    <ShopProvider value={shop}>
      <div className="footer page">
        <Contact footer={footer} />
        {shop.menu.length > 0 && (
          <nav className="footer__categories" aria-label="All categories">
            <h2>Departments</h2>
            <Links links={shop.menu} />
          </nav>
        )}
        <Fold name="Our Site">
          <Links links={ourSite} />
        </Fold>
        <Fold name={parentGroup}>
          <Links links={parentLinks} />
        </Fold>
        <Marks footer={footer} />
        <p className="footer__legal">
          © {year} {shop.name}. <a href="/information/terms">Terms & Conditions apply</a>{" "}
          <a className="footer__cookies" href="/information/privacy#cookie-settings">
            Cookie settings
          </a>
        </p>
      </div>
    </ShopProvider>
  );
}
