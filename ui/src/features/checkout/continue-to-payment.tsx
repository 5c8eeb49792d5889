/** The way to payment, with what must be shown before anybody pays. */
import type { Basket } from "../../api/types";
import { Button } from "../../ui/button/button";
import { Icon } from "../../ui/icon/icon";
import { announce } from "../../ui/live-region/live-region";
import { Spinner } from "../../ui/spinner/spinner";

interface Props {
  basket: Basket;
  isRunning: boolean;
  /** What has to be done first. */
  stopped?: string | undefined;
  fault: string | undefined;
  onPress: () => void;
}

/** Pieces cut to size cannot be sent back by law. */
function CutForYou({ basket }: { basket: Basket }) {
  const cut = basket.basketItems.filter(({ cancellable }) => !cancellable);
  if (cut.length === 0) return null;
  const names = [...new Set(cut.map(({ name }) => name))].join(", ");
  return (
    <p className="checkout-form__cut">
      <Icon name="ruler" />
      <span>
        <b>Made to order: can't be cancelled.</b> {names} will be made to your sizes. Once you've
        paid, you can't cancel that part of your order, and can return it only if it's faulty.
      </span>
    </p>
  );
}

export function ContinueToPayment({ basket, isRunning, stopped, fault, onPress }: Props) {
  const message = stopped ?? fault;
  return (
    <div className="checkout-form__go-on">
      <CutForYou basket={basket} />
      {message && (
        <p id="go-on-fault" role={stopped ? undefined : "alert"} className="checkout-form__error">
          {message}
        </p>
      )}
      <Button
        look="main"
        isBusy={isRunning}
        aria-disabled={stopped ? true : undefined}
        aria-describedby={message ? "go-on-fault" : undefined}
        onClick={() => (stopped ? announce(stopped) : onPress())}
      >
        {isRunning && <Spinner />}
        Continue to payment
      </Button>
      <p className="muted">You'll see the total again before you pay. Nothing is ordered yet.</p>
    </div>
  );
}
