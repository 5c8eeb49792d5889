/** What a customer waits for: the shop writes when it is back or its date changes, until they stop it. */
import { useRef } from "react";
import { send } from "../../../api/send";
import type { AlertCard, AlertCards } from "../../../api/types";
import { useSignedInEmail } from "../../../session/signed-in";
import { type Answer, useAnswer } from "../../../session/use-customer-query";
import { useShop } from "../../../shop/shop-context";
import { Button } from "../../../ui/button/button";
import { announce } from "../../../ui/live-region/live-region";
import { ProductCard } from "../../../ui/product-card/product-card";
import { Told } from "../account-frame";

const PATH = "/account/StockAlerts";

interface StopProps {
  card: AlertCard;
  answer: Answer<AlertCards>;
  onDone: () => void;
}

function Stop({ card, answer, onDone }: StopProps) {
  const shop = useShop();
  const stop = async () => {
    const query = { skuCode: card.skuCode };
    try {
      answer.put(await send<AlertCards>(shop, "DELETE", PATH, { query, body: {} }));
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

function Waiting({ answer, onStopped }: { answer: Answer<AlertCards>; onStopped: () => void }) {
  const email = useSignedInEmail();
  return (
    <Told answer={answer}>
      {({ items }) =>
        items.length === 0 ? (
          <p>No stock alerts. Set one on any out-of-stock product.</p>
        ) : (
          <>
            <p className="muted">
              We email {email} when one of these is back in stock, or its date changes.
            </p>
            <ul className="account__cards" aria-label="Products you're waiting for">
              {items.map((card) => (
                <li key={card.id}>
                  <ProductCard card={card}>
                    <Stop card={card} answer={answer} onDone={onStopped} />
                  </ProductCard>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Told>
  );
}

export default function StockAlerts() {
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useAnswer<AlertCards>(PATH);
  return (
    <section className="account__waiting" aria-labelledby="waiting">
      <h2 id="waiting" ref={heading} tabIndex={-1}>
        Stock alerts
      </h2>
      <Waiting answer={answer} onStopped={() => heading.current?.focus()} />
    </section>
  );
}
