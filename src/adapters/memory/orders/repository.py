"""Orders, and what was bought together, over a state in memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime

from attrs import Factory, define, evolve, frozen

from adapters.memory.state_access import StateAccess, StatePart, product_number
from shopcore.errors import NotFound
from shopcore.orders.bought_together import product_pairs
from shopcore.orders.order import Favourite, Order, OrdersPage, top_products
from shopcore.storefront import Storefront


@define
class OrderState(StatePart):
    """Orders by id, and the pairs of products in the orders *counted*."""

    orders: dict[str, Order] = Factory(dict)
    pairs: Counter[tuple[str, str]] = Factory(Counter)
    counted: set[str] = Factory(set)

    def of(self, customer_id: str | None) -> list[Order]:
        """Return a customer's orders, all orders for None, in the order they were placed."""
        return [o for o in self.orders.values() if customer_id in {None, o.customer_id}]


Ask = Callable[[], OrderState]


class MemoryOrders(StateAccess[OrderState]):
    """Implements Orders."""

    def add(self, order: Order) -> bool:
        """Store a new order; return False, changing nothing, if its id or number is taken."""
        current = self._write().orders
        if order.order_id in current or any(other.number == order.number for other in current.values()):
            return False
        current[order.order_id] = order
        return True

    def get(self, customer_id: str, order_id: str) -> Order:
        """Return an order of a customer.

        Raises:
            NotFound: If there is no such order, or it is somebody else's.
        """
        result = self._read().orders.get(order_id)
        if result is None or result.customer_id != customer_id:
            raise NotFound(what="order", key=order_id)
        return result

    def numbered(self, number: str) -> Order:
        """Return the order with this number, whoever's it is.

        Raises:
            NotFound: If there is no such order.
        """
        for order in self._read().orders.values():
            if order.number == number:
                return order
        raise NotFound(what="order", key=number)

    def of(self, customer_id: str | None, *, page: int, page_size: int) -> OrdersPage:
        """Return one page of a customer's orders, of all customers for None, newest first."""
        result = self._newest(customer_id)
        start = (page - 1) * page_size
        return OrdersPage(len(result), tuple(o.summary for o in result[start : start + page_size]))

    def newest(self, customer_id: str | None, limit: int) -> tuple[Order, ...]:
        """Return a customer's newest orders, of all customers for None, at most *limit*."""
        return tuple(self._newest(customer_id)[:limit])

    def _newest(self, customer_id: str | None) -> list[Order]:
        return sorted(self._read().of(customer_id), key=lambda o: (o.placed_at, o.number), reverse=True)

    def favourites(self, customer_id: str, limit: int) -> tuple[Favourite, ...]:
        """Return the products the customer ordered most units of, ties by SKU, without cancelled orders."""
        return top_products(self._read().of(customer_id), limit)

    def redate(self, order_id: str, before: datetime, after: datetime) -> bool:
        """Set when an order was placed; return False, changing nothing, if that is not *before*."""
        orders = self._write().orders
        is_so = order_id in orders and orders[order_id].placed_at == before
        if is_so:
            orders[order_id] = evolve(orders[order_id], placed_at=after)
        return is_so


@frozen
class MemorySoldOrders:
    """Implements SoldOrders."""

    _read: Ask

    def all(self, storefront: Storefront | None = None) -> Iterator[Order]:
        """Iterate over the orders of a storefront, of both for None, ordered by number."""
        result = [o for o in self._read().orders.values() if storefront in {None, o.storefront}]
        yield from sorted(result, key=lambda order: order.number)


class MemoryPairs(StateAccess[OrderState]):
    """Implements ProductPairs."""

    def beside(self, product_ids: Sequence[str], *, least: int, limit: int) -> Mapping[str, tuple[str, ...]]:
        """Return for each product at most *limit* ids that were ordered with it, most often first."""
        pairs = self._read().pairs
        result = {
            product_id: [
                (n, product_number(other), other) for (one, other), n in pairs.items() if one == product_id
            ]
            for product_id in product_ids
        }
        best = {
            product_id: tuple(other for n, _, other in sorted(others, reverse=True) if n >= least)[:limit]
            for product_id, others in result.items()
        }
        return {product_id: others for product_id, others in best.items() if others}

    def count_on(self, limit: int) -> int:
        """Count the pairs of at most *limit* orders not counted yet, oldest first; return how many orders."""
        order_state = self._write()
        sold = {o.sale.invoice_number: o for o in order_state.orders.values() if o.sale is not None}
        waiting = sorted(number for number in sold if number and number not in order_state.counted)[:limit]
        for number in waiting:
            order_state.pairs.update(product_pairs(sold[number]))
            order_state.counted.add(number)
        return len(waiting)
