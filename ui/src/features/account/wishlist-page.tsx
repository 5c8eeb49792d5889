/** Saved For Later (AC-02, RT-05). */
import { lazy, Suspense } from "react";
import { send } from "../../api/send";
import type { Card, ContentOf, Page } from "../../api/types";
import { type Answer, useAnswer } from "../../session/use-customer-query";
import { useShop } from "../../shop/shop-context";
import { Button } from "../../ui/button/button";
import { announce } from "../../ui/live-region/live-region";
import { ProductCard } from "../../ui/product-card/product-card";
import { AccountFrame, Told } from "./account-frame";
import { AddCard } from "./lists/add-to-basket-card";

const StockAlerts = lazy(() => import("./lists/stock-alerts"));

interface Saved {
  items: Card[];
}

function Forget({ card, answer }: { card: Card; answer: Answer<Saved> }) {
  const shop = useShop();
  const forget = async () => {
    const query = { skuCode: card.skuCode };
    try {
      answer.put(await send<Saved>(shop, "DELETE", "/account/Wishlist", { query, body: {} }));
      announce(`${card.name} removed.`);
    } catch {
      announce(`We couldn't remove ${card.name} from the list. Please try again.`);
    }
  };
  return (
    <Button look="quiet" onClick={() => void forget()}>
      Remove<span className="visually-hidden"> {card.name} from your list</span>
    </Button>
  );
}

export function WishlistPage({ page }: { page: Page }) {
  const { heading, lead } = page.content as ContentOf<"wishlist">;
  const answer = useAnswer<Saved>("/account/Wishlist");
  return (
    <AccountFrame heading={heading} lead={lead} path="/account/wishlist">
      <Told answer={answer}>
        {({ items }) =>
          items.length === 0 ? (
            <p>Nothing saved yet. Use ‘Save for later’ on any product page.</p>
          ) : (
            <ul className="account__cards" aria-label="Saved products">
              {items.map((card) => (
                <li key={card.id}>
                  <ProductCard card={card}>
                    <div className="add-from-list">
                      <AddCard card={card} />
                      <Forget card={card} answer={answer} />
                    </div>
                  </ProductCard>
                </li>
              ))}
            </ul>
          )
        }
      </Told>
      <Suspense>
        <StockAlerts />
      </Suspense>
    </AccountFrame>
  );
}
