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
      announce(`We will not write to you about ${card.name}.`);
    } catch {
      announce(`${card.name} could not be taken off the list. Please try again.`);
    }
  };
  return (
    <Button onClick={() => void stop()}>
      Stop<span className="visually-hidden"> telling me of {card.name}</span>
    </Button>
  );
}

function Waiting({ answer, onStopped }: { answer: Answer<AlertCards>; onStopped: () => void }) {
  const email = useSignedInEmail();
  return (
    <Told answer={answer}>
      {({ items }) =>
        items.length === 0 ? (
          <p>Nothing. ‘Tell me when it is back’ stands on the page of what is out of stock.</p>
        ) : (
          <>
            <p className="muted">
              We write to {email} when one of these is back, or when its date changes.
            </p>
            <ul className="account__cards" aria-label="Products you wait for">
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
        What you wait for
      </h2>
      <Waiting answer={answer} onStopped={() => heading.current?.focus()} />
    </section>
  );
}
