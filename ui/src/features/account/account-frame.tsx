/** What stands around every page of an account: its links, and the sign-in for whoever is not (AC-02). */
import "./account.css";
import type { ReactNode } from "react";
import { openSignIn } from "../../session/sign-in-dialog";
import { useSignedInEmail } from "../../session/signed-in";
import { useShop } from "../../shop/shop-context";
import { InBrowser, useIsBrowser } from "../../ui/browser-only/browser-only";
import { Button } from "../../ui/button/button";
import { Skeleton } from "../../ui/progress/progress";

const PAGES = [
  ["Overview", "/account"],
  ["Previous orders", "/account/previousorders"],
  ["Statement", "/account/statement"],
  ["Saved For Later", "/account/wishlist"],
  ["My Top Products", "/account/favourite"],
  ["Addresses", "/account/addresses"],
  ["Sign-in and security", "/account/security"],
  ["Quick order", "/quick-order"],
] as const;

/** Brings the page that is open into the row of links where that is narrower than they are. */
function intoView(link: HTMLAnchorElement | null) {
  const row = link?.closest("ul");
  if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

function AccountLinks({ path }: { path: string }) {
  return (
    <nav className="account__links" aria-label="Your account">
      <ul>
        {PAGES.map(([name, href]) => (
          <li key={href}>
            <a
              href={href}
              ref={href === path ? intoView : undefined}
              aria-current={href === path ? "page" : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PleaseSignIn() {
  return (
    <div className="account__guest">
      <p>Please sign in to see this page.</p>
      <div className="account__row">
        <Button look="main" onClick={() => openSignIn()}>
          Sign in
        </Button>
        <Button onClick={() => openSignIn({ tab: "Register" })}>Create an account</Button>
      </div>
    </div>
  );
}

function WithoutScript() {
  const { phone } = useShop();
  return (
    <noscript>
      <p>This page needs JavaScript. We're happy to help by phone: {phone}</p>
    </noscript>
  );
}

interface Props {
  heading: string;
  lead: string;
  path: string;
  /** Loaded in the browser alone, for whoever is signed in. */
  children: ReactNode;
}

export function AccountFrame({ heading, lead, path, children }: Props) {
  const isSignedIn = useSignedInEmail() !== null;
  const isBrowser = useIsBrowser();
  return (
    <div className="page account">
      <h1>{heading}</h1>
      <p className="muted">{lead}</p>
      <WithoutScript />
      {isBrowser && !isSignedIn ? (
        <PleaseSignIn />
      ) : (
        <div className="account__columns">
          <AccountLinks path={path} />
          <div className="account__body">
            <InBrowser waiting={<Skeleton lines={4} />}>{children}</InBrowser>
          </div>
        </div>
      )}
    </div>
  );
}
