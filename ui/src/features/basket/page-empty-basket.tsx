/** An empty basket on its page, and the links to fill it; `panel-basket.tsx` has that of the side panel. */
import "../../ui/system-page/system.css";
import { useSignedInEmail } from "../../session/signed-in";
import { useShop } from "../../shop/shop-context";
import { ButtonLink } from "../../ui/button/button";
import { PopularSearches } from "../../ui/chips/popular-searches";
import { OpenCrate } from "./open-crate-drawing";

export default function PageEmptyBasket() {
  const { popularSearches } = useShop();
  const isSignedIn = useSignedInEmail() !== null;
  return (
    <div className="system">
      <div className="system__words">
        <h2>Your basket is empty.</h2>
        <p className="muted">
          {isSignedIn
            ? "Anything you add is saved in your account, on all your devices."
            : "Anything you add is saved in this browser. No account needed."}
        </p>
        <p className="system__actions">
          <ButtonLink look="main" href="/browse/all">
            See all products
          </ButtonLink>
          <ButtonLink href="/">Home page</ButtonLink>
        </p>
        <PopularSearches searches={popularSearches} />
        <p>Know the code? Type it into the search box.</p>
      </div>
      <OpenCrate />
    </div>
  );
}
