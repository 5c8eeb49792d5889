/** Saved For Later, and the stock alerts beneath (AC-02, RT-05). */
import type { Card } from "../../../api/types";
import { useCustomerQuery } from "../../../session/customer-query";
import { stockAlertsQuery } from "../../../session/queries";
import { Button } from "../../../ui/button/button";
import { useLostFocus } from "../../../ui/focus/use-lost-focus";
import { announce } from "../../../ui/live-region/live-region";
import { ProductCard } from "../../../ui/product-card/product-card";
import { useRemoveFromWishlist, wishlistQuery } from "../queries";
import { QueryResult } from "../query-result";
import { AddCard } from "./add-to-basket-card";
import { StockAlerts } from "./stock-alerts";

function Remove({ card }: { card: Card }) {
  const { mutateAsync } = useRemoveFromWishlist();
  const remove = async () => {
    try {
      await mutateAsync(card.skuCode);
      announce(`${card.name} removed.`);
    } catch {
      announce(`We couldn't remove ${card.name} from the list. Please try again.`);
    }
  };
  return (
    <Button look="quiet" onClick={() => void remove()}>
      Remove<span className="visually-hidden"> {card.name} from your list</span>
    </Button>
  );
}

export default function Wishlist() {
  const wishlist = useCustomerQuery(wishlistQuery);
  const alerts = useCustomerQuery(stockAlertsQuery);
  const box = useLostFocus<HTMLDivElement>(wishlist.data?.items.length);
  return (
    <div className="account__body" ref={box}>
      <QueryResult query={wishlist}>
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
                      <Remove card={card} />
                    </div>
                  </ProductCard>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
      {/* Beneath a list that is not there yet they would be pushed down, and beneath its error say it again. */}
      {wishlist.data && <StockAlerts alerts={alerts} />}
    </div>
  );
}
