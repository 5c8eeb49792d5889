"""Ports for orders, their events, invoice numbers, due dates and products bought together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime
from typing import Protocol

from attrs import frozen

from shopcore.orders.order import Favourite, Order, OrdersPage
from shopcore.storefront import Storefront

from .order import OrderStatus
from .sale import SalesCounts
from .status import OrderEvent


class SoldOrders(Protocol):
    """Every order, for exports and statistics."""

    def all(self, storefront: Storefront | None = None) -> Iterator[Order]:
        """Iterate over the orders of a storefront, of both for None, ordered by number.

        Rows are read in small batches, so memory stays bounded however many orders there are.
        """


class InvoiceNumbers(Protocol):
    """Invoice numbers, consecutive for each storefront; a unit of work that is rolled back uses none."""

    def issue(self, order: Order) -> None:
        """Give an order that was added the next number, and store its sale with it.

        The number may be known only after the commit, when the order is read again.
        """

    def sales_counts(self, storefront: Storefront, after: str) -> SalesCounts:
        """Count the orders sold after invoice number *after*, by payment method; '' counts all."""


class OrderEvents(Protocol):
    """The history of orders, and their status."""

    def add(self, event: OrderEvent) -> None:
        """Add an event to the history of its order."""

    def of(self, order_id: str) -> tuple[OrderEvent, ...]:
        """Return the history of an order, oldest first."""

    def status(self, order_id: str, before: OrderStatus, after: OrderStatus) -> bool:
        """Change the status of an order; return False, changing nothing, if it is not *before*."""


class ProductPairs(Protocol):
    """The number of orders that contain two products at once, as ``product_pairs`` counts them."""

    def beside(self, product_ids: Sequence[str], *, least: int, limit: int) -> Mapping[str, tuple[str, ...]]:
        """Return for each product at most *limit* ids that were ordered with it, most often first.

        Only pairs in *least* orders or more; of equally many the newest product comes first. A product
        without such pairs is left out.
        """

    def count_on(self, limit: int) -> int:
        """Count the pairs of at most *limit* orders not counted yet, oldest first; return how many orders."""


@frozen
class WaitingOrder:
    """An order that waits for products which are due, and its customer."""

    order_id: str
    customer_id: str


class DueLines(Protocol):
    """The products that orders wait for, with the dates announced to their customers."""

    def put(self, order_id: str, dates: Sequence[tuple[str, date]]) -> None:
        """Store the dates announced for an order, by product id; those of other products stay."""

    def get_for_update(self, order_id: str) -> Mapping[str, date]:
        """Return the dates announced for an order by product id, locked until this unit of work ends."""

    def with_news(self, today: date, *, after: str, limit: int) -> tuple[WaitingOrder, ...]:
        """Return at most *limit* orders with a product now due on another day, by id, after *after*.

        Only orders that are not on their way yet.
        """


class Orders(Protocol):
    """Orders as they were sold."""

    def add(self, order: Order) -> bool:
        """Store a new order; return False, changing nothing, if its id or number is taken."""

    def get(self, customer_id: str, order_id: str) -> Order:
        """Return an order of a customer.

        Raises:
            NotFound: If there is no such order, or it is somebody else's.
        """

    def numbered(self, number: str) -> Order:
        """Return the order with this number, whoever's it is.

        Raises:
            NotFound: If there is no such order.
        """

    def of(self, customer_id: str | None, *, page: int, page_size: int) -> OrdersPage:
        """Return one page of a customer's orders, of all customers for None, newest first.

        *page* counts from 1; a page beyond the last is empty.
        """

    def newest(self, customer_id: str | None, limit: int) -> tuple[Order, ...]:
        """Return a customer's newest orders, of all customers for None, at most *limit*."""

    def favourites(self, customer_id: str, limit: int) -> tuple[Favourite, ...]:
        """Return the products the customer ordered most units of, ties by SKU, without cancelled orders."""

    def redate(self, order_id: str, before: datetime, after: datetime) -> bool:
        """Set when an order was placed; return False, changing nothing, if that is not *before*."""


class OrderStore(Protocol):
    """The ports of a unit of work for orders."""

    orders: Orders
    """The orders that were placed."""
    order_events: OrderEvents
    """The history of each order, and its status."""
    invoices: InvoiceNumbers
    """The invoice numbers of each storefront, in one unbroken sequence."""
    due_lines: DueLines
    """The delivery dates promised for order lines that wait for stock."""
    product_pairs: ProductPairs
    """The counts of products that were ordered together."""
    sold_orders: SoldOrders
    """Every order, for exports and statistics; a few rows at a time."""
