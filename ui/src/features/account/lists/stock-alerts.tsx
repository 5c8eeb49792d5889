/** What a customer waits for: the shop writes when it is back or its date changes, until they stop it. */
import type { UseQueryResult } from "@tanstack/react-query";
import { useRef } from "react";
import type { AlertCard, AlertCards } from "../../../api/types";
import { useChangeStockAlert } from "../../../session/queries";
import { useSignedInEmail } from "../../../session/signed-in";
import { Button } from "../../../ui/button/button";
import { announce } from "../../../ui/live-region/live-region";
import { ProductCard } from "../../../ui/product-card/product-card";
import { QueryResult } from "../query-result";

function Stop({ card, onDone }: { card: AlertCard; onDone: () => void }) {
  const { mutateAsync } = useChangeStockAlert();
  const stop = async () => {
    try {
      await mutateAsync({ skuCode: card.skuCode, isOn: false });
      onDone();
      announce(`We won't email you about ${card.name}.`);
    } catch {
      announce(`We couldn't remove ${card.name} from the list. Please try again.`);
    }
  };
  return (
    <Button onClick={() => void stop()}>
      Stop<span className="visually-hidden"> alerts for {card.name}</span>
    </Button>
  );
}

interface Props {
  alerts: UseQueryResult<AlertCards>;
}

function Alerts({ alerts, onStopped }: Props & { onStopped: () => void }) {
  const email = useSignedInEmail();
  return (
    <QueryResult query={alerts}>
      {({ items }) =>
        items.length === 0 ? (
          <p>No stock alerts. Set one on any out-of-stock product.</p>
        ) : (
          <>
            <p className="muted">
              We'll email {email} when one of these is back in stock, or its date changes.
            </p>
            <ul className="account__cards" aria-label="Products you're waiting for">
              {items.map((card) => (
                <li key={card.id}>
                  <ProductCard card={card}>
                    <Stop card={card} onDone={onStopped} />
                  </ProductCard>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </QueryResult>
  );
}

export function StockAlerts({ alerts }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="account__waiting" aria-labelledby="waiting">
      <h2 id="waiting" ref={heading} tabIndex={-1}>
        Stock alerts
      </h2>
      <Alerts alerts={alerts} onStopped={() => heading.current?.focus()} />
    </section>
  );
}
