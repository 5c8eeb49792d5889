/** Stands at any address while the shop cannot be reached, and opens it as soon as it can (RT-10). */
import "../../ui/system-page/system.css";
import { useCallback, useEffect, useState } from "react";
import type { Page } from "../../api/types";
import { useBasketCount } from "../../basket-store/use-basket";
import { useNavigation } from "../../shop/navigation";
import { useIsOnline } from "../../shop/network-status";
import { pageBehind } from "../../shop/offline-navigation";
import { useShop } from "../../shop/shop-context";
import { Button } from "../../ui/button/button";
import { callTo } from "../../ui/phone-link/phone-link";
import { MissingPart } from "./missing-part-drawing";

/** Tries on a press and whenever the network comes back; tells when it last did so in vain. */
function useTries(page: Page) {
  const navigation = useNavigation();
  const [lastTry, setLastTry] = useState<Date>();
  const address = pageBehind(page.url);
  const tryAgain = useCallback(async () => {
    await navigation.visit(address, { move: "replace" });
    setLastTry(new Date());
  }, [navigation, address]);
  useEffect(() => {
    const onBack = () => void tryAgain();
    window.addEventListener("online", onBack);
    return () => window.removeEventListener("online", onBack);
  }, [tryAgain]);
  return { lastTry, tryAgain };
}

function BasketWords() {
  const count = useBasketCount();
  if (count === 0) return null;
  return (
    <p>Your basket is safe: {count === 1 ? "1 item is" : `${count} items are`} still in it.</p>
  );
}

export function OfflinePage({ page }: { page: Page }) {
  const { phone, hours } = useShop();
  const isOnline = useIsOnline();
  const { lastTry, tryAgain } = useTries(page);
  return (
    <div className="page">
      <div className="system">
        <div className="system__words">
          <h1>{isOnline ? "We can't reach the shop" : "You are offline"}</h1>
          <p className="muted">
            {isOnline
              ? "Your connection may be weak, or there may be a problem at our end. Please try again in a moment."
              : "This page will open as soon as you're back online."}
          </p>
          <BasketWords />
          <p>
            You can still call us: <br />
            <a className="system__phone" href={callTo(phone)}>
              {phone}
            </a>
            <br />
            <span className="muted">{hours}</span>
          </p>
          <p className="system__actions">
            <Button look="main" onClick={() => void tryAgain()}>
              Try again
            </Button>
          </p>
          <p role="status" className="muted">
            {lastTry && `Still no connection at ${lastTry.toLocaleTimeString("en-GB")}.`}
          </p>
        </div>
        <MissingPart label="Line" value="Interrupted" />
      </div>
    </div>
  );
}
