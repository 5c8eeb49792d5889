/** What a customer orders most (AC-02, RT-05). */
import { useCustomerQuery } from "../../../session/customer-query";
import { ProductCard } from "../../../ui/product-card/product-card";
import { favouritesQuery } from "../queries";
import { QueryResult } from "../query-result";
import { AddCard } from "./add-to-basket-card";

export default function Favourites() {
  const favourites = useCustomerQuery(favouritesQuery);
  return (
    <QueryResult query={favourites}>
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
    </QueryResult>
  );
}
