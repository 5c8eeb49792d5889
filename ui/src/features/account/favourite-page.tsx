/** My Top Products: what a customer orders most (AC-02, RT-05). */
import type { Card, ContentOf, Page } from "../../api/types";
import { useAnswer } from "../../session/use-customer-query";
import { ProductCard } from "../../ui/product-card/product-card";
import { AccountFrame, Told } from "./account-frame";
import { AddCard } from "./lists/add-to-basket-card";

interface Favourites {
  items: (Card & { quantityOrdered: number })[];
}

export function FavouritePage({ page }: { page: Page }) {
  const { heading, lead } = page.content as ContentOf<"favourite">;
  const answer = useAnswer<Favourites>("/account/Favourites");
  return (
    <AccountFrame heading={heading} lead={lead} path="/account/favourite">
      <Told answer={answer}>
        {({ items }) =>
          items.length === 0 ? (
            <p>Your most ordered products will appear here.</p>
          ) : (
            <ul className="account__cards" aria-label="Products you order most">
              {items.map((card) => (
                <li key={card.id}>
                  <ProductCard card={card}>
                    <p className="account__ordered">{card.quantityOrdered} ordered so far</p>
                    <div className="add-from-list">
                      <AddCard card={card} />
                    </div>
                  </ProductCard>
                </li>
              ))}
            </ul>
          )
        }
      </Told>
    </AccountFrame>
  );
}
