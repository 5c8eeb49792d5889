/** An empty basket, and the ways to fill it. */
import "../../ui/system-page/system.css";
import "../../ui/chips/chips.css";
import { useSignedInEmail } from "../../session/signed-in";
import { useShop } from "../../shop/shop-context";
import { ButtonLink } from "../../ui/button/button";
import { OpenCrate } from "./open-crate-drawing";

export default function EmptyBasket() {
  const { popularSearches } = useShop();
  const isSignedIn = useSignedInEmail() !== null;
  return (
    <div className="system">
      <div className="system__words">
        <h2>Your basket is empty.</h2>
        <p className="muted">
          {isSignedIn
            ? "What you add is kept in your account, on every device you sign in on."
            : "What you add is kept in this browser, without an account."}
        </p>
        <p className="system__ways">
          <ButtonLink look="main" href="/browse/all">
            See all products
          </ButtonLink>
          <ButtonLink href="/">Home page</ButtonLink>
        </p>
        <h3>Often searched for</h3>
        <ul className="chips" aria-label="Popular searches">
          {popularSearches.map((text) => (
            <li key={text}>
              <a className="chip" href={`/search?query=${encodeURIComponent(text)}`}>
                {text}
              </a>
            </li>
          ))}
        </ul>
        <p>Know the code but not the name? Type it into the search.</p>
      </div>
      <OpenCrate />
    </div>
  );
}
