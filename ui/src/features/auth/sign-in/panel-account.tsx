/** The side panel's account tab: a login form for guests, links for whoever is signed in (HD-08). */
import "../auth.css";
import { useState } from "react";
import type { Credits } from "../../../api/types";
import { formatMoney, penceOf } from "../../../pricing/money";
import { signOut } from "../../../session/sign-in";
import { useSession } from "../../../session/use-session";
import { useShop } from "../../../shop/shop-context";
import { Button } from "../../../ui/button/button";
import { Spinner } from "../../../ui/spinner/spinner";
import { PanelLogin } from "./panel-login";

const LINKS = [
  ["Account overview", "/account"],
  ["Previous orders", "/account/previousorders"],
  ["Saved For Later", "/account/wishlist"],
  ["My Top Products", "/account/favourite"],
  ["Addresses", "/account/addresses"],
  ["Sign-in and security", "/account/security"],
  ["Order by Catalogue Code", "/quick-order"],
] as const;

function CreditLine({ credits }: { credits: Credits }) {
  return (
    <p className="panel-account__credit">
      <span>Available credit</span> <b>{formatMoney(penceOf(credits.available))}</b>{" "}
      <span className="muted">of {formatMoney(penceOf(credits.creditLimit))}</span>
    </p>
  );
}

/** A sign-out that fails only stops its spinner (AU-13). */
function Logout() {
  const shop = useShop();
  const [isRunning, setIsRunning] = useState(false);
  const leave = async () => {
    setIsRunning(true);
    if (!(await signOut(shop))) setIsRunning(false);
  };
  return (
    <Button isBusy={isRunning} onClick={leave}>
      {isRunning && <Spinner />}
      Logout
    </Button>
  );
}

function AccountLinks({ onLeave }: { onLeave: () => void }) {
  const { details, credits, email } = useSession();
  return (
    <div className="panel-account">
      <div>
        <h3>{details ? `Hello, ${details.firstName}` : "Your account"}</h3>
        <p className="muted">{email}</p>
      </div>
      {credits?.tradeAccount && <CreditLine credits={credits} />}
      <nav aria-label="Account">
        <ul className="panel-account__links">
          {LINKS.map(([name, href]) => (
            <li key={href}>
              <a href={href} onClick={onLeave}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Logout />
    </div>
  );
}

export default function PanelAccount({ onLeave }: { onLeave: () => void }) {
  const { isSignedIn } = useSession();
  return isSignedIn ? <AccountLinks onLeave={onLeave} /> : <PanelLogin onLeave={onLeave} />;
}
